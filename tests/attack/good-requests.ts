import { workerForm } from '../harness/people.ts';
import type { Schema } from './contract-routes.ts';
import type { SeededSite } from './seeded-site.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let made = 0;

/** A value that every field of that name takes, so that one of them at a time can be made hostile. */
const goodValues = ({ picture, credentials }: SeededSite): Record<string, unknown> => ({
  ...workerForm({ companies: ['Hoggar LNG'], skills: ['TIG'] }),
  name: 'Nadia',
  email: 'nadia@hoggar.example',
  subject: 'Crew',
  message: 'Forty fitters',
  text: 'What are your hours?',
  asked: 'a',
  answered: 'b',
  seal: 'c',
  username: `somebody.${++made}`,
  password: credentials.password,
  expire_at: null,
  role: 'recruiter',
  pin: '00000000',
  worker_id: 3,
  date: new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS).toISOString(),
  title: 'Jetty',
  description: 'Piles',
  picture,
  content: 'Crews.',
  version: 1,
  phone: '+213 1',
  address: 'Lot 27',
  row: 2,
  duplicates: 'import',
  topic: 'contact',
  option: 0,
  outcome: 'hired',
  minutes: 60,
  agreed: true,
  reply: 'accepted',
  way: 'phone',
  reason: 'not-available',
});

/** A body that is taken as it stands. In a file, a list is one text. */
export function goodBody(schema: Schema, agency: SeededSite): Record<string, unknown> {
  const known = goodValues(agency);
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([key]) => schema.required?.includes(key))
      .map(([key, part]) => {
        if (part.items?.properties) return [key, [goodBody(part.items, agency)]];
        if (part.properties) return [key, goodBody(part, agency)];
        if (!(key in known)) throw new Error(`No good value is known for ${key}`);
        const value = known[key];
        return [key, Array.isArray(value) && part.type === 'string' ? value.join() : value];
      }),
  );
}

export type Field = { place: string[]; schema: Schema };

/** Every field of a body, the ones within lists among them: ['rows', '0', 'name']. */
export function fieldsOf(schema: Schema, place: string[] = []): Field[] {
  const { properties, items } = schema;
  if (properties)
    return Object.entries(properties).flatMap(([key, part]) => fieldsOf(part, [...place, key]));
  if (items) return [{ place, schema }, ...fieldsOf(items, [...place, '0'])];
  return [{ place, schema }];
}

/** The same as JSON with one field replaced by what is given, as it travels. */
export function withField(body: unknown, [key, ...rest]: string[], raw: string): string {
  if (key === undefined) return raw;
  if (Array.isArray(body)) return `[${withField(body[Number(key)], rest, raw)}]`;
  const whole: Record<string, unknown> = { ...(body ?? {}) };
  const others = Object.entries(whole).filter(([name]) => name !== key);
  const parts = others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return `{${[...parts, `${JSON.stringify(key)}:${withField(whole[key], rest, raw)}`].join()}}`;
}
