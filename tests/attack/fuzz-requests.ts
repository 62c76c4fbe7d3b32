import fc from 'fast-check';
import { type ContractRoute, FORM_TYPE } from './contract-routes.ts';
import { formBodies, jsonBodies, parameterTexts } from './contract-values.ts';
import type { SeededSite } from './seeded-site.ts';

export type Who = keyof SeededSite['cookies'];
export type Sent = {
  who: Who;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};

/** Whom a route is for, by its address: the promise of the guards, seen from outside. */
export function audienceOf({ name, path }: ContractRoute): Who | 'everyone' {
  if (path.startsWith('/api/admin/') && path !== '/api/admin/grant') return 'admin';
  return path.startsWith('/api/recruiter/') || name === 'GET /api/session'
    ? 'recruiter'
    : 'everyone';
}

/** Requests of every audience to a route, most of them by the audience of the route. */
export const requestsTo = (route: ContractRoute, agency: SeededSite): fc.Arbitrary<Sent> =>
  fc
    .record({
      who: senders(audienceOf(route)),
      address: addresses(route, agency.ids),
      headers: headers(route),
      body: bodies(route, agency),
    })
    .map(({ who, address, headers, body }) => ({
      who,
      path: address,
      headers: { ...(body !== undefined && { 'content-type': typeOf(route) }), ...headers },
      body,
    }));

function senders(audience: Who | 'everyone'): fc.Arbitrary<Who> {
  const everybody = fc.constantFrom<Who>('recruiter', 'admin', 'nobody', 'stranger');
  if (audience === 'everyone') return everybody;
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(audience) },
    { weight: 1, arbitrary: everybody },
  );
}

const DOUBTFUL_QUERIES = ['', '', 'unknown=1', '%', 'a[]=1', 'page=1&page=2', 'search=a&search=b'];

function addresses({ path, parameters }: ContractRoute, ids: number[]): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const filled = inPath.map(({ schema }) =>
    fc.oneof(fc.constantFrom(...ids.map(String)), parameterTexts(schema).map(encoded)),
  );
  const asked = inQuery.map(({ name, schema }) =>
    fc.option(
      parameterTexts(schema).map((text) => `${name}=${encoded(text)}`),
      { nil: '' },
    ),
  );
  return fc
    .tuple(fc.tuple(...filled), fc.tuple(...asked, fc.constantFrom(...DOUBTFUL_QUERIES)))
    .map(([texts, query]) => {
      const place = inPath.reduce(
        (rest, { name }, at) => rest.replace(`{${name}}`, () => texts[at] || '0'),
        path,
      );
      return `${place}?${query.filter(Boolean).join('&')}`;
    });
}

/** Percent-encoded parts stay as they are. */
const encoded = (text: string) =>
  /^(%[0-9a-f]{2}|\w)+$/i.test(text) ? text : encodeURIComponent(text.toWellFormed());

const typeOf = ({ body }: ContractRoute) => body?.type ?? 'application/json';

function headers({ method }: ContractRoute): fc.Arbitrary<Record<string, string>> {
  if (method === 'GET') return fc.constantFrom<Record<string, string>>({}, { range: 'bytes=9-1' });
  const keys = ['', 'x', 'x'.repeat(101), 'é'.repeat(8), 'again-and-again'];
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: fc.uuid().map((key) => ({ 'idempotency-key': key })) },
    { weight: 2, arbitrary: fc.constantFrom(...keys.map((key) => ({ 'idempotency-key': key }))) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Record<string, string>>(
        { 'content-type': 'text/plain' },
        { origin: 'null' },
        { 'x-forwarded-for': 'no address, 10.0.0.1' },
      ),
    },
  );
}

function bodies({ body, method }: ContractRoute, { ids, picture, credentials }: SeededSite) {
  if (!body) return fc.constantFrom(undefined, ...(method === 'GET' ? [] : ['{}']));
  const hints = {
    email: fc.oneof(fc.emailAddress(), fc.constantFrom('', 'a@b', 'x'.repeat(300))),
    worker_id: fc.constantFrom(...ids),
    picture: fc.constantFrom(picture, '', 'd'.repeat(32)),
    version: fc.constantFrom(1, 1, null, 2, -1, 2 ** 31, Number.MAX_SAFE_INTEGER),
    username: fc.oneof(
      { weight: 3, arbitrary: fc.constant(credentials.username) },
      { weight: 1, arbitrary: fc.string() },
      { weight: 1, arbitrary: fc.constantFrom('a\u0000bc', 'a\ud800bc', 'x'.repeat(61)) },
    ),
    password: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(credentials.password, 'a wrong password') },
      { weight: 1, arbitrary: fc.constantFrom('', 'short', 'x'.repeat(201), 'a\u0000bcde') },
    ),
  };
  return body.type === FORM_TYPE ? formBodies(body.schema, hints) : jsonBodies(body.schema, hints);
}
