import { afterAll, beforeAll, expect } from 'vitest';
import { test } from '../harness/promise-test.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';
import { type ContractRoute, contractRoutes, FORM_TYPE } from './contract-routes.ts';
import { audienceOf } from './fuzz-requests.ts';
import { fieldsOf, goodBody, withField } from './good-requests.ts';
import { HOSTILE_TEXTS, ODD_IDS, WRONG_TYPES } from './hostile-corpus.ts';
import { type SeededSite, seedSite } from './seeded-site.ts';

const SLOW_MS = 1_000;

let site: TestSite;
let agency: SeededSite;
let routes: ContractRoute[];
beforeAll(async () => {
  site = await startTestSite({ trustedProxies: ['127.0.0.1'] });
  agency = await seedSite(site);
  routes = await contractRoutes(site);
});
afterAll(() => site.stop());

const counted = { accepted: 0, refused: 0, slowestMs: 0 };
const failures: string[] = [];

let stored = '';

async function reseed() {
  await agency.reseed();
  stored = await agency.state();
}

async function post(route: ContractRoute, path: string, body: string | undefined, what: string) {
  const who = audienceOf(route);
  await agency.forgetTries();
  const send = async () => {
    const begun = performance.now();
    const answer = await fetch(site.url + path, {
      method: route.method,
      redirect: 'manual',
      headers: {
        cookie: agency.cookies[who === 'everyone' ? 'nobody' : who],
        ...(body !== undefined && { 'content-type': route.body?.type ?? 'application/json' }),
      },
      body,
    });
    const text = await answer.text();
    return { status: answer.status, text, ms: performance.now() - begun };
  };
  const { status, text, ms } = await send().catch(send);
  counted.slowestMs = Math.max(counted.slowestMs, ms);
  counted[status < 400 ? 'accepted' : 'refused'] += 1;
  if (status >= 500) failures.push(`${what}: ${status} ${text.slice(0, 200)}`);
  const isSlow = ms > SLOW_MS && (await send()).ms > SLOW_MS && (await send()).ms > SLOW_MS;
  if (isSlow) failures.push(`${what}: ${Math.round(ms)} ms`);
  // A text with a version, and a test once asked for, are taken once.
  if (status < 400 && /about-us|contact-info|test-requests|[{]id[}]/.test(route.path))
    await reseed();
  const state = await agency.state();
  if (status >= 400 && state !== stored) failures.push(`${what}: changed`);
  stored = state;
  return { status, text };
}

/** A text that was taken is in the answer as it was sent, but for the spaces around it. */
const isStored = (answer: string, text: string) =>
  answer.includes(JSON.stringify(text.trim()).slice(1, -1));

test('the hostile corpus in every field of every write: nothing breaks, nothing is half done', async ({
  recordPromise,
}) => {
  let fields = 0;
  const lost: string[] = [];
  for (const route of routes) {
    if (!route.body || route.body.type === 'application/octet-stream') continue;
    const path = route.path.replace('{id}', '2');
    const isForm = route.body.type === FORM_TYPE;
    for (const { place } of fieldsOf(route.body.schema)) {
      fields += 1;
      await reseed();
      const raws = [...HOSTILE_TEXTS.map((text) => JSON.stringify(text)), ...WRONG_TYPES];
      for (const [number, raw] of raws.entries()) {
        const json = withField(goodBody(route.body.schema, agency), place, raw);
        const body = isForm ? formOf(goodBody(route.body.schema, agency), place, raw) : json;
        const what = `${route.name} ${place.join('.')} ${raw.slice(0, 60)}`;
        const { status, text } = await post(route, path, body, what);
        const isText = number < HOSTILE_TEXTS.length;
        const isEcho = /\/(services|workers|portfolio|about-us|contact-info)(\/\{id\})?$/.test(
          route.path,
        );
        if (isText && status < 300 && isEcho && !isStored(text, JSON.parse(raw))) lost.push(what);
      }
    }
  }
  await recordPromise({
    promise: 11,
    tried: `${HOSTILE_TEXTS.length + WRONG_TYPES.length} hostile values in each of ${fields} fields`,
    figure: `${failures.length} failures, ${counted.accepted} stored as text, ${counted.refused} refused, slowest ${Math.round(counted.slowestMs)} ms`,
  });
  expect(failures).toEqual([]);
  expect(lost).toEqual([]);
  expect(fields).toBeGreaterThan(50);
});

function formOf(good: Record<string, unknown>, [key = '']: string[], raw: string): string {
  const parsed: unknown = raw.startsWith('"') ? JSON.parse(raw) : raw;
  const fields = { ...good, [key]: parsed };
  return new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value).toWellFormed()]),
  ).toString();
}

test('malformed row ids are distinguished from real ones, at every address that takes one', async ({
  recordPromise,
}) => {
  failures.length = 0;
  await reseed();
  let addresses = 0;
  const taken: string[] = [];
  for (const route of routes.filter(({ path }) => path.includes('{id}'))) {
    addresses += 1;
    const body = route.body ? JSON.stringify(goodBody(route.body.schema, agency)) : undefined;
    for (const id of ODD_IDS) {
      const what = `${route.name} with ${id.slice(0, 30)}`;
      const { status } = await post(route, route.path.replace('{id}', id), body, what);
      if (status < 300 && !agency.ids.includes(Number(id))) taken.push(what);
    }
  }
  await recordPromise({
    promise: 11,
    tried: `${ODD_IDS.length} odd ids at ${addresses} addresses`,
    figure: `${failures.length} failures, ${taken.length} taken for a row`,
  });
  expect(failures).toEqual([]);
  expect(taken).toEqual([]);
});
