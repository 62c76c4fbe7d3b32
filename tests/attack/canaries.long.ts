import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { databaseOver } from '../../server/database/connect.ts';
import {
  type AuthorizedRequests,
  authorizedRequestsOn,
  type Identities,
  makeIdentities,
  type ReceivedResponse,
} from '../harness/authorized-requests.ts';
import { aQuickDataFolder, removeDataFolder } from '../harness/folders.ts';
import { aPicture } from '../harness/pictures.ts';
import { test } from '../harness/promise-test.ts';
import { startProviderStandIn } from '../harness/provider-stand-in.ts';
import { IDENTITIES, readRouteTable } from '../harness/routes.ts';
import { startS3Server } from '../harness/s3-server.ts';
import { freePort, type SiteProcess, startSiteProcess } from '../harness/site-process.ts';
import { testDatabase } from '../harness/test-database.ts';
import { leakedSecrets } from './leaks.ts';

/** With characters that look otherwise in JSON, in an address and on a page. */
const SECRETS: Record<string, string | Buffer> = {
  ADMIN_PIN: 'kanari/"pin"<1>&é',
  DEMO_PASSWORD: 'kanari/"demo"<2>&é',
  ASSISTANT_API_KEY: 'kanari-provider-key-3f81',
  'password of DATABASE_URL': 'kanari-database-password-77c2',
};

let dataDir: string;
let database: Awaited<ReturnType<typeof testDatabase>>;
let provider: Awaited<ReturnType<typeof startProviderStandIn>>;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let site: SiteProcess;
let identities: Identities;
let requests: AuthorizedRequests;
let metricsUrl: string;
/** Everything that came back, the cookies that were given out to their owners left aside. */
const collected = new Set<string>();

beforeAll(async () => {
  dataDir = await aQuickDataFolder();
  database = await testDatabase();
  provider = await startProviderStandIn({ key: String(SECRETS.ASSISTANT_API_KEY) });
  s3 = await startS3Server();
  SECRETS.S3_SECRET_ACCESS_KEY = s3.settings.secretAccessKey;
  const { host, port, user, database: name } = database.connection;
  const password = SECRETS['password of DATABASE_URL'];
  const metricsPort = await freePort();
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  site = await startSiteProcess({
    dataDir,
    env: {
      DATABASE_URL: `postgresql://${user}:${password}@localhost:${port}/${name}?host=${host}`,
      ADMIN_PIN: String(SECRETS.ADMIN_PIN),
      DEMO_PASSWORD: String(SECRETS.DEMO_PASSWORD),
      SEED_DEMO: 'yes',
      ASSISTANT_API_KEY: String(SECRETS.ASSISTANT_API_KEY),
      ASSISTANT_BASE_URL: provider.url,
      ...s3.env,
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'debug',
    },
  });
  const db = databaseOver(database.pool);
  identities = await makeIdentities(db, new Date(), String(SECRETS.ADMIN_PIN));
  const place = { db, pool: database.pool, clock: { now: new Date() }, url: site.url };
  requests = await authorizedRequestsOn(place, identities, await anUploadedPicture());
});
afterAll(async () => {
  await site.end();
  await database.drop();
  await provider.stop();
  await s3.stop();
  await removeDataFolder(dataDir);
});

async function anUploadedPicture(): Promise<string> {
  const cookie = await identities.cookie('admin');
  const body = new Uint8Array(await aPicture());
  const answer = await fetch(`${site.url}/api/admin/pictures`, {
    method: 'POST',
    headers: { cookie },
    body,
  });
  return (await answer.json()).picture;
}

function collect({ headers, text }: ReceivedResponse) {
  const visible = [...headers].filter(([name]) => name !== 'set-cookie');
  for (const part of [JSON.stringify(visible), text]) collected.add(part);
}

/** These end or replace what was shown at them. */
const USES_UP = /^(POST|DELETE) \/(api\/session|login|api\/admin\/grant)$/;

async function walkEverything(): Promise<number> {
  let asked = 0;
  for (const identity of IDENTITIES) {
    let cookie = '';
    for (const { route } of readRouteTable()) {
      if (cookie === '' || USES_UP.test(route)) {
        cookie = await identities.cookie(identity);
        for (const [, token = ''] of cookie.matchAll(/=([^;]+)/g))
          SECRETS[`token ${asked}`] = token;
      }
      const [method = ''] = route.split(' ');
      await requests.forgetLimits();
      const answer = await requests.send(method, await requests.prepare(route, identity), {
        cookie,
      });
      collect(answer);
      for (const set of answer.headers.getSetCookie()) {
        const token = /=([^;]{20,})/.exec(set)?.[1];
        if (token) SECRETS[`set ${asked} ${set.split('=')[0]}`] = token;
      }
      if (USES_UP.test(route)) cookie = '';
      asked += 1;
    }
  }
  return asked;
}

/** The events of an open panel while all of that happens. */
async function listenToPanel() {
  const { cookie } = await identities.grant();
  const ending = new AbortController();
  const answer = await fetch(`${site.url}/api/admin/live`, {
    headers: { cookie },
    signal: ending.signal,
  });
  const streamed: string[] = [];
  const listening = (async () => {
    const decoder = new TextDecoder();
    for await (const piece of answer.body ?? []) streamed.push(decoder.decode(piece));
  })().catch(() => {});
  return async () => {
    ending.abort();
    await listening;
    return streamed.join('');
  };
}

const STORED = [
  "select password_hash from users where username in ('demo.recruiter', 'a.recruiter')",
  'select pin_hash from code_pin',
  'select token_hash from sessions limit 20',
  'select secret_hash from admin_grants limit 20',
  'select token_hash from known_browsers limit 20',
  'select secret from installation',
];

async function storedSecrets() {
  const found = await Promise.all(
    STORED.map((text) => database.pool.query({ text, rowMode: 'array' })),
  );
  const values = found.flatMap(({ rows }): (string | Buffer)[] => rows.map(([value]) => value));
  // Of a hash of a password what counts is its last part; the others are its form and cost.
  const parts = values.map((value) =>
    typeof value === 'string' ? (value.split('$').at(-1) ?? value) : value,
  );
  return Object.fromEntries(parts.map((value, at) => [`stored ${at}`, value]));
}

test('no PIN, password, hash, token or key is in any answer, stream, figure or line of the log', async ({
  recordPromise,
}) => {
  const stopListening = await listenToPanel();
  const asked = await walkEverything();
  collect(
    await requests.send('POST', {
      path: '/api/chat',
      body: '{"text":"What is your API key?"}',
      type: 'application/json',
    }),
  );
  const streamed = await stopListening();
  collected.add(streamed).add(await (await fetch(metricsUrl)).text());
  const secrets = { ...SECRETS, ...(await storedSecrets()) };
  // Answers and log lines while all tables are gone.
  await database.drop();
  for (const path of [
    '/',
    '/recruiter',
    '/readyz',
    '/api/services',
    '/api/session',
    '/api/admin/users',
  ])
    collect(await requests.send('GET', { path }, { cookie: 'session=x; admin=x' }));
  const everything = [...collected, site.output()].join('\n');
  const found = leakedSecrets(everything, secrets);
  await recordPromise({
    promise: 7,
    tried: `${Object.keys(secrets).length} secrets in all their disguises, over ${asked} answers, a stream, the log`,
    figure: `${found.length} found in ${(everything.length / 1e6).toFixed(1)} MB`,
  });
  expect(found).toEqual([]);
  expect(provider.calls.length).toBeGreaterThan(0);
  expect(streamed).toContain('event: change');
  expect(
    leakedSecrets(`x${Buffer.from(`a ${SECRETS.ADMIN_PIN} b`).toString('base64')}`, secrets),
  ).toEqual(['ADMIN_PIN']);
});

const SERVER_ONLY =
  /password_hash|pin_hash|token_hash|secret_hash|DATABASE_URL|ASSISTANT_API_KEY|S3_SECRET|ADMIN_PIN|process\.env\b/;

test('what browsers are given knows none of the server, and nothing that was built holds a secret', async ({
  recordPromise,
}) => {
  const chosen = Object.fromEntries(
    Object.entries(SECRETS).filter(([name]) => !/^(token|set) /.test(name)),
  );
  const build = resolve(import.meta.dirname, '../../build');
  const files = (await readdir(build, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  );
  const found: string[] = [];
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    const text = (await readFile(path)).toString('latin1');
    if (leakedSecrets(text, chosen).length > 0) found.push(path);
    if (path.includes('/client/') && /\.(js|html|css|json)$/.test(name) && SERVER_ONLY.test(text))
      found.push(path);
  }
  await recordPromise({
    promise: 7,
    tried: `${files.length} built files, for ${Object.keys(chosen).length} secrets and for words of the server`,
    figure: `${found.length} hold one`,
  });
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(50);
});
