import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { areasOf, flatten, readTexts } from './compile-messages.ts';
import { messageReads, unreadTexts } from './message-reads.ts';
import { shownLiterals } from './text-rules.ts';

/*
 * What people read comes from the catalogues in messages/: no such text stands in the code, none is read before the
 * language is known, and none remains that nothing reads.
 */

const PROJECT = resolve(import.meta.dirname, '..');

/** Files of web/ that may have words in them. */
const MAY_HAVE_WORDS: Record<string, string> = {
  'web/admin/workers/files/heading-words.ts': 'headings that agencies give their columns',
  'web/admin/workers/files/headings.ts': 'headings that agencies give their columns',
  'web/fonts/fonts.tsx': 'names of typefaces',
  'web/language/hint-bar.tsx': 'says in a language that the page is not in that it exists',
};

/** Groups that are read by a code that the server sends (contracts/sentences.ts). */
const READ_BY_CODE = ['fields', 'refusals'];
/** Codes that are put together from parts. */
const PUT_TOGETHER = ['phoneOfWorker', 'emailOfWorker', 'phoneOfRow', 'emailOfRow'];

const read = (file: string) => readFileSync(resolve(PROJECT, file), 'utf8');

const files = globSync('{contracts,server,web}/**/*.{ts,tsx}', { cwd: PROJECT })
  .map((file) => file.replaceAll('\\', '/'))
  // The gallery is for developers alone.
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('web/gallery/'))
  .toSorted();
const areas = Object.fromEntries(
  [...read('messages/messages.ts').matchAll(/export const (\w+) = area\('([\w-]+)'\)/g)].map(
    ([, name, area]) => [name, area as string],
  ),
);
const modules = files
  .map((file) => ({ file, code: read(file) }))
  .map(({ file, code }) => ({
    file,
    literals: file.startsWith('web/') ? shownLiterals(file, code) : [],
    ...messageReads(file, code, areas),
  }));

const problems = modules.flatMap(({ file, literals, reads }) => [
  ...(file in MAY_HAVE_WORDS ? [] : literals).map(
    ({ line, text }) => `${file}:${line}: '${text}' belongs in messages/`,
  ),
  ...reads
    .filter(({ atTop }) => atTop)
    .map(({ path, line }) => `${file}:${line}: ${path} is read before the language is known`),
]);
for (const file of Object.keys(MAY_HAVE_WORDS))
  if (!modules.some((module) => module.file === file && module.literals.length > 0))
    problems.push(`${file}: has no words, and needs no exception`);

const texts = areasOf('en').flatMap((area) =>
  flatten({ [area]: readTexts('en', area) }).map(([path]) => path),
);
const byCode = {
  reads: READ_BY_CODE.map((path) => ({ path, line: 0, atTop: false })),
  words: new Set(PUT_TOGETHER),
};
for (const path of unreadTexts(texts, [...modules, byCode]))
  problems.push(`messages/en/${path.replace('.', '.json: ')}: nothing reads this text`);

for (const problem of problems) console.log(problem);
console.log(`${files.length} modules, ${texts.length} texts, ${problems.length} problems`);
process.exitCode = problems.length > 0 || files.length === 0 ? 1 : 0;
