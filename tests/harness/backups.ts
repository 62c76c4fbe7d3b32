import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { takeBackup } from '../../server/backup/take-backup.ts';
import { databaseOver } from '../../server/database/connect.ts';
import { anAdmin, aRecruiter, aWorker } from './people.ts';

type Connection = { host: string; port: number; user: string; database: string };
export type MapStore = ReturnType<typeof mapStore>;

export const databaseUrl = ({ host, port, user, database }: Connection) =>
  `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

export async function aBackupFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saharis-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Pictures in memory, with the promises of a real place. */
export function mapStore(files = new Map<string, Buffer>()) {
  return {
    files,
    get: async (key: string) => {
      const bytes = files.get(key);
      return bytes ? { bytes } : null;
    },
    put: async (key: string, bytes: Uint8Array) => void files.set(key, Buffer.from(bytes)),
    remove: async (name: string) => {
      for (const key of files.keys()) if (key.startsWith(`${name}/`)) files.delete(key);
    },
    async *list() {
      for (const key of files.keys()) yield { key };
    },
  };
}

type Readable = Parameters<typeof takeBackup>[1]['stores']['pictures'];

export async function aBackup(
  pool: pg.Pool,
  pictures: Readable = mapStore(),
  now = new Date(),
  documents: Readable = mapStore(),
) {
  const path = join(await aBackupFolder(), 'agency.tar');
  const taken = await takeBackup(pool, {
    path,
    stores: { pictures, documents },
    version: '0.0.0',
    now,
  });
  return { path, taken };
}

export const SHOWN = 'a'.repeat(32);
export const UNUSED = 'b'.repeat(32);

const WORDS = [
  'plain',
  '',
  'a "quoted" \'word\' and a back\\slash, \\u0000 \\n in letters',
  'lines\nand\r\ntabs\tand\u0001control\u2028and\u2029separators',
  'الجزائر 東京 é e\u0301 \u{1f6e0}\u{fe0f} \u{10ffff}',
  '{"a": [1, null]}, {}',
  'x'.repeat(2_000),
];

/** An agency of which every kind of value has its hard cases. */
export async function fillWithEdgeCases(pool: pg.Pool): Promise<void> {
  const db = databaseOver(pool);
  const recruiter = await aRecruiter(db);
  await anAdmin(db, new Date());
  for (const experience of WORDS) {
    await aWorker(db, {
      name: experience.slice(0, 60) || 'nobody',
      experience,
      companies: WORDS,
      skills: WORDS,
    });
  }
  const worker = await aWorker(db);
  await pool.query('update users set expire_at = $1', ['infinity']);
  await pool.query(
    "update workers set companies = array['a', null, '', 'NULL', '{}'] where id = $1",
    [worker.id],
  );
  await pool.query(
    `insert into worker_imports (imported_at, actor, imported, undone_at, undone) values
      (now(), 'admin', 1, null, null), (now(), 'admin', 2, now(), '{"removed": 2}')`,
  );
  await pool.query(
    'update workers set import_id = (select min(id) from worker_imports) where id = $1',
    [worker.id],
  );
  await pool.query(
    `insert into orders (recruiter_id, worker_id, date) values
      ($1, $2, '2031-02-28 23:59:59.999999+05:45')`,
    [recruiter.id, worker.id],
  );
  // No trigger may correct it on the way back.
  await pool.query("update orders set recruiter_name = 'as it was called'");
  await pool.query(
    `insert into write_receipts (key_hash, answer) values
      (decode(repeat('00ff5c78', 8), 'hex'), '{"n": 12345678901234567890.12345678901234567890, "t": "\\\\ \\" \\n"}'),
      (decode(repeat('5c7822', 10) || '0a0d', 'hex'), null),
      (decode(repeat('01', 32), 'hex'), 'null')`,
  );
  await pool.query(
    `insert into audit (actor, action, noun, request_id) select 'admin', 'add', 'worker', 'r' from generate_series(1, 2)`,
  );
  // A number that was given away and is not there: of a deed that was undone.
  await pool.query("select nextval(pg_get_serial_sequence('audit', 'id'))");
  await pool.query(
    `insert into portfolio (title, description, image_url) values ('Jetty', '', '/pictures/${SHOWN}/960.webp')`,
  );
  for (const [place, value] of WORDS.entries()) {
    await pool.query(
      `insert into translations (noun, noun_id, field, language, value, original, state)
       values ('portfolio', $1, 'title', 'ar', $2, 'Jetty', 'draft')`,
      [place, value || 'nothing'],
    );
  }
  await pool.query(
    `insert into pictures (name, saved_at, unused_since) values ('${SHOWN}', now(), null), ('${UNUSED}', now(), now())`,
  );
}

/** The six files of each picture. */
export const pictureFiles = (...names: string[]) =>
  new Map(
    names.flatMap((name) =>
      [480, 960, 1600].flatMap((width) =>
        ['avif', 'webp'].map(
          (type) =>
            [
              `${name}/${width}.${type}`,
              Buffer.from(`${name} ${width} ${type}`.repeat(90)),
            ] as const,
        ),
      ),
    ),
  );
