import { stat } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { PICTURE_USES } from '../../contracts/picture-uploads.ts';
import { ABOUT, asJson, FORMAT, rowsName } from '../../server/backup/backup-format.ts';
import { checkBackup, openBackup } from '../../server/backup/backup-reader.ts';
import { refuseNewer, restoreBackup } from '../../server/backup/restore-backup.ts';
import { readNextNumbers, readParts, readTables } from '../../server/backup/snapshot.ts';
import { createBackupFile } from '../../server/backup/take-backup.ts';
import { databaseOver, openPool } from '../../server/database/connect.ts';
import { type Migration, migrate, readMigrationFiles } from '../../server/database/migrate.ts';
import { filesOf, RECIPES } from '../../server/files/picture-recipes.ts';
import {
  aBackup,
  aBackupFolder,
  fillWithEdgeCases,
  type MapStore,
  mapStore,
  pictureFiles,
  SHOWN,
  UNUSED,
} from '../harness/backups.ts';
import { aWorker } from '../harness/people.ts';
import { everyDefinition, everyRow } from '../harness/site-state.ts';
import { testDatabase } from '../harness/test-database.ts';

let source: Awaited<ReturnType<typeof testDatabase>>;
let migrations: Migration[];
let path: string;
beforeAll(async () => {
  source = await testDatabase();
  migrations = await readMigrationFiles();
  await fillWithEdgeCases(source.pool);
});
afterAll(() => source.drop());

async function aTarget() {
  const target = await testDatabase();
  onTestFinished(target.drop);
  return target;
}

type Options = {
  store?: MapStore;
  documents?: MapStore;
  replace?: boolean;
  before?: () => Promise<void>;
};

/** As the command does: checked first, on connections of its own. */
async function restore(
  file: string,
  {
    connection,
  }: {
    connection: pg.PoolConfig & {
      host: string;
      port: number;
      user: string;
      database: string;
      ssl: false;
    };
  },
  {
    store = mapStore(),
    documents = mapStore(),
    replace = false,
    before = async () => {},
  }: Options = {},
) {
  const backup = await openBackup(file);
  const pool = openPool(connection, () => undefined);
  try {
    refuseNewer(backup, migrations);
    await checkBackup(backup);
    await restoreBackup(pool, backup, {
      migrations,
      openFiles: async () => {
        await before();
        const stores = { pictures: store, documents };
        return { stores, handOver: async () => async () => {} };
      },
      replace,
    });
  } finally {
    await pool.end();
    await backup.close();
  }
}

const closed = async ({ pool }: { pool: pg.Pool }) => pool.end();

test('every value of every table comes back as it was, and so do the numbers given out next', async () => {
  const store = mapStore(pictureFiles(SHOWN, UNUSED));
  ({ path } = await aBackup(source.pool, store));
  const target = await aTarget();
  const made = await everyDefinition(target.pool);
  await closed(target);
  const restored = mapStore();
  await restore(path, target, { store: restored });
  expect(await everyRow(target.connection)).toEqual(await everyRow(source.connection));
  expect(restored.files).toEqual(store.files);
  const pool = openPool(target.connection, () => undefined);
  expect(await everyDefinition(pool)).toEqual(made);
  await pool.end();
});

test('what is written after a backup began is not in it, in any table', async () => {
  const busy = await aTarget();
  await fillWithEdgeCases(busy.pool);
  const before = await everyRow(busy.connection);
  const blocker = await busy.pool.connect();
  await blocker.query('begin; lock table workers');
  const taking = aBackup(busy.pool);
  await expect
    .poll(async () => (await blocker.query('select from pg_locks where not granted')).rowCount)
    .toBe(1);
  await blocker.query("insert into services (title, description) values ('late', '')");
  await blocker.query("update workers set experience = 'late'");
  await blocker.query("update about_us set content = 'late'");
  await blocker.query('commit');
  blocker.release();
  const { path: file } = await taking;
  const target = await aTarget();
  await closed(target);
  await restore(file, target);
  const { 'next of services_id_seq': next, ...rows } = await everyRow(target.connection);
  expect(rows).toEqual({ ...before, 'next of services_id_seq': undefined });
  expect(next).toEqual(['2']);
});

test('many rows are stored in several parts, and all of them are restored', async () => {
  const many = await aTarget();
  await many.pool.query(
    `insert into audit (actor, action, noun, request_id)
     select 'admin', 'add', 'worker', repeat(md5(i::text), 150) from generate_series(1, 1000) i`,
  );
  const { rowCount: kinds } = await many.pool.query('select from certificate_types');
  const { path: file, taken } = await aBackup(many.pool);
  expect(taken.rows).toBe(1002 + (kinds ?? 0));
  const backup = await openBackup(file);
  expect(backup.entries.filter(({ name }) => name.startsWith('rows/audit/')).length).toBe(2);
  await backup.close();
  const target = await aTarget();
  await closed(target);
  await restore(file, target);
  expect(await everyRow(target.connection)).toEqual(await everyRow(many.connection));
});

test('every size and cut of an uploaded picture comes back, and a missing one of a shown picture is reported', async () => {
  const uses = PICTURE_USES.map((use, place) => ({ use, name: `${place}`.repeat(32) }));
  const keys = uses.flatMap(({ use, name }) =>
    filesOf(RECIPES[use]).map((file) => `${name}/${file}`),
  );
  const store = mapStore(new Map(keys.map((key) => [key, Buffer.from(key.repeat(90))])));
  const agency = await aTarget();
  for (const { use, name } of uses)
    await agency.pool.query(
      'insert into pictures (name, saved_at, made_for) values ($1, now(), $2)',
      [name, use],
    );
  const hero = uses.find(({ use }) => use === 'hero')?.name;
  await agency.pool.query(`insert into site_content values ('hero', $1, 1, 'PIN', now())`, [
    JSON.stringify({ value: { pictures: [{ picture: `${hero}/2560x1440` }] } }),
  ]);
  const { path: file, taken } = await aBackup(agency.pool, store);
  expect(taken.missing).toEqual([]);
  const target = await aTarget();
  await closed(target);
  const restored = mapStore();
  await restore(file, target, { store: restored });
  expect(restored.files).toEqual(store.files);
  expect(await everyRow(target.connection)).toEqual(await everyRow(agency.connection));

  store.files.delete(`${hero}/tall-75-640.avif`);
  const { taken: later } = await aBackup(agency.pool, store);
  expect(later.missing).toEqual([`${hero}/tall-75-640.avif`]);
});

test('the backup file is private, and a missing picture is reported', async () => {
  const store = mapStore(pictureFiles(SHOWN));
  store.files.delete(`${SHOWN}/960.webp`);
  const { path: file, taken } = await aBackup(source.pool, store);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(taken.missing).toEqual([`${SHOWN}/960.webp`]);
});

test('a table of somebody else is left out, named, and does not hinder a restore', async () => {
  const shared = await aTarget();
  await shared.pool.query('create table bookkeeping (id int); insert into bookkeeping values (1)');
  const { path: file, taken } = await aBackup(shared.pool);
  expect(taken.others).toEqual(['bookkeeping']);
  await closed(shared);
  await restore(file, shared, { replace: true });
  expect((await everyRow(shared.connection)).bookkeeping).toEqual(['(1)']);
});

test('a restore refuses to overwrite an agency unless asked to replace it', async () => {
  const { path: file } = await aBackup(source.pool);
  const target = await aTarget();
  await target.pool.query("insert into services (title, description) values ('Ours', '')");
  await closed(target);
  const before = await everyRow(target.connection);
  await expect(restore(file, target)).rejects.toThrow(/holds an agency \(rows in services\)/);
  expect(await everyRow(target.connection)).toEqual(before);
  await restore(file, target, { replace: true });
  expect(await everyRow(target.connection)).toEqual(await everyRow(source.connection));
});

test('nothing is restored under a running site', async () => {
  const { path: file } = await aBackup(source.pool);
  const target = await aTarget();
  await target.pool.query('select 1');
  await expect(restore(file, target)).rejects.toThrow(/A site is running on this database/);
});

test('a site that ends a moment later is waited for', async () => {
  const { path: file } = await aBackup(source.pool);
  const target = await aTarget();
  await target.pool.query('select 1');
  const restored = restore(file, target);
  await expect
    .poll(async () => {
      const { rowCount } = await source.pool.query(
        'select from pg_stat_activity where datname = $1',
        [target.connection.database],
      );
      return rowCount;
    })
    .toBe(2);
  await target.pool.end();
  await restored;
});

test('a site that starts during a restore waits, and then finds all of it', async () => {
  const { path: file } = await aBackup(source.pool);
  const target = await aTarget();
  await closed(target);
  const late = new pg.Pool({ ...target.connection, application_name: 'another' });
  late.on('error', () => {});
  late.on('connect', (client) => client.on('error', () => {}));
  let started = Promise.resolve<unknown>(undefined);
  await restore(file, target, {
    before: async () => {
      started = migrate(late).then(() => late.query('select from workers'));
      await expect
        .poll(async () => {
          const { rowCount } = await source.pool.query(
            "select from pg_stat_activity where application_name = 'another' and wait_event = 'advisory'",
          );
          return rowCount;
        })
        .toBe(1);
    },
  });
  expect(await started).toMatchObject({ rowCount: 8 });
  await late.end();
});

test.each([
  [
    'a row that the database refuses',
    async (client: pg.Client) => {
      await client.query('alter table workers add constraint no_welders check (id < 5)');
    },
    /no_welders/,
  ],
  [
    'a row whose partner is missing',
    async (client: pg.Client) => {
      await client.query('alter table orders add foreign key (id) references services');
    },
    /violates foreign key constraint/,
  ],
])('%s undoes all of it: rows, numbers, pictures', async (_, obstruct, sentence) => {
  const store = mapStore(pictureFiles(SHOWN));
  const { path: file } = await aBackup(source.pool, store);
  const target = await aTarget();
  await target.pool.query("insert into services (title, description) values ('Ours', '')");
  await closed(target);
  const client = new pg.Client(target.connection);
  await client.connect();
  await obstruct(client);
  await client.end();
  const before = await everyRow(target.connection);
  const filled = mapStore(pictureFiles('c'.repeat(32)));
  await expect(restore(file, target, { replace: true, store: filled })).rejects.toThrow(sentence);
  expect(await everyRow(target.connection)).toEqual(before);
  expect([...filled.files.keys()].every((key) => key.startsWith('ccc'))).toBe(true);
  expect(filled.files.size).toBe(6);
});

test('a database that goes away during the restore is as it was when it is back', async () => {
  const { path: file } = await aBackup(source.pool);
  const target = await aTarget();
  await closed(target);
  const before = await everyRow(target.connection);
  const store = mapStore(pictureFiles('c'.repeat(32)));
  const killing = restore(file, target, {
    store,
    before: async () => {
      await source.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [target.connection.database],
      );
    },
  });
  await expect(killing).rejects.toThrow();
  expect(await everyRow(target.connection)).toEqual(before);
  expect(store.files.size).toBe(6);
});

test('pictures that are there already are not written again, damaged ones are', async () => {
  const { path: file } = await aBackup(source.pool, mapStore(pictureFiles(SHOWN)));
  const target = await aTarget();
  await closed(target);
  const store = mapStore(pictureFiles(SHOWN));
  store.files.set(`${SHOWN}/480.webp`, Buffer.from('rotten'));
  const written: string[] = [];
  const put = store.put;
  store.put = async (key, bytes) => {
    written.push(key);
    await put(key, bytes);
  };
  await restore(file, target, { store });
  expect(written).toEqual([`${SHOWN}/480.webp`]);
  expect(store.files).toEqual(pictureFiles(SHOWN));
});

test('a backup of an earlier version goes through the migrations since', async () => {
  const old = await aTarget();
  const earlier = migrations.filter(({ name }) => name < '0007');
  await old.pool.query('drop schema public cascade; create schema public');
  for (const { sql } of earlier) await old.pool.query(sql);
  await old.pool.query(
    `insert into portfolio (title, description, image_url) values ('Jetty', '', '/pictures/${SHOWN}/960.webp')`,
  );
  await old.pool.query("insert into services (title, description) values ('a', ''), ('b', '')");
  await old.pool.query('delete from services where id = 2');
  const file = await backupOf(old.pool, earlier);

  const target = await aTarget();
  const made = await everyDefinition(target.pool);
  await target.pool.query("insert into services (title, description) values ('Ours', '')");
  await closed(target);
  await restore(file, target, { replace: true });
  const rows = await everyRow(target.connection);
  expect(rows.pictures).toEqual([expect.stringContaining(SHOWN)]);
  expect(rows['next of services_id_seq']).toEqual(['3']);
  const { portfolio = [] } = await everyRow(old.connection);
  const withoutFacts = ',"","",,,,,f,1)';
  expect(rows.portfolio).toEqual(portfolio.map((row) => row.replace(/\)$/, withoutFacts)));
  const pool = openPool(target.connection, () => undefined);
  expect(await everyDefinition(pool)).toEqual(made);
  await pool.end();
});

test('what a newer version made is refused with the advice to upgrade', async () => {
  const newer = [...migrations, { name: '9999-later.sql', sql: '', checksum: '0'.repeat(64) }];
  const target = await aTarget();
  await expect(restore(await backupOf(source.pool, newer), target)).rejects.toThrow(
    /newer version \(migration 9999-later.sql\).* Upgrade first/,
  );
  await expect(
    restore(await backupOf(source.pool, migrations, FORMAT + 1), target),
  ).rejects.toThrow(/newer version \(format 4\)/);
  const changed = migrations.map((one) => ({ ...one, checksum: '0'.repeat(64) }));
  await expect(restore(await backupOf(source.pool, changed), target)).rejects.toThrow(
    /another 0001-ground-floor.sql/,
  );
});

/** A backup as another version would have made it. */
async function backupOf(pool: pg.Pool, applied: Migration[], format: number = FORMAT) {
  const file = `${await aBackupFolder()}/other.tar`;
  const now = new Date();
  const writer = await createBackupFile(file, now);
  const about = {
    format,
    taken_at: now.toISOString(),
    product: { version: '0' },
    postgres: { version: '15' },
    migrations: applied.map(({ name, checksum }) => ({ name, checksum })),
  };
  await writer.add(ABOUT, asJson(about));
  const client = await pool.connect();
  await client.query('begin');
  const tables: Parameters<typeof writer.finish>[0]['tables'] = {};
  for (const table of await readTables(client)) {
    let rows = 0;
    for await (const lines of readParts(client, table)) {
      const bytes = Buffer.from(`${lines.join('\n')}\n`);
      rows += lines.length;
      await writer.add(rowsName(table.name, 1), gzipSync(bytes), {
        unpacked: bytes.length,
        rows: lines.length,
      });
    }
    const next_numbers = await readNextNumbers(client, table);
    const columns = table.columns.map((column) => column.name);
    tables[table.name] = { rows, columns, next_numbers };
  }
  await client.query('rollback');
  client.release();
  await writer.finish({ tables, missing_pictures: [] });
  await writer.close();
  return file;
}

test('after a restore nobody gets mail from the agency that was replaced, or mail that is more than a day old', async () => {
  const old = await testDatabase();
  onTestFinished(old.drop);
  const aMail = (pool: pg.Pool, name: string, age: string) =>
    pool.query(
      `insert into mails (kind, data, audience, language, to_address, to_name, created_at, not_before)
       values ('test', '{}', 'agency', 'en', 'a@agency.example', $1, now() - $2::interval, now())`,
      [name, age],
    );
  await aMail(old.pool, 'late', '25 hours');
  await aMail(old.pool, 'fresh', '23 hours');
  const { path: file } = await aBackup(old.pool);
  const target = await aTarget();
  await aMail(target.pool, 'of the one before', '1 hour');
  await target.pool.query('create schema pgboss create table job (id integer)');
  await target.pool.end();
  await restore(file, target, { replace: true });
  const restored = openPool(target.connection, () => undefined);
  onTestFinished(() => restored.end());
  const { rows } = await restored.query('select to_name, state from mails order by to_name');
  expect(rows).toEqual([
    { to_name: 'fresh', state: 'waiting' },
    { to_name: 'late', state: 'withdrawn' },
  ]);
  const { rows: left } = await restored.query("select to_regclass('pgboss.job') as job");
  expect(left).toEqual([{ job: null }]);
});

test('documents come back byte for byte into their own store, and go again when the restore fails', async () => {
  const agency = await aTarget();
  const worker = await aWorker(databaseOver(agency.pool));
  const file = 'c'.repeat(32);
  await agency.pool.query(
    `insert into worker_documents (worker_id, kind, name, file, type, size, created_at)
     values ($1, 'cv', 'CV.pdf', $2, 'pdf', 4, now())`,
    [worker.id, file],
  );
  const stored = mapStore(new Map([[`${file}/file.pdf`, Buffer.from('%PDF')]]));
  const { path: taken } = await aBackup(agency.pool, mapStore(), new Date(), stored);
  await closed(agency);

  const target = await aTarget();
  await closed(target);
  const [pictures, documents] = [mapStore(), mapStore()];
  await restore(taken, target, { store: pictures, documents });
  expect(documents.files).toEqual(stored.files);
  expect(pictures.files).toEqual(new Map());

  const failing = await aTarget();
  await failing.pool.query('alter table workers add constraint nobody check (id < 0)');
  await closed(failing);
  const none = mapStore();
  await expect(restore(taken, failing, { documents: none })).rejects.toThrow(/nobody/);
  expect(none.files).toEqual(new Map());
});

test('an edition of the magazine comes back with its pages and its PDF', async () => {
  const agency = await aTarget();
  const [page, pdf] = ['c'.repeat(32), 'd'.repeat(32)];
  await agency.pool.query(
    `insert into pictures (name, saved_at, made_for) values ('${page}', now(), 'magazine')`,
  );
  await agency.pool.query(
    `insert into magazine_pdfs (file, size, saved_at) values ('${pdf}', 3, now())`,
  );
  await agency.pool.query(
    `insert into magazine_editions (book, language, title, subtitle, published, pages, pdf, made_by, made_at)
     values ('magazine', 'fr', 'Équipes', 'De 2027', '2027-01', $1, '${pdf}', 'PIN', now())`,
    [JSON.stringify([{ picture: page, title: 'Couverture', alt: '', text: '' }])],
  );
  await agency.pool.query(
    `insert into magazine_shown (book, language, edition_id, version, changed_by, changed_at)
     select book, language, id, 1, 'PIN', now() from magazine_editions`,
  );
  const sizes = ['400.avif', '400.webp', '800.avif', '800.webp'];
  const pages = mapStore(new Map(sizes.map((size) => [`${page}/${size}`, Buffer.from(size)])));
  const pdfs = mapStore(new Map([[`${pdf}/magazine.pdf`, Buffer.from('PDF')]]));
  const { path: backup, taken } = await aBackup(agency.pool, pages, new Date(), pdfs);
  expect(taken.missing).toEqual([]);
  await closed(agency);

  const target = await aTarget();
  await closed(target);
  const [pictures, documents] = [mapStore(), mapStore()];
  await restore(backup, target, { store: pictures, documents });
  expect(pictures.files).toEqual(pages.files);
  expect(documents.files).toEqual(pdfs.files);
  const restored = openPool(target.connection, () => undefined);
  onTestFinished(() => restored.end());
  const { rows } = await restored.query(
    'select title from magazine_shown join magazine_editions on id = edition_id',
  );
  expect(rows).toEqual([{ title: 'Équipes' }]);
});
