import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PLACES_MAX } from '../contracts/places.ts';
import { anAdministrator, anOrderThat, type Caller } from './harness/requests.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let admin: Caller;
const NOW = new Date('2026-12-06T09:00:00Z');
beforeAll(async () => {
  site = await startTestSite();
  site.clock.now = NOW;
  admin = await anAdministrator(site);
});
afterAll(() => site.stop());
beforeEach(() => emptyTables(site.pool, 'orders, places, worker_calendar'));

const WORKSHOP = { name: 'Workshop Algiers', capacity: 2 };
const add = (place: object = WORKSHOP) => admin.post('/places', place);
const names = async () => (await admin.get('/places')).body as unknown as { name: string }[];
const hours = (from: number) => new Date(NOW.getTime() + from * 60 * 60 * 1000).toISOString();

/** A confirmed test at a place. */
async function testAt(place: string, inHours: number, minutes = 60) {
  const order = await anOrderThat(site, { status: 'confirmed', inHours });
  await site.pool.query('update orders set place = $2, minutes = $3 where id = $1', [
    order.id,
    place,
    minutes,
  ]);
  return order;
}

async function roomFor(id: number, place: string, inHours: number, minutes = 60) {
  const query = new URLSearchParams({ place, date: hours(inHours), minutes: String(minutes) });
  return admin.get(`/orders/${id}/room?${query}`);
}

test('a place is added, listed by name, changed and deleted', async () => {
  const { status, body: added } = await add();
  expect({ status, added }).toEqual({
    status: 201,
    added: { id: expect.any(Number), ...WORKSHOP },
  });
  await add({ name: 'Bench Oran', capacity: null });
  expect(await names()).toMatchObject([{ name: 'Bench Oran', capacity: null }, WORKSHOP]);
  const changed = { name: 'Workshop Algiers', capacity: 3 };
  expect((await admin.put(`/places/${added.id}`, changed)).body).toMatchObject(changed);
  expect((await admin.delete(`/places/${added.id}`)).status).toBe(200);
  expect((await admin.delete(`/places/${added.id}`)).body.error?.reason).toBe('not-found.place');
  expect((await admin.put(`/places/${added.id}`, changed)).status).toBe(404);
  const { rows } = await site.pool.query(
    "select action from audit where noun = 'places' and noun_id = $1 order by id",
    [added.id],
  );
  expect(rows).toEqual([{ action: 'add' }, { action: 'update' }, { action: 'delete' }]);
});

test('a name is there once, whatever its case, accents and forms of letters', async () => {
  await add({ name: 'Atelier Béjaïa', capacity: 1 });
  const again = await add({ name: 'ATELIER BEJAIA', capacity: 9 });
  expect([again.status, again.body.error?.reason]).toEqual([409, 'conflict.placeKnown']);
  expect(again.body.error).toMatchObject({ problems: { name: { reason: 'conflict.placeKnown' } } });
  const { body } = await add({ name: 'Atelier Oran', capacity: 1 });
  const renamed = await admin.put(`/places/${body.id}`, { name: 'atelier bejaia', capacity: 1 });
  expect(renamed.body.error?.reason).toBe('conflict.placeKnown');
  // The longest name there is, of letters that fold to many.
  expect((await add({ name: '\ufdfa'.repeat(300), capacity: 1 })).status).toBe(201);
});

test.each([
  ['no name', { name: ' ', capacity: 4 }, 'name', 'required'],
  ['a name that is too long', { name: 'x'.repeat(301), capacity: 4 }, 'name', 'tooLong'],
  ['room for none', { name: 'Bench', capacity: 0 }, 'capacity', 'placeCapacity'],
  ['room for a thousand', { name: 'Bench', capacity: 1000 }, 'capacity', 'placeCapacity'],
  ['room for a half', { name: 'Bench', capacity: 1.5 }, 'capacity', 'placeCapacity'],
  ['room in words', { name: 'Bench', capacity: 'four' }, 'capacity', 'placeCapacity'],
])('a place is refused: %s', async (_, input, field, reason) => {
  const { status, body } = await add(input);
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ problems: { [field]: { reason } } });
  expect(await names()).toEqual([]);
});

test('there are two hundred places at most', async () => {
  await site.pool.query(
    "insert into places (name) select 'Place ' || n from generate_series(1, $1) n",
    [PLACES_MAX],
  );
  expect((await add()).body.error?.reason).toBe('conflict.tooManyPlaces');
});

test("the agency's places are suggested first, then those of earlier tests", async () => {
  await add();
  await add({ name: 'Bench Oran', capacity: null });
  const { id } = await testAt('Yard of the client', 72);
  await testAt('workshop algiers', 96);
  expect((await admin.get(`/orders/${id}`)).body.places).toEqual([
    'Bench Oran',
    'Workshop Algiers',
    'Yard of the client',
  ]);
});

test('a place says how many tests are confirmed there at once, without the order itself', async () => {
  await add();
  const first = await testAt('Workshop Algiers', 48);
  await testAt('WORKSHOP ALGIERS', 48.5);
  // Neither the next day, nor another place, nor what is not confirmed.
  await testAt('Workshop Algiers', 72);
  await testAt('Bench Oran', 48);
  const asked = await anOrderThat(site, { inHours: 48 });
  await site.pool.query("update orders set place = 'Workshop Algiers' where id = $1", [asked.id]);

  const room = { place: 'Workshop Algiers', capacity: 2 };
  expect(await roomFor(asked.id, 'workshop algiers', 48)).toEqual({
    status: 200,
    body: { room: { ...room, confirmed: 2 } },
  });
  expect((await roomFor(first.id, 'Workshop Algiers', 48)).body).toEqual({
    room: { ...room, confirmed: 1 },
  });
  // From the end of one to the end of the other there is one.
  expect((await roomFor(asked.id, 'Workshop Algiers', 49, 30)).body).toMatchObject({
    room: { confirmed: 1 },
  });
  expect((await roomFor(asked.id, 'Workshop Algiers', 49.5, 30)).body).toMatchObject({
    room: { confirmed: 0 },
  });
  // It warns, and refuses nothing.
  const confirmed = await admin.post(`/orders/${asked.id}/confirm`, {
    version: 1,
    minutes: 60,
    place: 'Workshop Algiers',
  });
  expect(confirmed.status).toBe(200);
});

test('tests one after the other do not fill a place', async () => {
  await add();
  for (const hour of [48, 49, 50]) await testAt('Workshop Algiers', hour);
  const asked = await anOrderThat(site, { inHours: 48 });
  expect((await roomFor(asked.id, 'Workshop Algiers', 48, 180)).body).toMatchObject({
    room: { confirmed: 1 },
  });
  // One that began half a day before goes on until then.
  await testAt('Workshop Algiers', 38, 720);
  expect((await roomFor(asked.id, 'Workshop Algiers', 49)).body).toMatchObject({
    room: { confirmed: 2 },
  });
});

test('a place without a limit has no warning', async () => {
  await add({ name: 'Bench Oran', capacity: null });
  const { id } = await anOrderThat(site);
  expect((await roomFor(id, 'Bench Oran', 48)).body).toEqual({ room: null });
  expect((await roomFor(id, 'Somewhere', 48)).body).toEqual({ room: null });
  expect((await roomFor(id + 1, 'Bench Oran', 48)).status).toBe(404);
  expect((await roomFor(id, '', 48)).status).toBe(400);
  expect((await roomFor(id, 'Bench Oran', 48, 14)).status).toBe(400);
});
