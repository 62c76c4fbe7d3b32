import { addDays } from '../../../contracts/certificates.ts';
import type { Wilaya } from '../../../contracts/wilayas.ts';
import {
  BLANK_RECORD,
  type Licence,
  MOBILITIES,
  type RecordInput,
  type Spoken,
} from '../../../contracts/worker-record.ts';
import type { Database } from '../connect.ts';
import { sql } from '../drizzle.ts';
import { certificateTypes, workerCertificates } from '../tables.ts';

/* Records and certificates of the demo's workers, who do not exist: the same for each number every time, counted from a day. */

const HOMES: [Wilaya, string][] = [
  ['alger', 'Rouiba'],
  ['oran', 'Arzew'],
  ['skikda', 'Azzaba'],
  ['ouargla', 'Hassi Messaoud'],
  ['annaba', 'El Hadjar'],
  ['setif', 'El Eulma'],
  ['laghouat', 'Hassi R’Mel'],
  ['bejaia', 'Akbou'],
  ['mostaganem', ''],
  ['illizi', 'In Amenas'],
  ['bou-saada', ''],
  ['tlemcen', 'Ghazaouet'],
  ['boumerdes', 'Boudouaou'],
];
const LICENCES: Licence[][] = [['B'], ['B', 'C'], [], ['B', 'CE'], ['B']];
const TAGS = [['night shift'], [], ['own tools'], [], ['foreman'], [], []];
const SIZES = ['M', 'L', 'XL', 'L'];

/** One of several for a number, differently for each use. */
const pick = <T>(from: readonly T[], number: number, use: number) =>
  from[((Math.imul(number + use * 101, 2_654_435_761) >>> 8) + use) % from.length] as T;

export function demoRecord(number: number, today: string): RecordInput {
  const [wilaya, commune] = pick(HOMES, number, 1);
  const languages: Spoken[] = [{ language: 'ar', level: 'native' }];
  if (number % 3 !== 0)
    languages.push({ language: 'fr', level: pick(['good', 'fluent', 'basic'], number, 2) });
  if (number % 5 === 0) languages.push({ language: 'en', level: 'good' });
  if (number % 7 === 0) languages.push({ language: 'ber', level: 'native' });
  const isComplete = number % 6 !== 0;
  return {
    ...BLANK_RECORD,
    status: number % 41 === 0 ? 'resting' : 'active',
    available_from: number % 9 === 0 ? addDays(today, 10 + (number % 80)) : null,
    ...(isComplete && { wilaya, commune, birth_year: 1965 + (number % 38) }),
    mobility: isComplete ? pick(MOBILITIES, number, 3) : '',
    languages: number % 11 === 0 ? [] : languages,
    licences: pick(LICENCES, number, 4),
    clothing_size: pick(SIZES, number, 5),
    shoe_size: String(40 + (number % 6)),
    tags: pick(TAGS, number, 6),
    consent_on: isComplete ? addDays(today, -30 - (number % 300)) : null,
  };
}

/** By the short names of the kinds that every installation begins with. */
const OF_TRADE: [RegExp, string[]][] = [
  [/weld/i, ['6G', '3G', 'ISO 9606']],
  [/inspect|ndt/i, ['CSWIP 3.1', 'Height']],
  [/electric|instrument/i, ['NF C 18-510', 'Height']],
  [/rigger|crane|scaffold/i, ['Rigger', 'CACES', 'Scaffold']],
  [/hse/i, ['SST', 'Confined', 'Fire']],
  [/driver|operator/i, ['Driving', 'CACES']],
];

type DemoWorker = { id: number; number: number; job_title: string };

/** Most are good; some run out soon, have ended, were not used for too long, or nobody has seen them. */
export async function addDemoCertificates(
  db: Database,
  people: readonly DemoWorker[],
  today: string,
): Promise<void> {
  const rows = people.flatMap(({ id, number, job_title }) => {
    const special = OF_TRADE.find(([trade]) => trade.test(job_title))?.[1] ?? ['Height'];
    const shorts = new Set(['Medical', pick(special, number, 7)]);
    if (number % 3 !== 1) shorts.add('H2S');
    if (number % 8 === 0) shorts.add('BOSIET');
    if (number % 10 === 3) shorts.clear();
    return [...shorts].map((short, at) => {
      const age = pick([40, 90, 150, 210, 300, 345, 400, 690, 720], number, 8 + at);
      const isUsed = /G$|ISO/.test(short);
      return {
        worker_id: id,
        short,
        issued_on: addDays(today, -age - (isUsed ? 200 : 0)),
        expires_on: /CSWIP|Driving/.test(short) ? addDays(today, 500 - age) : null,
        last_used_on: isUsed ? addDays(today, -Math.round(age / 2)) : null,
        verified: number % 7 !== 2,
      };
    });
  });
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into ${workerCertificates} (worker_id, type_id, issued_on, expires_on, last_used_on, verified_by, verified_at)
    select c.worker_id, t.id, c.issued_on, c.expires_on, c.last_used_on,
      case when c.verified then 'PIN' end, case when c.verified then now() end
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as c (worker_id integer, short text, issued_on date, expires_on date, last_used_on date, verified boolean)
    join ${certificateTypes} t on t.short = c.short and t.deleted_at is null
    order by c.worker_id, t.id`);
}
