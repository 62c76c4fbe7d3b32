import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '../../contracts/languages.ts';
import { testDatabase } from '../../tests/harness/test-database.ts';
import { type Content, readContent } from '../content/read-content.ts';
import { databaseOver } from '../database/connect.ts';
import { createLog } from '../observability/log.ts';
import { deletePortfolioItem } from '../portfolio/portfolio.ts';
import { deleteService, restoreService, updateService } from '../services/services.ts';
import { dayIn, isWhole, readSite, validOn } from './site-data.ts';

test('the day turns with the midnight of the agency, not of the machine', () => {
  const dayThere = dayIn('Africa/Algiers');
  expect(dayThere(new Date('2026-12-31T22:59:59.999Z'))).toBe('2026-12-31');
  expect(dayThere(new Date('2026-12-31T23:00:00.000Z'))).toBe('2027-01-01');
  expect(dayThere(new Date('2026-12-31T22:59:00.000Z'))).toBe('2026-12-31');
});

test('the day turns to the second where midnight is at a quarter past', () => {
  const dayThere = dayIn('Asia/Kathmandu');
  expect(dayThere(new Date('2026-12-31T18:14:59.999Z'))).toBe('2026-12-31');
  expect(dayThere(new Date('2026-12-31T18:15:00.000Z'))).toBe('2027-01-01');
});

describe('the page in three languages', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let content: Content;
  let statements: string[] = [];
  beforeAll(async () => {
    database = await testDatabase();
    content = await readContent(resolve(import.meta.dirname, '../../content'));
    database.pool.on('connect', (client) => {
      const { query } = client;
      client.query = ((...asked: unknown[]) => {
        const [{ text } = asked[0] as { text?: string }] = asked as [{ text?: string }];
        statements.push(text ?? String(asked[0]));
        return (query as (...asked: unknown[]) => unknown).apply(client, asked);
      }) as typeof query;
    });
  });
  afterAll(() => database.drop());

  const PICTURE = `/pictures/${'a'.repeat(32)}/960.webp`;
  const query = (text: string, values: unknown[] = []) => database.pool.query(text, values);
  beforeEach(async () => {
    await query(
      'truncate services, portfolio, about_us, contact_info, translations restart identity',
    );
    await query(
      `insert into services (title, description) values ('Crews', 'People'), ('Payroll', '')`,
    );
    await query(
      `insert into portfolio (title, description, image_url) values ('Jetty', 'At sea', '${PICTURE}')`,
    );
    await query(`insert into about_us (content) values ('Since 2005')`);
    await query(
      `insert into contact_info (phone, email, address) values ('+213 000', 'a@b.example', 'Algiers')`,
    );
    statements = [];
  });

  const translate = (
    noun: string,
    noun_id: number,
    texts: Record<string, string>,
    { language = 'fr', state = 'checked' } = {},
  ) =>
    Promise.all(
      Object.entries(texts).map(([field, value]) =>
        query(
          `insert into translations (noun, noun_id, field, language, value, original, state)
           select '${noun}', id, '${field}', $1, $2, ${field}, $3 from ${noun} where id = ${noun_id}`,
          [language, value, state],
        ),
      ),
    );

  const lines: string[] = [];
  const log = createLog('error', (line) => lines.push(line));
  const siteIn = (language: Language) =>
    readSite(databaseOver(database.pool), {
      content,
      openingHours: {
        current: async () => ({
          zone: 'Africa/Algiers',
          usual: [],
          closed_days: [],
          special_hours: [],
        }),
      },
      language,
      log,
      now: new Date(),
    });
  const partsIn = async (language: Language) => {
    const { services, portfolio, aboutUs, contactInfo } = await siteIn(language);
    return [services, portfolio, aboutUs, contactInfo].map((part) => part.ok && part.value);
  };

  const SHOWN = { image_url: PICTURE, facts: [], caption: '' };
  const ORIGINALS = [
    [
      { id: 2, title: 'Payroll', description: '' },
      { id: 1, title: 'Crews', description: 'People' },
    ],
    [{ id: 1, title: 'Jetty', description: 'At sea', ...SHOWN }],
    { content: 'Since 2005' },
    { phone: '+213 000', email: 'a@b.example', address: 'Algiers' },
  ] as const;

  test('English is as it was written, by the statements it always took', async () => {
    await translate('services', 1, { title: 'Équipes', description: 'Des gens' });
    statements = [];
    expect(await partsIn('en')).toEqual(ORIGINALS);
    expect(statements.filter((text) => text.startsWith('select'))).toHaveLength(4);
    expect((await siteIn('en')).content).toEqual(content.public);
  });

  test('what is translated wholly is shown in the language, by one statement more', async () => {
    await translate('services', 1, { title: 'Équipes', description: 'Des gens' });
    await translate('services', 2, { title: 'Paie' });
    await translate('portfolio', 1, { title: 'Jetée', description: 'En mer' });
    await translate('about_us', 1, { content: 'Depuis 2005' });
    await translate('contact_info', 1, { address: 'Alger' });
    statements = [];
    expect(await partsIn('fr')).toEqual([
      [
        { id: 2, title: 'Paie', description: '' },
        { id: 1, title: 'Équipes', description: 'Des gens' },
      ],
      [{ id: 1, title: 'Jetée', description: 'En mer', ...SHOWN }],
      { content: 'Depuis 2005' },
      { phone: '+213 000', email: 'a@b.example', address: 'Alger' },
    ]);
    expect(statements.filter((text) => text.startsWith('select'))).toHaveLength(5);
    expect((await siteIn('fr')).content).toEqual(content.in.fr.public);
  });

  test('what is translated in part, as a draft or in another language is shown wholly in the original', async () => {
    await translate('services', 1, { title: 'Équipes' });
    await translate('services', 2, { title: 'Paie' }, { state: 'draft' });
    await translate('portfolio', 1, { title: 'رصيف', description: 'في البحر' }, { language: 'ar' });
    const [services, portfolio, aboutUs, contactInfo] = ORIGINALS;
    expect(await partsIn('fr')).toEqual([
      services.map((service) => ({ ...service, lang: 'en' })),
      portfolio.map((item) => ({ ...item, lang: 'en' })),
      { ...aboutUs, lang: 'en' },
      { ...contactInfo, lang: 'en' },
    ]);
    expect((await partsIn('ar'))[1]).toEqual([
      { id: 1, title: 'رصيف', description: 'في البحر', ...SHOWN },
    ]);
  });

  test('an address that is empty needs no translation', async () => {
    await query(`update contact_info set address = ''`);
    expect((await partsIn('ar'))[3]).toEqual({
      phone: '+213 000',
      email: 'a@b.example',
      address: '',
    });
  });

  test('a text that has changed since it was translated is shown as it is now, until it is translated again', async () => {
    const db = databaseOver(database.pool);
    await translate('services', 1, { title: 'Équipes', description: 'Des gens' });
    await translate('portfolio', 1, { title: 'Jetée', description: 'En mer' });
    await translate('about_us', 1, { content: 'Depuis 2005' });
    await translate('contact_info', 1, { address: 'Alger' });
    await updateService(db, 1, { title: 'Crews', description: 'More people' });
    await query(`update portfolio set title = 'Pier'`);
    await query(`update about_us set content = 'Since 2004', version = version + 1`);
    await query(`update contact_info set address = 'Oran', version = version + 1`);
    expect(await partsIn('fr')).toEqual([
      [
        { id: 2, title: 'Payroll', description: '', lang: 'en' },
        { id: 1, title: 'Crews', description: 'More people', lang: 'en' },
      ],
      [{ id: 1, title: 'Pier', description: 'At sea', ...SHOWN, lang: 'en' }],
      { content: 'Since 2004', lang: 'en' },
      { phone: '+213 000', email: 'a@b.example', address: 'Oran', lang: 'en' },
    ]);
    await query(
      `update translations set value = 'Plus de gens', original = 'More people' where field = 'description' and noun = 'services'`,
    );
    expect((await partsIn('fr'))[0]).toContainEqual({
      id: 1,
      title: 'Équipes',
      description: 'Plus de gens',
    });
  });

  test('a translation stays when nothing that was translated has changed, and comes back with its original', async () => {
    const db = databaseOver(database.pool);
    await translate('services', 1, { title: 'Équipes', description: 'Des gens' });
    await translate('contact_info', 1, { address: 'Alger' });
    const shown = async () => {
      const [services, , , contactInfo] = await partsIn('fr');
      return [services, contactInfo];
    };
    const before = await shown();
    await updateService(db, 1, { title: 'Crews', description: 'People' });
    await query(`update contact_info set version = version + 1`);
    expect(await shown()).toEqual(before);
    await updateService(db, 1, { title: 'Crews', description: 'More people' });
    expect(await shown()).not.toEqual(before);
    await updateService(db, 1, { title: 'Crews', description: 'People' });
    expect(await shown()).toEqual(before);
    await query(`update contact_info set phone = '+213 111'`);
    expect(await shown()).toContainEqual({
      phone: '+213 111',
      email: 'a@b.example',
      address: 'Alger',
    });
  });

  test('translations come back with a restored service, and go with what is deleted for good', async () => {
    const db = databaseOver(database.pool);
    await translate('services', 1, { title: 'Équipes', description: 'Des gens' });
    await translate('portfolio', 1, { title: 'Jetée', description: 'En mer' });
    await deleteService(db, 1, new Date());
    expect((await partsIn('fr'))[0]).toHaveLength(1);
    await restoreService(db, 1);
    expect((await partsIn('fr'))[0]).toContainEqual(expect.objectContaining({ title: 'Équipes' }));
    await deletePortfolioItem(db, 1);
    const left = await query('select distinct noun, noun_id from translations');
    expect(left.rows).toEqual([{ noun: 'services', noun_id: 1 }]);
    await query('delete from services where id = 1');
    expect((await query('select from translations')).rowCount).toBe(0);
  });

  test('a changed translation is notified as a change of the page', async () => {
    const client = await database.pool.connect();
    const notified: (string | undefined)[] = [];
    client.on('notification', ({ payload }) => notified.push(payload));
    await client.query('listen site_changed');
    await translate('services', 1, { title: 'Équipes' });
    await query(`update translations set value = 'Effectifs'`);
    await query('delete from translations');
    await expect.poll(() => notified).toEqual(['translations', 'translations', 'translations']);
    client.release(true);
  });

  test('when translations cannot be read, the page is not whole', async () => {
    await query('alter table translations rename to elsewhere');
    const site = await siteIn('ar').finally(() =>
      query('alter table elsewhere rename to translations'),
    );
    expect(isWhole(site)).toBe(false);
    expect(lines.join()).toContain('site.part-failed');
  });
});

test('a paper is shown on its last day, and not on the day after', () => {
  const paper = { name: 'ISO 9001', number: 'Q-1', until: '2027-03-31' };
  const trust = {
    papers: [paper, { name: 'Licence', number: '5' }],
    figures: [],
    coordinators: [],
  };
  const shownOn = (day: string) => validOn(trust, day).papers.map(({ name }) => name);
  expect(shownOn('2027-03-31')).toEqual(['ISO 9001', 'Licence']);
  expect(shownOn('2027-04-01')).toEqual(['Licence']);
});
