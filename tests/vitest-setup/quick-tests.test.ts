import { expect, test } from 'vitest';
import { quickTests } from './quick-tests.ts';

test('quick runs unit tests, and none that reaches a database, a site or a browser', () => {
  const files = quickTests(['{contracts,server,tests,scripts,web}/**/*.test.{ts,tsx}']);
  expect(files).toContain('scripts/count-pieces.test.ts');
  expect(files).toContain('tests/mutants/mutants.test.ts');
  // With a database, through test-site; as a process of its own; with a database of its own.
  expect(files).not.toContain('tests/admin-api.test.ts');
  expect(files).not.toContain('tests/starting.test.ts');
  expect(files).not.toContain('server/database/embedded/embedded-postgres.test.ts');
});
