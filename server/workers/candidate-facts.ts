import type { CandidateSummary } from '../../contracts/candidates.ts';
import type { ShownShort } from '../../contracts/certificate-records.ts';
import type { Wilaya } from '../../contracts/wilayas.ts';
import type { SpokenLanguage } from '../../contracts/worker-record.ts';
import type { Database } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import { certificateTypes, workerCertificates, workers } from '../database/tables.ts';
import { type Availability, freeFrom, freeOnDay, readOccupied } from './availability.ts';
import { shortNames } from './certificate-types.ts';

/** What recruiters filter by and see in one line. Of certificates those that somebody has verified and that clients may see. */
export type CandidateFacts = Availability & {
  wilaya: Wilaya | '';
  languages: readonly SpokenLanguage[];
  certificates: readonly (ShownShort & { type_id: number; ends_on: string | null })[];
};

const counted = sql`c.deleted_at is null and c.verified_at is not null
  and t.shown_to_clients and t.deleted_at is null`;
const joined = sql`${workerCertificates} c join ${certificateTypes} t on t.id = c.type_id`;

export async function readFacts(
  db: Database,
  ids: readonly number[],
  zone: string,
): Promise<Map<number, CandidateFacts>> {
  if (ids.length === 0) return new Map();
  const among = sql`any(${sql.param([...ids])}::integer[])`;
  const [people, certificates, occupied] = await Promise.all([
    db.execute<Omit<CandidateFacts, 'certificates' | 'occupied'> & { id: number }>(sql`
      select id, wilaya, status, available_from::text,
        array(select entry ->> 'language' from jsonb_array_elements(languages) entry) as languages
      from ${workers} where id = ${among}`),
    db.execute<CandidateFacts['certificates'][number] & { worker_id: number }>(sql`
      select c.worker_id, c.type_id, ${shortNames}, c.ends_on::text
      from ${joined} where c.worker_id = ${among} and ${counted} order by c.type_id, c.ends_on desc nulls first`),
    readOccupied(db, ids, zone),
  ]);
  const held = Map.groupBy(certificates.rows, ({ worker_id }) => worker_id);
  return new Map(
    people.rows.map(({ id, ...person }) => [
      id,
      { ...person, occupied: occupied.get(id) ?? [], certificates: held.get(id) ?? [] },
    ]),
  );
}

/** As it stands on a day; nothing of it says why somebody is not free. */
export function summaryOf(facts: CandidateFacts, day: string): CandidateSummary {
  const good = facts.certificates.filter(({ ends_on }) => ends_on === null || ends_on >= day);
  const once = new Map(good.toReversed().map((each) => [each.short, each]));
  const free_from = freeFrom(facts, day);
  return {
    free_from,
    is_free: free_from !== null && free_from <= day,
    wilaya: facts.wilaya,
    languages: [...facts.languages],
    certificates: [...once.values()]
      .toReversed()
      .map(({ short, shorts, ends_on }) => ({ short, shorts, until: ends_on })),
  };
}

/** What a search is narrowed by, with the day on which certificates count. */
export type FactQuery = {
  certificate?: number | undefined;
  verified?: 'yes' | undefined;
  until?: string | undefined;
  free?: string | undefined;
  wilaya?: string | undefined;
  speaks?: string | undefined;
};

/** The same for rows of `workers`. */
export function passingFacts(query: FactQuery, zone: string): SQL[] {
  const { certificate, verified, until = '', free, wilaya, speaks } = query;
  const holding = (which: SQL) => sql`workers.id in (
    select c.worker_id from ${joined} where ${counted} and (c.ends_on is null or c.ends_on >= ${until}) and ${which})`;
  return [
    certificate !== undefined && holding(sql`c.type_id = ${certificate}`),
    verified && holding(sql`true`),
    free && freeOnDay(free, zone),
    wilaya && sql`workers.wilaya = ${wilaya}`,
    speaks &&
      sql`workers.languages <> '[]' and workers.languages @> ${JSON.stringify([{ language: speaks }])}::jsonb`,
  ].filter((each) => typeof each === 'object');
}
