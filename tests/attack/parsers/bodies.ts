import { boundHistory } from '../../../contracts/chat-history.ts';
import { fold } from '../../../contracts/fold.ts';
import { nameWords } from '../../../contracts/name-key.ts';
import { SEARCH_MAX, searchText } from '../../../contracts/search-limits.ts';
import {
  forRecruiters,
  listFrom,
  perField,
  WORKER_FIELDS,
} from '../../../contracts/worker-fields.ts';
import { csvLine, withoutApostrophe, xlsxCell } from '../../../contracts/worker-files.ts';
import type { ImportRow } from '../../../contracts/worker-import.ts';
import { readUpload } from '../../../server/api/read-upload.ts';
import { createCandidateIndex } from '../../../server/workers/candidate-index/candidate-index.ts';
import { certificatesFrom } from '../../../server/workers/import/certificate-cells.ts';
import {
  callingCode,
  emailKey,
  findDuplicates,
  phoneKeys,
} from '../../../server/workers/import/contact-keys.ts';
import { validateRows, withLostZero } from '../../../server/workers/import/validate-rows.ts';
import { suggestFrom } from '../../../server/workers/roles.ts';
import { workerForm } from '../../harness/people.ts';
import { ANYTHING, asInput, each, type Hostile, parser, strangeWords, TEXT } from './parser.ts';

const importRow = (row: number, text: string): ImportRow => ({ row, ...perField(() => text) });

const H2S = {
  id: 1,
  name: 'H2S safety',
  short: 'H2S',
  validity: 'months' as const,
  translations: {},
};

/** So many rows with a phone and an e-mail address each. */
const contacts =
  (phone: (row: number) => string, email: (row: number) => string): Hostile<ImportRow[]> =>
  (length) =>
    Array.from({ length: length / 32 }, (_, row) => ({
      ...importRow(row, ''),
      phone: phone(row),
      email: email(row),
    }));

/** A database without anybody in it. */
const nobody = { execute: async () => ({ rows: [] }) };

const candidate = forRecruiters(workerForm({ job_title: 'Welder', domain: 'Gas' }));
const INDEX = ['word-index', 'candidate-index', 'bits'].map(
  (name) => `server/workers/candidate-index/${name}.ts`,
);
const candidates = createCandidateIndex();
for (let id = 1; id <= 50; id++) candidates.put({ ...candidate, id, name: `Karim ${id} a b c` });

/** A body that comes one byte at a time. */
const inBytes: Hostile<ReadableStream<Uint8Array>> = (length) => {
  let left = length;
  return new ReadableStream({
    pull: (controller) => (left-- > 0 ? controller.enqueue(Buffer.from('a')) : controller.close()),
  });
};

export const BODY_PARSERS = [
  parser('contracts/worker-fields.ts', TEXT, ANYTHING, listFrom),
  parser(
    'contracts/worker-files.ts',
    TEXT,
    [...ANYTHING, ...each(";'=", "\n '", '\t=', '; ', ';=')],
    (text) => [csvLine([text]), withoutApostrophe(text), xlsxCell(text)],
  ),
  parser('contracts/search-limits.ts', TEXT, ANYTHING, (text) => searchText(text)),
  parser(
    ['contracts/fold.ts', 'contracts/name-key.ts'],
    TEXT,
    [...ANYTHING, ...each('ة', 'ﷺ', 'el ', 'abdel', 'ch', 'aa', 'ال', 'ed d', 'h ')],
    (text) => [fold(text), nameWords(text)],
  ),
  // No more than 20 turns and 8 KB are read.
  parser(
    'contracts/chat-history.ts',
    4 * 1024,
    asInput(ANYTHING, (text) =>
      [0, 1, 2, 3].map((part) => ({
        asked: text.slice((part * text.length) / 4, ((part + 1) * text.length) / 4),
        answered: '',
      })),
    ),
    boundHistory,
  ),
  parser(
    'server/workers/import/contact-keys.ts',
    TEXT,
    each('a', '0', ' ', ';', '|', '@', 'é', ' / ', '00213', '+213 661 ', '0661123456|'),
    (text) => [phoneKeys(text, '213'), phoneKeys(text, null), emailKey(text), callingCode(text)],
  ),
  parser(
    'server/workers/import/validate-rows.ts',
    TEXT,
    [...ANYTHING, ...each(' / ', '661123456 / ', '213', '213661123456 /')],
    (text) => withLostZero(text, '213'),
  ),
  parser(
    'server/workers/import/validate-rows.ts',
    TEXT,
    [
      ...asInput(
        each('a', ' ', '\n', '\r', ',', ';', '•', '@', 'é', 'a,', 'a;', ' \n', 'a@b.'),
        (text) => [importRow(1, text)],
      ),
      (length) => Array.from({ length: length / 64 }, (_, row) => importRow(row, 'a, b; c\n')),
    ],
    validateRows,
  ),
  parser(
    'server/workers/import/certificate-cells.ts',
    TEXT,
    each('a', ' ', ',', ';', '\n', 'H2S ', 'H2S,', 'H2S 2026-09-12,', '12/09/2026 ', 'é'),
    (cell) => certificatesFrom(cell, [H2S], '2026-11-19'),
  ),
  parser(
    'server/workers/import/contact-keys.ts',
    TEXT,
    [
      contacts(
        () => '0661123456',
        () => 'a@b.example',
      ),
      contacts(
        (row) => `0661${100_000 + row}`,
        (row) => `${row}@b.example`,
      ),
      contacts(
        () => '0661123456 / 0661123457;0661123458|',
        () => '',
      ),
      ...asInput([...each('0661123456;', '0'), strangeWords()], (text) => [importRow(1, text)]),
    ],
    (rows) =>
      findDuplicates(nobody as unknown as Parameters<typeof findDuplicates>[0], rows, {
        code: '213',
      }),
  ),
  parser('server/api/read-upload.ts', TEXT, [inBytes], (body) => readUpload(body, 10 * TEXT)),
  // A search, and what is typed into a field, have limits of their own.
  parser(INDEX, SEARCH_MAX / 2, ANYTHING, (search) => candidates.find({ search }, 20)),
  parser(INDEX, TEXT, [...ANYTHING, strangeWords()], (experience) => {
    candidates.put({ ...candidate, id: 51, name: 'Karim', experience });
    candidates.take(51);
  }),
  parser('server/workers/roles.ts', WORKER_FIELDS.job_title.max / 2, ANYTHING, (typed) =>
    suggestFrom(candidates.countRoles(), { field: 'job_title', typed }),
  ),
];
