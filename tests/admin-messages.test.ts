import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin } from './harness/people.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await startTestSite();
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
});
afterAll(() => site.stop());

const list = async (search = '') =>
  (await site.get(`/api/admin/messages?search=${encodeURIComponent(search)}`, { cookie })).json();

test('what a visitor writes is found by each of its fields, and never across two of them', async () => {
  const message = {
    name: 'Karim Haddadi',
    email: 'k.haddadi@hoggar.example',
    subject: 'Crew for shutdown',
    message: 'Forty pipefitters\nand <b>twelve</b> welders',
  };
  expect((await site.send('POST', '/api/messages', message)).status).toBe(201);
  const [row] = (await list()).rows;
  expect(row).toEqual({
    ...message,
    id: expect.any(Number),
    language: 'en',
    created_at: site.clock.now.toISOString(),
    read: false,
    status: 'new',
    answer_due_at: expect.any(String),
    first_answer_at: null,
    answered_by: null,
    answered_via: null,
    note: '',
    in_charge: null,
    in_charge_name: null,
    version: 1,
  });
  for (const piece of ['HADDADI', 'hoggar.ex', 'for shut', '<B>TWELVE'])
    expect((await list(piece)).total, piece).toBe(1);
  for (const across of ['Haddadik.haddadi', 'exampleCrew', 'shutdownForty'])
    expect((await list(across)).total, across).toBe(0);
});

test('a message is read by itself as long as it is there', async () => {
  const [row] = (await list()).rows;
  const one = () => site.get(`/api/admin/messages/${row.id}`, { cookie });
  expect(await (await one()).json()).toEqual(row);
  await site.send('DELETE', `/api/admin/messages/${row.id}`, undefined, { cookie });
  const gone = await one();
  expect(gone.status).toBe(404);
  expect((await gone.json()).error.message).toBe('This message does not exist any more.');
});
