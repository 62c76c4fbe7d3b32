import type { ClientNames, ClientNamesInput } from '../../contracts/client-names.ts';
import type { NameRule } from '../../contracts/panel-limits.ts';
import { colleaguesOf } from '../companies/companies.ts';
import type { Database } from '../database/connect.ts';
import { desc, eq, inArray, isNull, type SQL, sql } from '../database/drizzle.ts';
import { agencySettings, orderEvents, orders, workers } from '../database/tables.ts';

/* How clients read the names of workers. Every answer to a recruiter, every mail and every search goes by it. */

/** `revealed`: workers whose names the client has read in a confirmed request, by their ids; they are shown whatever the rule says. */
export type NameView = { rule: NameRule; revealed: ReadonlyMap<number, string> };

const NOBODY: ReadonlyMap<number, string> = new Map();
export const FULL_NAMES: NameView = { rule: 'full', revealed: NOBODY };

/** Without a client nobody is revealed. Read for every answer: a choice of the agency holds at once, on every node. */
export async function readNameView(db: Database, clientId?: number): Promise<NameView> {
  const revealed = clientId === undefined ? sql`null` : revealedTo(clientId);
  const { rows } = await db.execute<{ rule: NameRule; revealed: [number, string][] | null }>(sql`
    select client_names as rule, case when client_names = 'reference' then ${revealed} end as revealed
    from ${agencySettings}`);
  const { rule = 'full', revealed: names } = rows[0] ?? {};
  return { rule, revealed: names ? new Map(names) : NOBODY };
}

/** Whom the agency has confirmed for the client, or for a colleague who shares requests; also where that was called off later. */
const revealedTo = (clientId: number) => sql`(
  select json_agg(json_build_array(w.id, w.name)) from ${workers} w where w.id in (
    select o.worker_id from ${orders} o
    where (o.recruiter_id = ${clientId} or (o.recruiter_id in ${colleaguesOf(clientId)} and o.deleted_at is null))
      and (o.status in ('confirmed', 'done') or exists (
        select from ${orderEvents} e where e.order_id = o.id and e.to_status = 'confirmed'
      ))
  ))`;

/** The name that the client reads, of rows of `workers`. Of somebody who was erased there is none to hide. */
export function shownName({ rule, revealed }: NameView): SQL<string> {
  if (rule === 'full') return sql<string>`${workers.name}`;
  const reference = sql`coalesce(${workers.reference}, 'W-' || ${workers.id})`;
  const shown =
    rule === 'initial' ? sql`coalesce(short_name(${workers.name}), ${reference})` : reference;
  return sql<string>`case when ${workers.erased_at} is not null or ${isRevealed(revealed)}
    then ${workers.name} else ${shown} end`;
}

export const isRevealed = (revealed: NameView['revealed']) =>
  revealed.size === 0
    ? sql`false`
    : sql`${workers.id} = any(${sql.param([...revealed.keys()])}::integer[])`;

/** In the order of the names. */
export async function readShownNames(
  db: Database,
  ids: readonly number[],
  names: NameView,
): Promise<Map<number, string>> {
  const name = shownName(names);
  const rows = await db
    .select({ id: workers.id, name })
    .from(workers)
    .where(inArray(workers.id, [...ids]))
    .orderBy(name, workers.id);
  return new Map(rows.map((row) => [row.id, row.name]));
}

const EXAMPLES = 3;

export async function readClientNames(db: Database): Promise<ClientNames> {
  const shownBy = (rule: NameRule) => shownName({ rule, revealed: NOBODY });
  const [[row], examples] = await Promise.all([
    db.select().from(agencySettings),
    db
      .select({
        full: shownBy('full'),
        initial: shownBy('initial'),
        reference: shownBy('reference'),
      })
      .from(workers)
      .where(isNull(workers.deleted_at))
      .orderBy(desc(workers.id))
      .limit(EXAMPLES),
  ]);
  const { client_names = 'full', version = 1, updated_at = new Date(0) } = row ?? {};
  return { client_names, version, updated_at: updated_at.toISOString(), examples };
}

/** Saves only over the version that the choice was made over. False when there is a newer one. */
export async function saveClientNames(
  tx: Database,
  { client_names, version }: ClientNamesInput,
  now: Date,
): Promise<boolean> {
  const set = { client_names, version: version + 1, updated_at: now };
  const saved = await tx
    .insert(agencySettings)
    .values(set)
    .onConflictDoUpdate({
      target: agencySettings.id,
      set,
      setWhere: eq(agencySettings.version, version),
    })
    .returning({ id: agencySettings.id });
  return saved.length > 0;
}
