import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { readImports } from '../../scripts/read-imports.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

/** Modules that start a database, a site or a browser. */
const STARTERS = new Set([
  'server/database/embedded/embedded-postgres.ts',
  'tests/harness/postgres-servers.ts',
  'tests/harness/site-process.ts',
  'tests/harness/test-database.ts',
  '@playwright/test',
]);
/** Product code imports no harness: what it imports need not be read. */
const PRODUCT = /^(contracts|server|web|magazine)\/(?!.*\.test\.)/;

/**
 * The tests of `npm test -- quick`: all that reach none of the starters through their imports. A type is no reason to
 * leave a test out.
 */
export function quickTests(patterns: string[]): string[] {
  const known = new Map<string, boolean>();
  const startsNothing = (file: string): boolean => {
    const answer = known.get(file);
    if (answer !== undefined) return answer;
    known.set(file, true);
    const found = modulesOf(file).every(
      (module) => !STARTERS.has(module) && (!isTestCode(module) || startsNothing(module)),
    );
    known.set(file, found);
    return found;
  };
  const files = patterns.flatMap((pattern) =>
    globSync(pattern, { cwd: PROJECT, exclude: ['**/node_modules'] }),
  );
  return files.map((file) => file.replaceAll('\\', '/')).filter(startsNothing);
}

/** A path that does not exist is an import within the text of a test. */
const isTestCode = (module: string) =>
  /\.tsx?$/.test(module) && !PRODUCT.test(module) && existsSync(join(PROJECT, module));

const modulesOf = (file: string): string[] =>
  readImports(readFileSync(join(PROJECT, file), 'utf8')).flatMap(({ specifier, typeOnly }) => {
    if (typeOnly || !specifier) return [];
    return specifier.startsWith('.') ? [normalize(join(dirname(file), specifier))] : [specifier];
  });
