/**
 * The files of `npm run test:attack` and `npm run test:faults`. `npm test` runs the quick tests (*.test.ts) of these places
 * with all others; the long ones (*.long.ts) run here alone.
 */
export const SUITES: Record<string, string[]> = {
  attack: [
    'tests/attack/**/*.{test,long}.ts',
    'tests/{admin,session,chat,public}-api.test.ts',
    'tests/{admin-live,http,known-browsers,pin-command,uploads}.test.ts',
  ],
  faults: [
    'tests/faults/**/*.{test,long}.ts',
    'tests/backup/**/*.test.ts',
    'tests/pictures-on-s3.test.ts',
  ],
};
