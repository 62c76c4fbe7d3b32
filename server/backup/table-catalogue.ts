import pg from 'pg';

export type Column = { name: string; type: string };

export type Table = {
  name: string;
  /** Without generated ones, which come by themselves. */
  columns: Column[];
  /** Of the primary key; rows are kept in its order. */
  key: string[];
  /** Columns that number their rows. */
  numbered: string[];
};

export const quoted = pg.escapeIdentifier;

const MIGRATIONS_TABLE = 'migrations';

/**
 * The tables of the current schema, asked of the database itself: one that a later migration adds
 * cannot be forgotten.
 */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name,
       (select json_agg(json_build_object(
           'name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
         from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       array(select attname::text
         from pg_index, unnest(indkey) with ordinality as part (number, place)
         join pg_attribute on attrelid = c.oid and attnum = part.number
         where indrelid = c.oid and indisprimary order by place) as key,
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attidentity <> '' order by attnum) as numbered
     from pg_class c
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> $1
       and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
     order by relname`,
    [MIGRATIONS_TABLE],
  );
  return rows;
}

/** By column, the number that the next row gets. */
export async function readNextNumbers(
  client: pg.ClientBase,
  { name, numbered }: Table,
): Promise<Record<string, string>> {
  const next: Record<string, string> = {};
  for (const column of numbered) {
    const { rows } = await client.query<{ sequence: string; step: string }>(
      `select seqrelid::regclass::text as sequence, seqincrement::text as step
       from pg_sequence where seqrelid = pg_get_serial_sequence($1, $2)::regclass`,
      [quoted(name), column],
    );
    const [found] = rows;
    if (!found) throw new Error(`${name}.${column} has no sequence`);
    const position = await client.query<{ next: string }>(
      `select (last_value + case when is_called then ${found.step} else 0 end)::text as next
       from ${found.sequence}`,
    );
    next[column] = position.rows[0]?.next ?? '1';
  }
  return next;
}
