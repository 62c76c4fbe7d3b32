import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { test } from '../harness/promise-test.ts';
import type { Counted } from './parsers/count-all.ts';
import { readsByHand } from './parsers/find-parsers.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const PARSERS = 'tests/attack/parsers';
const MOST = 2.1;
/** Less than this, and the parser has not read the text at all. */
const LEAST = 1.4;
/** It is work for the processor, and machines are busy. */
const SLOW_MACHINE_MS = 300_000;

/** Files that look like parsers and read nothing from outside step by step, and why. */
const NO_PARSERS: Record<string, string> = {
  'contracts/languages.ts': 'looks for a prefix among two',
  'contracts/people.ts': 'compares neighbours in a code of at most 64 characters',
  'contracts/sentences.ts': 'looks for a text of our own by its path',
  'contracts/week.ts': 'looks for a day among seven',
  'server/api/admin/documents.ts': 'names a file by a name of at most 120 letters',
  'server/primitives/pdf-bytes.ts':
    'looks at the begin and at the last 2 KB of a file, and once through it with one expression',
  'server/api/admin/site-content.ts': 'looks for the last name in the path of a field',
  'server/files/sign-picture.ts': 'goes through the pixels of a picture made small',
  'web/admin/audit/changes.tsx': 'cuts the names of our own fields',
  'web/admin/messages/phones-in-text.ts': 'cuts a text where one expression found something',
  'web/admin/site-content/focus-input.tsx': 'looks for one option among 25',
  'web/ui/word-differences.ts':
    'compares at most 250,000 pairs of words, in the browser of their author',
  'server/assistant/sayings.ts': 'looks for a sentence among four',
  'server/mail/send-mails.ts': 'tries again to write a row',
  'web/admin/site-content/section-form.ts': 'goes through the fields of a form',
  'server/backup/restore-backup.ts': 'cuts the keys of our own store',
  'server/workers/certificates.ts': 'reads the rows of a page',
  'server/workers/candidate-index/fact-index.ts':
    'goes through numbers of ours, one for each worker',
  'web/admin/workers/bulk/selection.tsx': 'looks for two rows of a page of fifty',
  'server/calendar/overlaps.ts': 'goes through the tests of some days, at most 2,000',
  'server/content/content-agreement.ts': "reads the agency's own content at the start",
  'server/content/translated-texts.ts': "reads the agency's own content at the start",
  'server/content/magazine/check-books.ts': "reads five bytes of the agency's own files",
  'server/database/embedded/postmaster-keeper.ts': 'waits for the database',
  'server/database/seed/demo-workers.ts': 'makes workers up',
  'server/primitives/setting-addresses.ts': "reads the operator's settings at the start",
  'server/http/chunked-body.ts': 'cuts what we send into pieces',
  'server/http/http-server.ts': 'looks once for the query of an address',
  'server/files/encoder-process.ts': 'tries four qualities',
  'server/files/ico-file.ts': 'writes the heads of icons of ours',
  'server/files/uploads.ts': 'cuts the keys of our own store',
  'server/files/s3/s3-store.ts': 'cuts our prefix off a key',
  'server/observability/log.ts': 'looks for a level among four',
  'server/pages/brand-mark.ts': 'looks at the first letter of a name',
  'server/pages/static-files.ts': 'reads the names of our own files at the start',
  'server/primitives/bounded-queue.ts': 'looks for the next job among those that wait',
  'server/observability/tracer.ts': 'sends a bounded queue in batches',
  'server/secrets/hash-queue.ts': 'looks for a lane among four',
  'server/portfolio/portfolio-cards.ts': 'looks for a city among those of the map',
  'server/workers/candidate-index/index-sync.ts': 'reads ids that our database tells',
  'server/workers/candidate-index/sorted-page.ts': 'keeps one page of what it goes through once',
  'server/workers/import/import-workers.ts': 'cuts a list into batches',
  'web/admin/calendar/special-hours-form.ts': 'looks for a day among seven',
  'web/admin/cells.tsx': 'looks once through one address',
  'web/admin/records/focus-after-delete.ts': 'goes through the rows of one page',
  'web/admin/users/password-field.tsx': 'looks for a step among four',
  'web/admin/workers/files/reading/sheet-worker.ts': 'hands rows over in batches',
  'web/api/worker-files.ts': 'reads what our own server answers',
  'web/landing/page-head.ts': "writes the agency's own hours",
  'web/ui/format-duration.ts': 'takes two units of time',
  'web/ui/format-number.ts': 'writes a number of at most 16 digits',
  'web/ui/menu.tsx': 'looks for an act among those of one menu',
  'web/ui/table.tsx': 'looks for a row among those of one page',
  'web/ui/radio-grid.tsx': 'goes through the options of one field',
  'web/admin/calendar/arrow-keys.ts': 'looks for a link among those shown',
  'web/requests/reasons.ts': 'makes the first letter of our own text a capital',
};

const files = globSync('{assistant,contracts,server,web}/**/*.{ts,tsx}', { cwd: PROJECT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|d)\.tsx?$/.test(file));

async function countAll(): Promise<Counted[]> {
  const program = ['--import', `./${PARSERS}/count-work.ts`, `${PARSERS}/count-all.ts`];
  const { stdout } = await promisify(execFile)(process.execPath, program, {
    cwd: PROJECT,
    maxBuffer: 64 * 1024 * 1024,
    // A parser that does not come to an end is ended.
    timeout: SLOW_MACHINE_MS,
    killSignal: 'SIGKILL',
  });
  return JSON.parse(stdout);
}

test(
  'twice the hostile text takes every parser written by hand at most twice the steps',
  async ({ recordPromise }) => {
    const counted = (await countAll()).map(({ once, twice, ...one }) => ({
      ...one,
      ratio: twice / once,
    }));
    const tried = new Set(counted.flatMap((one) => one.files));
    await recordPromise({
      promise: 32,
      tried: `${tried.size} files with parsers written by hand, ${counted.length} hostile inputs, each doubled`,
      figure: `at most ${Math.max(...counted.map(({ ratio }) => ratio)).toFixed(2)} times the steps for twice the input`,
    });
    expect(counted.filter(({ ratio }) => !(ratio <= MOST))).toEqual([]);

    const idle = [...tried].filter((file) =>
      counted.every((one) => !one.files.includes(file) || one.ratio < LEAST),
    );
    expect(idle, 'No hostile input keeps these busy. Give them one that does.').toEqual([]);

    const found = files.filter((file) =>
      readsByHand(file, readFileSync(resolve(PROJECT, file), 'utf8')),
    );
    expect(
      found.filter((file) => !tried.has(file) && !NO_PARSERS[file]),
      `These may be parsers. Try them in ${PARSERS}/, or say among NO_PARSERS here why they are none.`,
    ).toEqual([]);
    expect(
      Object.keys(NO_PARSERS).filter((file) => tried.has(file) || !found.includes(file)),
      'These need no excuse any more. Take them out of NO_PARSERS.',
    ).toEqual([]);
  },
  2 * SLOW_MACHINE_MS,
);
