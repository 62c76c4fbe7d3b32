import type { DemoContent } from '../../../contracts/demo-content.ts';
import type { Database } from '../connect.ts';
import { eq, type SQL, sql } from '../drizzle.ts';
import { installation } from '../tables.ts';

/*
 * Which rows the demo filled in. Each is noted with a fingerprint of what it said, over the columns that people edit: that
 * somebody has read a message changes nothing, and a release that adds a column does not either.
 */

export const DEMO_COLUMNS = {
  about_us: ['content'],
  contact_info: ['phone', 'email', 'address'],
  services: ['title', 'description'],
  portfolio: [
    'title',
    'description',
    'image_url',
    'client',
    'place',
    'from_year',
    'to_year',
    'crew_min',
    'crew_max',
    'illustration',
  ],
  messages: ['name', 'email', 'subject', 'message'],
  companies: ['name', 'shares_requests'],
  users: ['username', 'email', 'company', 'contact_name', 'phone', 'company_id'],
  workers: [
    'name',
    'job_title',
    'domain',
    'phone',
    'email',
    'experience',
    'companies',
    'skills',
    'other_name',
    'status',
    'status_reason',
    'available_from',
    'wilaya',
    'commune',
    'mobility',
    'birth_year',
    'languages',
    'licences',
    'clothing_size',
    'shoe_size',
    'glove_size',
    'jobs',
    'tags',
    'notes',
    'consent_on',
    'source',
  ],
  worker_certificates: [
    'worker_id',
    'type_id',
    'number',
    'level',
    'issuer',
    'issued_on',
    'expires_on',
    'note',
    'file_id',
  ],
  orders: ['recruiter_id', 'worker_id', 'version'],
} as const;
export type DemoNoun = keyof typeof DEMO_COLUMNS;
export const DEMO_NOUNS = Object.keys(DEMO_COLUMNS) as DemoNoun[];

/** Of the row `t` as it is now. */
export const markOf = (noun: DemoNoun): SQL => {
  const columns = DEMO_COLUMNS[noun].map((column) => sql`t.${sql.identifier(column)}`);
  return sql`md5(jsonb_build_array(${sql.join(columns, sql`, `)})::text)`;
};

async function note(tx: Database, noun: DemoNoun, which: SQL): Promise<void> {
  await tx.execute(sql`
    insert into demo_rows (noun, row_id, mark)
    select ${noun}, t.id, ${markOf(noun)} from ${sql.identifier(noun)} t where ${which}
    on conflict do nothing`);
}

/** Everything that this transaction has added to the given tables, and nothing that was there before. */
export async function noteAddedAsDemo(tx: Database, nouns: readonly DemoNoun[]): Promise<void> {
  for (const noun of nouns) await note(tx, noun, sql`t.xmin = pg_current_xact_id()::xid`);
}

export const setDemoMarked = (tx: Database) =>
  tx.update(installation).set({ demo_marked: true }).where(eq(installation.id, 1));

/** Known of the demo of every release: addresses and numbers that no person can have. */
const INVENTED_WORKER = sql`t.email like '%.example' and t.phone like '+213 000 %'`;

/**
 * Notes the rows of a demo that an earlier release filled in: those that still say what the demo says. Once in the life of
 * an installation.
 */
export async function noteEarlierDemo(
  db: Database,
  demo: DemoContent,
  recruiter: { username: string; email: string; company: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [state] = await tx
      .select({ seeded: installation.seeded_at, marked: installation.demo_marked })
      .from(installation)
      .where(eq(installation.id, 1))
      .for('update');
    if (!state || state.marked) return;
    await setDemoMarked(tx);
    if (!state.seeded) return;
    const sayTheSame = (noun: DemoNoun, records: readonly object[], columns: readonly string[]) =>
      Promise.all(
        records.map((record) =>
          note(
            tx,
            noun,
            sql.join(
              columns.map(
                (column) =>
                  sql`t.${sql.identifier(column)} = ${(record as Record<string, unknown>)[column]}`,
              ),
              sql` and `,
            ),
          ),
        ),
      );
    await sayTheSame('about_us', [demo.aboutUs], DEMO_COLUMNS.about_us);
    await sayTheSame('contact_info', [demo.contactInfo], DEMO_COLUMNS.contact_info);
    await sayTheSame('services', demo.services, DEMO_COLUMNS.services);
    await sayTheSame('portfolio', demo.portfolio, ['title', 'description']);
    await sayTheSame('messages', demo.messages, DEMO_COLUMNS.messages);
    await sayTheSame('users', [recruiter], ['username', 'email']);
    const isOfDemo = sql`(select row_id from demo_rows where noun = 'users')`;
    await note(
      tx,
      'companies',
      sql`t.name = ${recruiter.company} and t.id in (select company_id from users where id in ${isOfDemo})`,
    );
    await note(tx, 'workers', INVENTED_WORKER);
    const workers = sql`(select row_id from demo_rows where noun = 'workers')`;
    await note(
      tx,
      'worker_certificates',
      sql`t.worker_id in ${workers} and t.created_at = (select w.created_at from workers w where w.id = t.worker_id)`,
    );
    await note(tx, 'orders', sql`t.recruiter_id in ${isOfDemo} and t.worker_id in ${workers}`);
  });
}
