import type { ClientBase } from 'pg';

/**
 * Takes the indexes off these tables, by their names as SQL has them, within the caller's
 * transaction, and answers with what makes them anew: over finished rows that takes a third of the time.
 */
export async function dropIndexes(client: ClientBase, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
