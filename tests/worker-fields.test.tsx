import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { candidatePage } from '../contracts/candidates.ts';
import { LANGUAGES } from '../contracts/languages.ts';
import {
  perKind,
  WORKER_FIELD_NAMES,
  WORKER_FIELDS,
  type WorkerField,
} from '../contracts/worker-fields.ts';
import { BLANK_RECORD, RECORD_FIELD_NAMES } from '../contracts/worker-record.ts';
import { type ListedWorker, worker, workerPage } from '../contracts/workers.ts';
import { openBackup } from '../server/backup/backup-reader.ts';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { databaseOver, openPool } from '../server/database/connect.ts';
import { readMigrationFiles } from '../server/database/migrate.ts';
import { listWorkers } from '../server/workers/worker-records.ts';
import { mappedRows, recogniseColumns, sheetFrom } from '../web/admin/workers/files/columns.ts';
import { templateCsv } from '../web/admin/workers/files/import/choose-file.tsx';
import { readSheet } from '../web/admin/workers/files/reading/read-sheet.ts';
import { xlsxFromCsv } from '../web/admin/workers/files/xlsx-file.ts';
import { columnsOf } from '../web/admin/workers/worker-columns.tsx';
import { WorkerFields } from '../web/admin/workers/worker-form.tsx';
import { inputOf, valuesOf } from '../web/admin/workers/worker-values.ts';
import { CandidateCard } from '../web/recruiter/candidate-card.tsx';
import { Table } from '../web/ui/table.tsx';
import { aBackup, mapStore } from './harness/backups.ts';
import { anAdmin, aRecruiter, cookieOf } from './harness/people.ts';
import { emptyTables, testDatabase } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

/** Something of its own in every field: nothing can stand in for another. */
const MARKS = Object.fromEntries(
  WORKER_FIELD_NAMES.map((field, place) => [field, `mark${place}${field.replace('_', '')}`]),
) as Record<WorkerField, string>;
const SOMEBODY = perKind(
  (field, { kind }) => {
    if (kind === 'email') return `${MARKS[field]}@workers.example`;
    return kind === 'paragraphs' ? `A "${MARKS[field]}", é;\n\n=and more` : `+${MARKS[field]} ب`;
  },
  (field) => [`${MARKS[field]} 1`, `-2 ${field}`],
);

/** As the list has somebody of whom nothing more is known. */
const ROW: ListedWorker = {
  ...SOMEBODY,
  id: 1,
  record: { ...BLANK_RECORD, reference: 'W-234567' },
  free_from: null,
  is_free: false,
  certificates: [],
};

let site: TestSite;
let admin: { cookie: string };
let recruiter: { cookie: string };
beforeAll(async () => {
  site = await startTestSite();
  admin = { cookie: (await anAdmin(site.db, site.clock.now)).cookie };
  const { username, password } = await aRecruiter(site.db);
  const signedIn = await site.send('POST', '/api/session', { username, password });
  recruiter = { cookie: cookieOf(signedIn, 'session') };
});
beforeEach(() => emptyTables(site.pool, 'workers, orders'));
afterAll(() => site.stop());

const WORKERS = '/api/admin/workers';
async function addSomebody() {
  const answer = await site.send('POST', WORKERS, inputOf(valuesOf(ROW)), admin);
  return worker.parse(await answer.json());
}
const listed = async () =>
  workerPage
    .parse(await (await site.get(WORKERS, admin)).json())
    .rows.map(({ id, record, free_from, is_free, certificates, ...row }) => row);

async function importFile(file: Blob) {
  await emptyTables(site.pool, 'workers, orders');
  const sheet = sheetFrom(await readSheet(file));
  const sent = { rows: mappedRows(sheet, recogniseColumns(sheet)), duplicates: 'import' };
  await (await site.send('POST', `${WORKERS}/import`, sent, admin)).text();
}

test('the table of workers has the fields of the list, and beside them what is nobody’s to type', async () => {
  const { rows } = await site.pool.query(
    "select column_name from information_schema.columns where table_name = 'workers'",
  );
  const columns = new Set<string>(rows.map(({ column_name }) => column_name));
  for (const column of ['id', 'created_at', 'deleted_at', 'import_id', 'erased_at'])
    columns.delete(column);
  for (const column of ['candidate_search', 'admin_search']) columns.delete(column);
  for (const column of ['candidate_folded', 'admin_folded', 'name_keys']) columns.delete(column);
  columns.delete('reference');
  expect([...columns].toSorted()).toEqual(
    [...WORKER_FIELD_NAMES, ...RECORD_FIELD_NAMES].toSorted(),
  );
});

test.each(WORKER_FIELD_NAMES)(
  'the table itself takes no more of %s than the list allows',
  async (field) => {
    const facts = WORKER_FIELDS[field];
    const { id } = await addSomebody();
    const set = (value: unknown) =>
      site.pool.query(`update workers set ${field} = $1 where id = $2`, [value, id]);
    const filled = (size: number) =>
      facts.kind === 'list' ? Array.from({ length: size }, () => 'x') : 'x'.repeat(size);
    await set(filled(facts.max));
    await expect(set(filled(facts.max + 1))).rejects.toThrow('violates check constraint');
  },
);

test('every field comes back from form and server, and is changed by the form', async () => {
  const { id, record: _, ...added } = await addSomebody();
  expect(added).toEqual(SOMEBODY);
  expect(await listed()).toEqual([SOMEBODY]);
  const changed = perKind(
    (field) => SOMEBODY[field].replace('mark', 'other'),
    (field) => [...SOMEBODY[field], 'third'],
  );
  await site.send('PUT', `${WORKERS}/${id}`, changed, admin);
  expect(await listed()).toEqual([changed]);
});

test.each(LANGUAGES)(
  'every field comes back from an export as CSV and as XLSX (%s)',
  async (language) => {
    await addSomebody();
    const csv = await (await site.get(`${WORKERS}/export?language=${language}`, admin)).blob();
    const xlsx = await xlsxFromCsv(csv, new AbortController().signal);
    await importFile(csv);
    expect(await listed()).toEqual([SOMEBODY]);
    await importFile(xlsx);
    expect(await listed()).toEqual([SOMEBODY]);
  },
);

test('the template has an example of every field, which can be imported', async () => {
  await importFile(new Blob([templateCsv()]));
  const [example] = await listed();
  for (const field of WORKER_FIELD_NAMES) expect(example?.[field], field).not.toHaveLength(0);
});

test('every field comes back from a backup', async () => {
  await addSomebody();
  const { path } = await aBackup(site.pool);
  const target = await testDatabase();
  onTestFinished(target.drop);
  await target.pool.end();
  const backup = await openBackup(path);
  const pool = openPool(target.connection, () => undefined);
  await restoreBackup(pool, backup, {
    migrations: await readMigrationFiles(),
    openFiles: async () => ({
      stores: { pictures: mapStore(), documents: mapStore() },
      handOver: async () => async () => {},
    }),
    replace: true,
  });
  const { rows } = await listWorkers(
    databaseOver(pool),
    { page: 1 },
    { day: '2026-11-19', zone: 'Africa/Algiers' },
  );
  await pool.end();
  await backup.close();
  expect(rows).toMatchObject([SOMEBODY]);
});

test('administrators search every field, recruiters exactly those that they get', async () => {
  const { id } = await addSomebody();
  const total = async (path: string, who: object) =>
    (await (await site.get(path, { ...who })).json()).total;
  const got = candidatePage.parse(
    await (await site.get('/api/recruiter/candidates', recruiter)).json(),
  );
  const shown = JSON.stringify(got.candidates);
  for (const field of WORKER_FIELD_NAMES) {
    const search = `search=${MARKS[field].toUpperCase()}`;
    expect(await total(`${WORKERS}?${search}`, admin), field).toBe(1);
    const isShown = shown.includes(MARKS[field]);
    expect(isShown, field).toBe(WORKER_FIELDS[field].recruiters);
    expect(await total(`/api/recruiter/candidates?${search}`, recruiter), field).toBe(
      Number(isShown),
    );
  }
  expect(got.candidates.map((candidate) => candidate.id)).toEqual([id]);
});

test('every field is in the form and in the row, and every one that recruiters get is on the card', () => {
  const values = valuesOf(ROW);
  const form = { values, row: null, errors: {}, saving: false, type: () => {} };
  const formHtml = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <WorkerFields form={form} whole />
    </QueryClientProvider>,
  );
  const acts = { busy: new Map(), start: () => {} };
  const rowHtml = renderToStaticMarkup(
    <Table
      caption="Workers"
      columns={columnsOf(
        acts,
        () => {},
        () => {},
      )}
      rows={[ROW]}
      rowKey={({ id }) => id}
      lines
    />,
  );
  const card = (
    <CandidateCard
      candidate={{ ...SOMEBODY, id: 1 }}
      requested={false}
      latest={undefined}
      zone="Africa/Algiers"
      takesFocus={false}
      starred={false}
      onStar={() => {}}
      onOpen={() => {}}
      onAsk={() => {}}
      onFocusTaken={() => {}}
    />
  );
  const cardHtml = renderToStaticMarkup(card);
  for (const field of WORKER_FIELD_NAMES) {
    expect.soft(formHtml, field).toContain(`name="${field}"`);
    expect.soft(formHtml, field).toContain(MARKS[field]);
    expect.soft(rowHtml, field).toContain(MARKS[field]);
    expect.soft(cardHtml.includes(MARKS[field]), field).toBe(WORKER_FIELDS[field].recruiters);
  }
});
