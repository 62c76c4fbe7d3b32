import { BODY_PARSERS } from './bodies.ts';
import { countWork } from './count-work.ts';
import { FILE_PARSERS } from './files.ts';
import { HEADER_PARSERS } from './headers.ts';
import { QUESTION_PARSERS } from './questions.ts';
import { SHOWN_TEXT_PARSERS } from './shown-texts.ts';
import { SPREADSHEET_PARSERS } from './spreadsheets.ts';

const PARSERS = [
  ...HEADER_PARSERS,
  ...BODY_PARSERS,
  ...QUESTION_PARSERS,
  ...FILE_PARSERS,
  ...SPREADSHEET_PARSERS,
  ...SHOWN_TEXT_PARSERS,
];

/** The steps of one parser for one hostile input, by its place in the list, and for twice as much of it. */
export type Counted = { files: string[]; input: number; once: number; twice: number };

const counted: Counted[] = [];
for (const { files, length, tries } of PARSERS) {
  for (const [input, prepare] of tries.entries()) {
    // Once before it counts: some things are made ready when they are first needed.
    if (input === 0) await countWork(await prepare(length / 2));
    const once = await countWork(await prepare(length));
    const twice = await countWork(await prepare(2 * length));
    counted.push({ files, input, once, twice });
  }
}
process.stdout.write(JSON.stringify(counted));
