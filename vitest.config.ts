import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contracts,server,tests,scripts,web}/**/*.test.{ts,tsx}'],
    // What concerns the embedded database alone is proven once.
    exclude:
      process.env.TEST_POSTGRES === '15'
        ? ['tests/faults/**', 'tests/public-page.test.ts', 'server/database/embedded/**']
        : [],
    globalSetup: 'tests/vitest-setup/test-postgres.ts',
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
  },
});
