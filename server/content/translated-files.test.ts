import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  aContentFolder,
  type Change,
  changeContent,
  SHIPPED_CONTENT,
} from '../../tests/harness/folders.ts';
import { StartupProblem } from '../errors.ts';
import { readContent } from './read-content.ts';

const copies: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const remove of copies.splice(0)) await remove();
});

async function aCopyWith(changes: Record<string, Change>) {
  const { folder, remove } = await aContentFolder();
  copies.push(remove);
  await changeContent(folder, changes);
  return folder;
}

const contentWith = async (changes: Record<string, Change>) =>
  readContent(await aCopyWith(changes));

async function sentencesAbout(folder: string): Promise<string[]> {
  const problem = await readContent(folder).catch((error) => error);
  expect(problem).toBeInstanceOf(StartupProblem);
  return problem.message.split('\n');
}

/** Where a part of the content says that it is in another language than asked for. */
function markedParts(part: unknown, path: string[] = []): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.entries(part).flatMap(([key, each]) => markedParts(each, [...path, key]));
  return 'lang' in part ? [path.join('.'), ...inside] : inside;
}

const BOOKS = ['public.magazine.0', 'public.magazine.1'];

test('the shipped agency is whole in each language, but for its books', async () => {
  const content = await readContent(SHIPPED_CONTENT);
  expect(content.warnings).toEqual([]);
  expect(content.in.en).toEqual({
    public: content.public,
    facts: content.facts,
    demo: content.demo,
  });
  expect(markedParts(content.in.en)).toEqual([]);
  expect(markedParts(content.in.fr)).toEqual(BOOKS);
  expect(markedParts(content.in.ar)).toEqual(BOOKS);
  expect(content.in.fr.public.cities[0]).toMatchObject({ name: 'Alger', lat: 36.7538 });
  expect(content.in.ar.public.cities[0]?.projects).toHaveLength(1);
});

test('every figure of the shipped texts is the same in each language', async () => {
  const { in: content } = await readContent(SHIPPED_CONTENT);
  const figures = (text: string) =>
    (text.replaceAll(/(?<=\d)[,.\u00a0\u202f ](?=\d{3}(?!\d))/g, '').match(/\d+/g) ?? []).sort();
  const compare = (original: unknown, translated: unknown, path: string) => {
    // Clocks have twelve hours in one language and 24 in the others, and questions are asked in other ways.
    if (/\.(hours|asked)$/.test(path)) return;
    if (typeof original === 'string')
      expect(figures(translated as string), path).toEqual(figures(original));
    else if (typeof original === 'object' && original !== null)
      for (const [key, part] of Object.entries(original))
        compare(part, (translated as Record<string, unknown>)[key], `${path}.${key}`);
  };
  compare(content.en, content.fr, 'fr');
  compare(content.en, content.ar, 'ar');
});

test('every place that an answer fills in is filled in by its translation, too', async () => {
  const { in: content } = await readContent(SHIPPED_CONTENT);
  const places = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const [at, { answer, about }] of content.en.facts.answers.entries())
    for (const { facts } of [content.fr, content.ar])
      expect(places(facts.answers[at]?.answer), about).toEqual(places(answer));
});

test('a folder without translations is shown in the original language, and each record says so', async () => {
  const folder = await aCopyWith({});
  await rm(join(folder, 'fr'), { recursive: true });
  const { in: content } = await readContent(folder);
  const { agency, hero, about, businessHours, cities, partners, loginPicture } = content.fr.public;
  expect(hero).toEqual({
    ...content.en.public.hero,
    lang: 'en',
    pictures: content.en.public.hero.pictures.map((picture) => ({ ...picture, lang: 'en' })),
  });
  for (const record of [agency, about, about.mission, businessHours, loginPicture])
    expect(record.lang).toBe('en');
  for (const record of [...cities, ...partners]) expect(record.lang).toBe('en');
  expect(content.fr.demo.services[0]).toEqual({ ...content.en.demo.services[0], lang: 'en' });
  expect(markedParts(content.ar)).toEqual(BOOKS);
});

test('a record that lacks one text is shown wholly in the original language', async () => {
  const { in: content } = await contentWith({
    'fr/hero.json': (hero) => delete hero.counters[2].label,
    'fr/about.json': (about) => delete about.mission.text,
    'fr/partners.json': (partners) => delete partners[3].sector,
    'fr/answers.json': (answers) => delete answers[0].asked,
    'ar/projects.json': (projects) => delete projects[7].phases[1].works,
  });
  const { hero, about, partners } = content.fr.public;
  expect(hero.lang).toBe('en');
  expect(hero.text).toBe(content.en.public.hero.text);
  expect(about.heading).not.toBe(content.en.public.about.heading);
  expect(about.lang).toBeUndefined();
  expect(about.mission).toEqual({ ...content.en.public.about.mission, lang: 'en' });
  expect(partners.filter(({ lang }) => lang).map(({ name }) => name)).toEqual(['Rimal Pipelines']);
  expect(content.fr.facts.answers[0]).toEqual({ ...content.en.facts.answers[0], lang: 'en' });
  expect(content.ar.facts.projects[7]).toEqual({ ...content.en.facts.projects[7], lang: 'en' });
});

test('a city and its projects are in one language', async () => {
  const { in: content } = await contentWith({
    'fr/projects.json': (projects) => delete projects[7].works,
    'ar/cities.json': (cities) => delete cities[0].name,
  });
  const skikda = content.fr.public.cities.find(({ name }) => name === 'Skikda');
  expect(skikda).toEqual({
    ...content.en.public.cities.find(({ name }) => name === 'Skikda'),
    lang: 'en',
  });
  expect(content.fr.facts.projects.filter(({ location }) => location === 'Skikda')).toEqual(
    content.en.facts.projects
      .filter(({ location }) => location === 'Skikda')
      .map((project) => ({ ...project, lang: 'en' })),
  );
  expect(content.ar.public.cities[0]).toMatchObject({ name: 'Algiers', lang: 'en' });
  expect(content.ar.facts.projects.filter(({ lang }) => lang)).toMatchObject([
    { location: 'Algiers' },
  ]);
});

test('a copy of the original file, translated in place, is a translation', async () => {
  const folder = await aCopyWith({});
  const cities = JSON.parse(await readFile(join(folder, 'cities.json'), 'utf8'));
  cities[0].name = 'Alger la Blanche';
  await writeFile(join(folder, 'fr/cities.json'), JSON.stringify(cities));
  await changeContent(folder, {
    'fr/projects.json': (projects) => {
      for (const project of projects)
        if (project.location === 'Alger') project.location = 'Alger la Blanche';
        else if (project.location === 'Sétif') project.location = 'Setif';
        else if (project.location === 'Hassi R’Mel') project.location = "Hassi R'Mel";
    },
  });
  const { in: content } = await readContent(folder);
  expect(content.fr.public.cities[0]).toMatchObject({ name: 'Alger la Blanche', lat: 36.7538 });
  expect(markedParts(content.fr)).toEqual(BOOKS);
});

test.each<[string, string, unknown, string]>([
  [
    'a coordinate',
    'fr/cities.json',
    [{ name: 'Alger', lat: 36.8 }],
    'content/fr/cities.json: line 4, column 12: entry 1, field lat: expected 36.7538 as in cities.json, found 36.8.',
  ],
  [
    'a status',
    'fr/cities.json',
    [{ status: 'completed' }],
    "content/fr/cities.json: line 3, column 15: entry 1, field status: expected 'active' as in cities.json, found 'completed'.",
  ],
  [
    'a figure',
    'ar/hero.json',
    { counters: [{ value: 20_000 }, {}, {}] },
    'content/ar/hero.json: line 4, column 16: field counters, entry 1, field value: expected 15000 as in hero.json, found 20000.',
  ],
  [
    'a time',
    'fr/business-hours.json',
    { ranges: [{ opens: '09:00' }, {}, {}] },
    "content/fr/business-hours.json: line 4, column 16: field ranges, entry 1, field opens: expected '08:00' as in business-hours.json, found '09:00'.",
  ],
  [
    'the name of a client',
    'fr/clients.json',
    [{ name: 'Hoggar GNL' }, ...Array(17).fill({})],
    "content/fr/clients.json: line 3, column 13: entry 1, field name: expected 'Hoggar LNG' as in clients.json, found 'Hoggar GNL'.",
  ],
  [
    'a file',
    'fr/pictures.json',
    { login: { file: 'autre.webp' } },
    "content/fr/pictures.json: line 3, column 13: field login.file: expected 'login.webp' as in pictures.json, found 'autre.webp'.",
  ],
  [
    'a list of another length',
    'ar/demo/services.json',
    [{ title: 'خدمة' }],
    'content/ar/demo/services.json: line 1, column 1: expected a list of 8 as in demo/services.json, found a list of 1.',
  ],
  [
    'a field with a wrong name',
    'fr/about.json',
    { titre: 'Faire avancer' },
    'content/fr/about.json: line 2, column 12: field titre: this field is not in about.json; correct its name or remove it.',
  ],
  [
    'a text left empty',
    'fr/agency.json',
    { tagline: ' ' },
    "content/fr/agency.json: line 2, column 14: field tagline: expected a text that is not empty, found ' '.",
  ],
  [
    'a text that is too long',
    'fr/hero.json',
    { text: 'x'.repeat(301) },
    `content/fr/hero.json: line 2, column 11: field text: expected at most 300 characters, found '${'x'.repeat(57)}...'.`,
  ],
  [
    'a place that nobody fills in',
    'fr/answers.json',
    [{ answer: 'Écrivez à {personne}.' }, ...Array(13).fill({})],
    "content/fr/answers.json: line 3, column 15: entry 1, field answer: expected no {place} but {name}, {phone}, {fax}, {email} and {address}, found 'Écrivez à {personne}.'.",
  ],
])('%s is refused with its place', async (_, file, written, sentence) => {
  const folder = await aCopyWith({});
  const list = file.endsWith('cities.json')
    ? [...(written as object[]), ...Array(11).fill({})]
    : written;
  await writeFile(join(folder, file), JSON.stringify(list, null, 2));
  expect((await sentencesAbout(folder))[0]).toBe(sentence);
});

test('a project of a city is called by the city’s name', async () => {
  const folder = await aCopyWith({
    'fr/projects.json': (projects) => {
      projects[0].location = 'Ighil Izane';
    },
  });
  expect(await sentencesAbout(folder)).toEqual([
    expect.stringMatching(
      /^content\/fr\/projects\.json: line 1, column \d+: entry 1, field location: expected 'Relizane' as in fr\/cities\.json, found 'Ighil Izane'\.$/,
    ),
  ]);
});

test('a headline that names another agency is refused', async () => {
  const folder = await aCopyWith({
    'fr/hero.json': ({ phrases }) => phrases.splice(0, 1, 'Tassili'),
  });
  expect(await sentencesAbout(folder)).toEqual([
    "content/fr/hero.json: line 1, column 13: field phrases, entry 1: expected the agency's name 'Saharis', found 'Tassili'.",
  ]);
});

test('a comma too many is reported as in any other file', async () => {
  const folder = await aCopyWith({});
  await writeFile(join(folder, 'ar/about.json'), '{\n  "heading": "عنوان",\n}');
  expect(await sentencesAbout(folder)).toEqual([
    `content/ar/about.json: line 2, column 21: a comma too many in '"heading": "عنوان",'.`,
  ]);
});

test('a file that translates nothing is reported', async () => {
  const folder = await aCopyWith({});
  await writeFile(join(folder, 'fr/partner.json'), '[]');
  await writeFile(join(folder, 'fr/demo/orders.json'), '[]');
  expect((await readContent(folder)).warnings).toEqual([
    'content/fr/partner.json: not used: it is no file with texts to translate',
    'content/fr/demo/orders.json: not used: it is no file with texts to translate',
  ]);
});
