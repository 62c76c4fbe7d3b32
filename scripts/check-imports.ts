import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkImports } from './import-rules.ts';

const FEWEST_MODULES = 20;
const PROJECT = resolve(import.meta.dirname, '..');

const paths = globSync(
  '{assistant,contracts,messages,server,web,tests,e2e,scripts,bench,evaluation,magazine}/**/*.{ts,tsx,js,jsx,mjs}',
  {
    cwd: PROJECT,
    exclude: ['**/node_modules', 'messages/compiled'],
  },
).sort();
const files = Object.fromEntries(
  paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(resolve(PROJECT, path), 'utf8')]),
);

const violations = checkImports(files);
for (const { file, import: what, rule } of violations) console.log(`${file} -> ${what}: ${rule}`);
if (paths.length < FEWEST_MODULES)
  console.log(`Only ${paths.length} modules found: this check looks in the wrong place.`);
else console.log(`${paths.length} modules, ${violations.length} imports against the rules`);
process.exitCode = violations.length > 0 || paths.length < FEWEST_MODULES ? 1 : 0;
