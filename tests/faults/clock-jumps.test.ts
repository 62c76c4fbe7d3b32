import { afterAll, beforeAll, expect } from 'vitest';
import { anAdmin, aRecruiter, aWorker, cookieOf } from '../harness/people.ts';
import { test } from '../harness/promise-test.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Jumps that real clocks make: daylight saving, a lost battery, a wrong time server. */
const STEPS_MS = [HOUR_MS, 13 * HOUR_MS, 3 * DAY_MS, 200 * DAY_MS];

let site: TestSite;
const noon = new Date('2026-11-16T12:00:00Z');
beforeAll(async () => {
  site = await startTestSite({ trustedProxies: ['127.0.0.1'] });
});
afterAll(() => site.stop());

const setClock = (ms: number) => {
  site.clock.now = new Date(noon.getTime() + ms);
};

let address = 0;
const fromElsewhere = () => ({ 'x-forwarded-for': `10.2.0.${++address}` });

test('whatever was opened by a clock that ran ahead is shut when it is put back, and everybody comes in again', async ({
  recordPromise,
}) => {
  setClock(0);
  const { pin } = await anAdmin(site.db, site.clock.now);
  const { username, password } = await aRecruiter(site.db);

  async function comeIn() {
    const signedIn = await site.send(
      'POST',
      '/api/session',
      { username, password },
      fromElsewhere(),
    );
    const unlocked = await site.send('POST', '/api/admin/grant', { pin }, fromElsewhere());
    return { session: cookieOf(signedIn, 'session'), admin: cookieOf(unlocked, 'admin') };
  }
  const doors = async ({ session, admin }: Awaited<ReturnType<typeof comeIn>>) => [
    (await site.get('/api/session', { cookie: session })).status,
    (await site.get('/api/admin/services', { cookie: admin })).status,
  ];

  let openTooLong = 0;
  let shutOut = 0;
  for (const step of STEPS_MS) {
    setClock(step);
    const ahead = await comeIn();
    expect(await doors(ahead)).toEqual([200, 200]);
    setClock(0);
    openTooLong += (await doors(ahead)).filter((status) => status !== 401).length;
    const again = await comeIn();
    shutOut += (await doors(again)).filter((status) => status !== 200).length;
    const worker = await aWorker(site.db);
    const date = new Date(noon.getTime() + DAY_MS).toISOString();
    const order = await site.send(
      'POST',
      '/api/recruiter/test-requests',
      { worker_id: worker.id, date },
      { cookie: again.session, 'idempotency-key': `order after ${step}` },
    );
    if (order.status !== 201) shutOut += 1;
    setClock(-MINUTE_MS);
    shutOut += (await doors(again)).filter((status) => status !== 200).length;
  }
  await recordPromise({
    promise: 30,
    tried: `the clock ${STEPS_MS.map((ms) => ms / HOUR_MS).join(', ')} h ahead and back`,
    figure: `${openTooLong} doors open that should be shut, ${shutOut} people shut out`,
  });
  expect({ openTooLong, shutOut }).toEqual({ openTooLong: 0, shutOut: 0 });
});

test('tries that were used up by a clock that ran ahead do not shut anybody out for days, nor does a small step give new ones', async ({
  recordPromise,
}) => {
  await anAdmin(site.db, noon);
  const from = fromElsewhere();
  const tryWrong = async () =>
    (await site.send('POST', '/api/admin/grant', { pin: '11112222' }, from)).status;
  setClock(3 * DAY_MS);
  for (let wrong = 0; wrong < 10; wrong++) expect(await tryWrong()).toBe(401);
  expect(await tryWrong()).toBe(429);
  setClock(3 * DAY_MS - 2 * MINUTE_MS);
  const smallStep = await tryWrong();
  setClock(0);
  const back = await tryWrong();
  await recordPromise({
    promise: 30,
    tried: 'ten wrong PINs three days ahead, then 2 minutes back, then three days back',
    figure: `answers ${smallStep}, then ${back}`,
  });
  expect([smallStep, back]).toEqual([429, 401]);
});

test('a write that is sent again after the clock was put back is done once', async () => {
  const { cookie } = await anAdmin(site.db, noon);
  const add = (title: string) =>
    site.send('POST', '/api/admin/services', { title, description: 'Once' }, headers);
  const headers = { cookie, 'idempotency-key': 'sent by two clocks' };
  setClock(HOUR_MS);
  const first = await (await add('Rigging')).json();
  setClock(0);
  expect(await (await add('Rigging')).json()).toEqual(first);
});
