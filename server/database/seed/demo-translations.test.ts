import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/harness/test-database.ts';
import { type Content, readContent } from '../../content/read-content.ts';
import { type Database, databaseOver } from '../connect.ts';
import { addDemoTranslations } from './demo-translations.ts';

const PICTURE = `/pictures/${'a'.repeat(32)}/960.webp`;

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Database;
let content: Content;
beforeAll(async () => {
  database = await testDatabase();
  db = databaseOver(database.pool);
  content = await readContent(resolve(import.meta.dirname, '../../../content'));
});
afterAll(() => database.drop());

const query = (text: string, values: unknown[] = []) => database.pool.query(text, values);
const translate = () =>
  addDemoTranslations(db, content.demo, { fr: content.in.fr.demo, ar: content.in.ar.demo });

/** As a version filled it in that knew no other languages. */
beforeEach(async () => {
  await query(
    'truncate services, portfolio, about_us, contact_info, translations restart identity',
  );
  const { aboutUs, contactInfo, services, portfolio } = content.demo;
  await query('insert into about_us (content) values ($1)', [aboutUs.content]);
  const { phone, email, address } = contactInfo;
  await query('insert into contact_info (phone, email, address) values ($1, $2, $3)', [
    phone,
    email,
    address,
  ]);
  for (const { title, description } of services)
    await query('insert into services (title, description) values ($1, $2)', [title, description]);
  for (const { title, description } of portfolio)
    await query('insert into portfolio (title, description, image_url) values ($1, $2, $3)', [
      title,
      description,
      PICTURE,
    ]);
});

const translatedIn = async (language: string, noun: string) => {
  const { rows } = await query(
    `select noun_id, field, value from translations where language = $1 and noun = $2 order by noun_id, field desc`,
    [language, noun],
  );
  return rows.map(({ noun_id, field, value }) => [noun_id, field, value]);
};

test('a demo that was filled in before gets its texts in the other languages', async () => {
  await translate();
  for (const language of ['fr', 'ar'] as const) {
    const { aboutUs, contactInfo, services, portfolio } = content.in[language].demo;
    expect(await translatedIn(language, 'about_us')).toEqual([[1, 'content', aboutUs.content]]);
    expect(await translatedIn(language, 'contact_info')).toEqual([
      [1, 'address', contactInfo.address],
    ]);
    for (const [noun, records] of Object.entries({ services, portfolio }))
      expect(await translatedIn(language, noun)).toEqual(
        records.flatMap(({ title, description }, place) => [
          [place + 1, 'title', title],
          [place + 1, 'description', description],
        ]),
      );
  }
});

test('what somebody rewrote or added is left alone, and so is what is translated already', async () => {
  await query(`update services set description = 'Our own words' where id = 1`);
  await query(`insert into services (title, description) values ('Diving', 'Below water')`);
  await query(`update contact_info set phone = '+213 000'`);
  await query(`update about_us set content = 'Since 2005'`);
  await query(
    `insert into translations (noun, noun_id, field, language, value, original)
     select 'services', id, 'title', 'fr', 'Nos mots', title from services where id = 2`,
  );
  const before = (await query('select * from services order by id')).rows;
  await translate();
  expect((await query('select * from services order by id')).rows).toEqual(before);
  const services = await translatedIn('fr', 'services');
  expect(services.filter(([id]) => id === 1 || id === before.length)).toEqual([]);
  expect(services.slice(0, 2)).toEqual([
    [2, 'title', 'Nos mots'],
    [2, 'description', content.in.fr.demo.services[1]?.description],
  ]);
  expect(await translatedIn('fr', 'about_us')).toEqual([]);
  expect(await translatedIn('fr', 'contact_info')).toHaveLength(1);
});

test('where nothing is missing, no change is notified', async () => {
  await translate();
  const all = (await query('select * from translations order by 1, 2, 3, 4')).rows;
  const client = await database.pool.connect();
  const notified: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => notified.push(payload));
  await client.query('listen site_changed');
  await translate();
  await query(`update about_us set content = 'The end'`);
  await expect.poll(() => notified).toContain('about_us');
  client.release(true);
  expect(notified).toEqual(['about_us']);
  expect((await query('select * from translations order by 1, 2, 3, 4')).rows).toEqual(all);
});

test('a demo without texts in other languages adds none', async () => {
  const inEnglish = {
    ...content.demo,
    aboutUs: { ...content.demo.aboutUs, lang: 'en' as const },
    contactInfo: { ...content.demo.contactInfo, lang: 'en' as const },
    services: content.demo.services.map((service) => ({ ...service, lang: 'en' as const })),
    portfolio: content.demo.portfolio.map((item) => ({ ...item, lang: 'en' as const })),
  };
  await addDemoTranslations(db, content.demo, { fr: inEnglish, ar: inEnglish });
  expect((await query('select from translations')).rowCount).toBe(0);
});
