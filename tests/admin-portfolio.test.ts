import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from '../server/database/migrate.ts';
import { diskFileStore } from '../server/files/disk-store.ts';
import { type FileStore, PICTURES } from '../server/files/file-store.ts';
import { claimPicture, recordUpload, savePicture, sweepPictures } from '../server/files/uploads.ts';
import { anAdmin } from './harness/people.ts';
import { aPicture } from './harness/pictures.ts';
import { refusal } from './harness/requests.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let store: FileStore;
let cookie: string;
beforeAll(async () => {
  site = await startTestSite();
  store = await diskFileStore(site.pictureFolder, PICTURES);
});
beforeEach(async () => {
  site.clock.now = new Date();
  await emptyTables(site.pool, 'portfolio, pictures, audit');
  for (const name of await pictureFolders()) await store.remove(name);
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
});
afterAll(() => site.stop());

const HOUR_MS = 3_600_000;
const png = await aPicture();
const pictureFolders = async () =>
  (await readdir(site.pictureFolder)).filter((name) => !name.startsWith('.')).sort();

/** Uploaded as the handler does it, without spending its time on every test's encoding. */
async function anUpload() {
  const name = Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join(
    '',
  );
  await store.put(`${name}/960.webp`, png);
  await recordUpload(site.db, { name, width: 960, height: 600, made_for: 'page' }, site.clock.now);
  return name;
}
const ask = (method: string, path: string, body?: unknown, headers = {}) =>
  site.send(method, `/api/admin/portfolio${path}`, body, { cookie, ...headers });
const PICTURE_GONE = 'Choose the picture again: it is not there any more.';
const fields = (picture?: string) => ({ title: 'LNG train', description: 'Piping', picture });
const NO_FACTS = {
  ...{ client: '', place: '', illustration: false },
  ...{ from_year: null, to_year: null, crew_min: null, crew_max: null },
};
const FACTS = {
  ...{ client: 'Hoggar LNG', place: 'Sétif', illustration: true },
  ...{ from_year: 2010, to_year: null, crew_min: null, crew_max: 1_430 },
};
async function anItem(picture?: string) {
  const answer = await ask('POST', '', fields(picture ?? (await anUpload())));
  expect(answer.status).toBe(201);
  return answer.json();
}
const nameIn = ({ image_url }: { image_url: string }) => image_url.split('/')[2] as string;
const unusedSince = async (name: string) =>
  (await site.pool.query('select unused_since from pictures where name = $1', [name])).rows[0]
    ?.unused_since;
const sweepAfter = (hours: number) =>
  sweepPictures(site.db, store, new Date(site.clock.now.getTime() + hours * HOUR_MS));

const NOT_TRANSLATED = {
  fr: { title: null, description: null },
  ar: { title: null, description: null },
};

test('an administrator adds an item with an uploaded picture, and visitors see it at once', async () => {
  const before = site.timesForgotten();
  const picture = await anUpload();
  const answer = await ask('POST', '', {
    ...fields(picture),
    title: '  LNG train ',
    image_url: 'https://evil.example/x.png',
    id: 999,
    deleted_at: '2020-01-01',
  });
  expect(answer.status).toBe(201);
  const added = await answer.json();
  expect(added).toEqual({
    id: added.id,
    title: 'LNG train',
    description: 'Piping',
    image_url: `/pictures/${picture}/960.webp`,
    ...NO_FACTS,
    version: 1,
    translations: NOT_TRANSLATED,
  });
  expect(added.id).not.toBe(999);
  const { id, title, description, image_url } = added;
  expect(await (await site.get('/api/portfolio')).json()).toEqual([
    { id, title, description, image_url, facts: [], caption: '' },
  ]);
  expect(await (await ask('GET', '')).json()).toEqual([added]);
  expect(await unusedSince(picture)).toBeNull();
  expect(site.timesForgotten()).toBe(before + 1);
  const { rows } = await site.pool.query('select action, noun, noun_id from audit');
  expect(rows).toEqual([{ action: 'add', noun: 'portfolio', noun_id: added.id }]);
});

test.each([
  ['nothing', {}, { title: 'Title must be text', picture: 'Image is required' }],
  [
    'what is empty',
    { title: ' ', description: '', picture: '' },
    { title: 'Title is required', picture: 'Image is required' },
  ],
  [
    'what is too long',
    { title: 'x'.repeat(121), description: 'x'.repeat(4_001), picture: '../etc' },
    {
      title: 'Title must be at most 120 characters',
      description: 'Description must be at most 4,000 characters',
      picture: PICTURE_GONE,
    },
  ],
  ['a number', { title: 'a', description: '', picture: 7 }, { picture: 'Image is required' }],
])('%s is refused, field by field', async (_, body, messages) => {
  expect(await refusal(await ask('POST', '', body))).toMatchObject({
    status: 400,
    fields: messages,
  });
  expect((await site.pool.query('select from portfolio')).rowCount).toBe(0);
});

test('facts are stored as numbers and shown as words, the place by its name on the map', async () => {
  const item = await anItem();
  const stored = await (await ask('PUT', `/${item.id}`, { ...fields(''), ...FACTS })).json();
  expect(stored).toEqual({ ...item, ...FACTS, version: 2 });
  const shownIn = async (language: string) =>
    (await (await site.get(`/api/portfolio?language=${language}`)).json())[0];
  expect(await shownIn('en')).toMatchObject({
    caption: 'Illustration',
    facts: ['Hoggar LNG', 'Setif', 'since 2010', 'up to 1,430 people'],
  });
  expect((await shownIn('ar')).facts.slice(1, 3)).toEqual(['سطيف', 'منذ 2010']);

  // A page of the release before sends no facts, and changes none.
  const renamed = await (
    await ask('PUT', `/${item.id}`, { title: 'Tank', description: '' })
  ).json();
  expect(renamed).toEqual({ ...stored, title: 'Tank', description: '', version: 3 });
  const none = await (await ask('PUT', `/${item.id}`, { ...fields(''), ...NO_FACTS })).json();
  expect(none).toEqual({ ...item, version: 4 });
});

test('an administrator is offered the cities of the map, and nobody else', async () => {
  const cities = await (await ask('GET', '/cities')).json();
  expect(cities).toHaveLength(12);
  expect(cities).toContainEqual({ en: "Hassi R'Mel", fr: 'Hassi R’Mel', ar: 'حاسي الرمل' });
  expect((await site.get('/api/admin/portfolio/cities')).status).toBe(401);
});

const YEAR = 'Write a year from 1900 to 2199, or leave this empty';
const CREW = 'Write a whole number from 1 to 99,999, or leave this empty';

test.each<[object, object]>([
  [{ client: 'x'.repeat(121) }, { client: 'Client must be at most 120 characters' }],
  [{ place: 'x'.repeat(121) }, { place: 'Place must be at most 120 characters' }],
  [
    { from_year: 1899, to_year: 20.5 },
    { from_year: YEAR, to_year: YEAR },
  ],
  [
    { crew_min: 0, crew_max: '40' },
    { crew_min: CREW, crew_max: CREW },
  ],
  [{ from_year: 2012, to_year: 2010 }, { to_year: 'The last year must not be before the first' }],
  [{ from_year: null, to_year: 2010 }, { from_year: 'First year is required' }],
  [{ to_year: 2010 }, { from_year: 'First year is required' }],
  [{ from_year: 2010 }, { to_year: 'Last year is required' }],
  [{ crew_min: 40, crew_max: null }, { crew_max: 'Highest headcount is required' }],
  [
    { crew_min: 40, crew_max: 30 },
    { crew_max: 'The highest headcount must not be below the lowest' },
  ],
])('the facts %j are refused and nothing changes', async (facts, messages) => {
  const item = await anItem();
  const answer = await ask('PUT', `/${item.id}`, { ...fields(''), ...facts });
  expect(await refusal(answer)).toMatchObject({ status: 400, fields: messages });
  expect(await (await ask('GET', '')).json()).toEqual([item]);
});

test('a picture that was never uploaded, or has been swept, has to be chosen again', async () => {
  const item = await anItem();
  const swept = await anUpload();
  await sweepAfter(25);
  for (const picture of ['0'.repeat(32), swept]) {
    for (const answer of [
      await ask('POST', '', fields(picture)),
      await ask('PUT', `/${item.id}`, fields(picture)),
    ])
      expect(await refusal(answer)).toMatchObject({
        status: 409,
        message: PICTURE_GONE,
        fields: { picture: PICTURE_GONE },
      });
  }
  expect(await (await ask('GET', '')).json()).toEqual([item]);
});

test('an item is changed with its picture or without, and the old picture is let go', async () => {
  const item = await anItem();
  const texts = { title: 'Refinery', description: '' };
  for (const same of [texts, { ...texts, picture: '' }, { ...texts, picture: nameIn(item) }]) {
    const answer = await ask('PUT', `/${item.id}`, same);
    expect(await answer.json()).toEqual({ ...item, ...texts, version: expect.any(Number) });
    expect(await unusedSince(nameIn(item))).toBeNull();
  }
  const picture = await anUpload();
  const replaced = await (await ask('PUT', `/${item.id}`, { ...texts, picture })).json();
  expect(nameIn(replaced)).toBe(picture);
  expect(await unusedSince(picture)).toBeNull();
  expect(await unusedSince(nameIn(item))).toEqual(site.clock.now);
});

test('a deleted item is gone for good, for visitors at once', async () => {
  const before = site.timesForgotten();
  const item = await anItem();
  const answer = await ask('DELETE', `/${item.id}`);
  const { version, translations, ...deleted } = item;
  expect(await answer.json()).toEqual(deleted);
  expect((await site.pool.query('select from portfolio')).rowCount).toBe(0);
  expect(await (await site.get('/api/portfolio')).json()).toEqual([]);
  expect(site.timesForgotten()).toBe(before + 2);
  expect((await ask('DELETE', `/${item.id}`)).status).toBe(404);
  expect((await ask('PUT', `/${item.id}`, fields(''))).status).toBe(404);
  expect((await ask('POST', `/${item.id}/restore`)).status).toBe(404);
});

test('an item sent twice with one key is added once', async () => {
  const once = { 'idempotency-key': 'a-key-of-my-own' };
  const body = fields(await anUpload());
  const [one, two] = [await ask('POST', '', body, once), await ask('POST', '', body, once)];
  expect(await one.json()).toEqual(await two.json());
  expect((await (await ask('GET', '')).json()).length).toBe(1);
});

test('a day later only what is shown, and what was just uploaded, is still there', async () => {
  const shown = await anItem();
  const replaced = await anItem();
  const deleted = await anItem();
  const abandoned = await anUpload();
  const instead = await anUpload();
  await ask('PUT', `/${replaced.id}`, fields(instead));
  await ask('DELETE', `/${deleted.id}`);
  expect(await sweepAfter(23)).toEqual({ unused: 0, unknown: 0 });
  expect(await pictureFolders()).toHaveLength(5);
  site.clock.now = new Date(site.clock.now.getTime() + 23 * HOUR_MS);
  const young = await anUpload();
  expect(await sweepAfter(2)).toEqual({ unused: 3, unknown: 0 });
  expect(await pictureFolders()).toEqual([nameIn(shown), instead, young].sort());
  expect(await unusedSince(abandoned)).toBeUndefined();
});

test('a picture that two items show stays until neither does', async () => {
  const picture = await anUpload();
  const [one, two] = [await anItem(picture), await anItem(picture)];
  await ask('DELETE', `/${one.id}`);
  expect(await unusedSince(picture)).toBeNull();
  await ask('DELETE', `/${two.id}`);
  expect(await unusedSince(picture)).toEqual(site.clock.now);
});

test('files whose process died before their row are removed a day later', async () => {
  const item = await anItem();
  const saved = await savePicture(store, png);
  if (!saved.ok) throw new Error(saved.reason);
  expect(await sweepAfter(23)).toEqual({ unused: 0, unknown: 0 });
  expect(await sweepAfter(25)).toEqual({ unused: 0, unknown: 1 });
  expect(await pictureFolders()).toEqual([nameIn(item)]);
});

test('a picture that an item shows without a row of its own gets one, and is removed like any other', async () => {
  const item = await anItem();
  await emptyTables(site.pool, 'pictures');
  expect(await sweepAfter(25)).toEqual({ unused: 0, unknown: 0 });
  await ask('DELETE', `/${item.id}`);
  expect(await sweepAfter(25)).toEqual({ unused: 1, unknown: 0 });
});

test('a picture that an item shows is never swept, even if its row says unused', async () => {
  const item = await anItem();
  await site.pool.query("update pictures set unused_since = '2020-01-01'");
  expect(await sweepAfter(25)).toEqual({ unused: 0, unknown: 0 });
  expect(await pictureFolders()).toEqual([nameIn(item)]);
});

test('pictures from before there was a table of them are entered into it', async () => {
  const picture = await anUpload();
  const item = await anItem(picture);
  await anItem(picture);
  await site.pool.query('drop table pictures');
  await site.pool.query(
    "delete from migrations where name in ('0009-pictures.sql', '0057-sizes-of-pictures.sql', '0060-uses-of-pictures.sql')",
  );
  await migrate(site.pool);
  const { rows } = await site.pool.query('select name, unused_since from pictures');
  expect(rows).toEqual([{ name: nameIn(item), unused_since: null }]);
});

test('an item that is saved while the sweep is at work keeps its picture', async () => {
  const picture = await anUpload();
  let sweeping: ReturnType<typeof sweepAfter> | undefined;
  await site.db.transaction(async (tx) => {
    expect(await claimPicture(tx, picture)).toBe(true);
    sweeping = sweepAfter(25);
    await waitingForLock();
  });
  expect((await sweeping)?.unused).toBe(0);
  expect(await pictureFolders()).toEqual([picture]);
});

test('an item that is saved after the sweep took its picture is refused, not left without', async () => {
  const picture = await anUpload();
  const client = await site.pool.connect();
  await client.query('begin');
  await client.query('delete from pictures');
  const saving = ask('POST', '', fields(picture));
  await waitingForLock();
  await client.query('commit');
  client.release();
  expect((await saving).status).toBe(409);
});

test('two that let go of one picture while a third takes it up do not lose it', async () => {
  const picture = await anUpload();
  const item = await anItem(picture);
  const client = await site.pool.connect();
  await client.query('begin');
  await client.query('update pictures set unused_since = null where name = $1', [picture]);
  await client.query(
    "insert into portfolio (title, description, image_url) values ('another', '', $1)",
    [item.image_url],
  );
  const deleting = ask('DELETE', `/${item.id}`);
  await waitingForLock();
  await client.query('commit');
  client.release();
  expect((await deleting).status).toBe(200);
  expect(await unusedSince(picture)).toBeNull();
});

/** Until a statement of this database waits for another. */
const waitingForLock = () =>
  expect
    .poll(
      async () =>
        (
          await site.pool.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).rowCount,
    )
    .toBeGreaterThan(0);
