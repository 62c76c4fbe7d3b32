import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  aContentFolder,
  type Change,
  changeContent,
  emptyContent,
  SHIPPED_CONTENT,
} from '../../tests/harness/folders.ts';
import { StartupProblem } from '../errors.ts';
import { readContentFile } from './content-json.ts';
import { readContent } from './read-content.ts';

const copies: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const remove of copies.splice(0)) await remove();
});

async function aCopy() {
  const { folder, remove } = await aContentFolder();
  copies.push(remove);
  return folder;
}

/** The sentences about a copy of the content in which the named files were changed. */
async function sentencesAbout(changes: Record<string, Change>): Promise<string[]> {
  const folder = await aCopy();
  await changeContent(folder, changes);
  return problemsOf(folder);
}

async function problemsOf(folder: string): Promise<string[]> {
  const problem = await readContent(folder).then(
    () => null,
    (error) => error,
  );
  expect(problem).toBeInstanceOf(StartupProblem);
  return problem.message.split('\n');
}

test('the shipped content is whole', async () => {
  const { public: shown, facts, demo } = await readContent(SHIPPED_CONTENT);
  expect(facts.projects).toHaveLength(27);
  expect(facts.clients).toHaveLength(18);
  expect(shown.partners).toHaveLength(23);
  expect(shown.cities).toHaveLength(12);
  expect(demo.services).toHaveLength(8);
  expect(demo.portfolio).toHaveLength(8);
});

test('the LNG port tells its workers phase by phase', async () => {
  const { facts } = await readContent(SHIPPED_CONTENT);
  const port = facts.projects.find(({ id }) => id === 'skikda-lng-port');
  expect(port?.phases?.map(({ workers }) => workers)).toEqual([573, 929, 790]);
  expect(port?.workers).toEqual({ min: 573, max: 929 });
});

test('every shipped client has a project and every city on the map has one', async () => {
  const { public: shown, facts } = await readContent(SHIPPED_CONTENT);
  const served = new Set(facts.projects.map(({ client }) => client));
  expect(facts.clients.filter(({ name }) => !served.has(name))).toEqual([]);
  expect(shown.cities.filter(({ projects }) => projects.length === 0)).toEqual([]);
});

test('the shipped portfolio says of its projects what the list of projects says', async () => {
  const { facts, demo } = await readContent(SHIPPED_CONTENT);
  for (const item of demo.portfolio) {
    const { title, client, place, from_year, to_year, crew_min, crew_max, illustration } = item;
    const project = facts.projects.find(
      ({ name, location }) => name.startsWith(title) && location === place,
    );
    const { from = '', to = '' } = project?.period ?? {};
    const workers = { min: crew_min, max: crew_max };
    expect(project, title).toMatchObject({
      client,
      workers: crew_min === crew_max ? crew_max : workers,
    });
    expect([from_year, to_year]).toEqual([
      Number(from.slice(0, 4)),
      to === 'ongoing' ? null : Number(to.slice(0, 4)),
    ]);
    expect(illustration).toBe(true);
  }
});

test('a city is active when work goes on there', async () => {
  const { public: shown } = await readContent(SHIPPED_CONTENT);
  for (const { status, projects } of shown.cities) {
    const goesOn = projects.some(({ period }) => period.to === 'ongoing');
    expect(status).toBe(goesOn ? 'active' : 'completed');
  }
});

test('the public part holds no clients, projects in full or demo data', async () => {
  const { public: shown, demo } = await readContent(SHIPPED_CONTENT);
  const text = JSON.stringify(shown);
  expect(text).not.toContain('budget');
  expect(text).not.toContain(demo.messages[0]?.email);
  expect(Object.keys(shown)).toEqual([
    'agency',
    'hero',
    'about',
    'businessHours',
    'cities',
    'partners',
    'trust',
    'magazine',
    'outline',
    'loginPicture',
  ]);
});

test('the public content has the cover of a book, and none of its pages', async () => {
  const { public: shown } = await readContent(SHIPPED_CONTENT, (name) => `${name}-0123abcd`);
  const [company, supply] = shown.magazine;
  expect(company).toEqual({
    title: 'The company',
    subtitle: expect.stringContaining('Edition 2026'),
    pages: 16,
    cover: 'magazine-01-0123abcd',
    readAt: '/magazine',
    pdf: {
      at: '/magazine.pdf',
      bytes: (await stat(join(SHIPPED_CONTENT, 'magazine/magazine.pdf'))).size,
    },
  });
  expect(supply).toMatchObject({
    pages: 12,
    readAt: '/magazine/manpower-supply',
    pdf: { at: '/magazine/manpower-supply.pdf' },
  });
});

test('rows of trust.json that were left empty are left out, and so is all of it where the file is missing', async () => {
  const folder = await aCopy();
  await changeContent(folder, {
    'trust.json': (trust) => {
      trust.papers[0].number = '';
      trust.figures[1].value = null;
      delete trust.reference;
      trust.coordinators[1].portrait = 'login';
    },
    'fr/trust.json': (texts) => delete texts.reference,
    'ar/trust.json': (texts) => delete texts.reference,
  });
  const { trust } = (await readContent(folder, (name) => `${name}-0123abcd`)).public;
  expect(trust.papers.map(({ name }) => name)).not.toContain('Licence to place workers');
  expect(trust.papers).toHaveLength(4);
  expect(trust.figures.map(({ name }) => name)).toEqual(['TRIR']);
  expect(trust.reference).toBeUndefined();
  expect(trust.coordinators[1]?.portrait).toMatchObject({ name: 'login-0123abcd', width: 1600 });

  for (const file of ['trust.json', 'fr/trust.json', 'ar/trust.json']) await rm(join(folder, file));
  const older = await readContent(folder);
  expect(older.public.trust).toEqual({ papers: [], figures: [], coordinators: [] });
  expect(older.warnings).toEqual([]);
});

test('a paper that has ended is reported, and does not keep the site from starting', async () => {
  const folder = await aCopy();
  await changeContent(folder, {
    'trust.json': ({ papers }) =>
      Object.assign(papers[1], { from: '2020-01-01', until: '2023-01-01' }),
  });
  expect((await readContent(folder)).warnings).toEqual([
    "content/trust.json: 'ISO 9001:2015' ended on 2023-01-01 and is not shown any more",
  ]);
});

test('a book without its PDF, or with another file in its place, is reported', async () => {
  const folder = await aCopy();
  await rm(join(folder, 'magazine/magazine.pdf'));
  await writeFile(join(folder, 'magazine/manpower-supply/magazine.pdf'), '<html>');
  const doIt = 'run npm run magazine, or put one of your own there.';
  expect(await problemsOf(folder)).toEqual([
    `content/magazine/magazine.pdf: expected a PDF, found none; ${doIt}`,
    `content/magazine/manpower-supply/magazine.pdf: expected a PDF, found something else; ${doIt}`,
  ]);
});

test('every shipped logo and picture is in use', async () => {
  const { public: shown } = await readContent(SHIPPED_CONTENT);
  const logos = shown.partners.map(({ logo }) => logo.file.replace(/-[0-9a-f]{8}(?=\.svg$)/, ''));
  expect((await readdir(join(SHIPPED_CONTENT, 'partners'))).sort()).toEqual(logos.sort());
  const pictures = JSON.parse(await readFile(join(SHIPPED_CONTENT, 'pictures.json'), 'utf8'));
  expect(
    (await readdir(join(SHIPPED_CONTENT, 'pictures'))).map((file) => file.split('.')[0]).sort(),
  ).toEqual(Object.keys(pictures).sort());
});

test('a logo that changes has another address, and a picture is called as it was built', async () => {
  const folder = await aCopy();
  const logoOf = async () => (await readContent(folder)).public.partners[0]?.logo.file;
  const before = await logoOf();
  expect(before).toMatch(/^hoggar-lng-[0-9a-f]{8}\.svg$/);
  const file = join(folder, 'partners', 'hoggar-lng.svg');
  await writeFile(file, (await readFile(file, 'utf8')).replace('</svg>', '<g/></svg>'));
  expect(await logoOf()).not.toBe(before);

  const { public: shown } = await readContent(folder, (name) => `${name}-0123abcd`);
  expect(shown.hero.pictures[0]?.name).toBe('hero-3-0123abcd');
});

test.each<[string, string, Change, string]>([
  [
    'a word that is not offered',
    'cities.json',
    (cities) => Object.assign(cities[2], { status: 'done' }),
    "content/cities.json: entry 3, field status: expected 'active' or 'completed', found 'done'.",
  ],
  [
    'a place that nobody fills in',
    'answers.json',
    (answers) => Object.assign(answers[0], { answer: 'Ask {somebody}.' }),
    "content/answers.json: entry 1, field answer: expected no {place} but {name}, {phone}, {fax}, {email} and {address}, found 'Ask {somebody}.'.",
  ],
  [
    'a field left out',
    'cities.json',
    (cities) => delete cities[2].lat,
    'content/cities.json: entry 3, field lat is missing; write a number.',
  ],
  [
    'a field with a wrong name',
    'partners.json',
    (partners) => Object.assign(partners[0], { colour: '#000000' }),
    'content/partners.json: entry 1, field colour: this field is not known here; correct its name or remove it.',
  ],
  [
    'a field in a group',
    'agency.json',
    ({ contact }) => Object.assign(contact, { email: 'contact at saharis' }),
    "content/agency.json: field contact.email: expected an e-mail address, found 'contact at saharis'.",
  ],
  [
    'a text left empty',
    'agency.json',
    (agency) => Object.assign(agency, { tagline: ' ' }),
    "content/agency.json: field tagline: expected a text that is not empty, found ' '.",
  ],
  [
    'a contact for weaknesses that leads nowhere',
    'agency.json',
    ({ security }) => Object.assign(security, { contact: 'security@saharis.example' }),
    "content/agency.json: field security.contact: expected an address such as 'mailto:security@agency.example' or 'https://…', found 'security@saharis.example'.",
  ],
  [
    'a fourth hero phrase',
    'hero.json',
    ({ phrases }) => phrases.push('One more'),
    'content/hero.json: field phrases: expected exactly 3 entries, found a list of 4.',
  ],
  [
    'two hero pictures',
    'hero.json',
    ({ pictures }) => pictures.pop(),
    'content/hero.json: field pictures: expected exactly 3 entries, found a list of 2.',
  ],
  [
    'a focus between the steps',
    'hero.json',
    ({ pictures }) => Object.assign(pictures[0].focus, { x: 60 }),
    'content/hero.json: field pictures, entry 1, field focus.x: expected 0 or 25 or 50 or 75 or 100, found 60.',
  ],
  [
    'a hero picture nobody described',
    'hero.json',
    ({ pictures }) => Object.assign(pictures[1], { picture: 'sunrise' }),
    "content/hero.json: field pictures, entry 2, field picture: expected a name from pictures.json, found 'sunrise'.",
  ],
  [
    'a headline that names another agency',
    'hero.json',
    ({ phrases }) => phrases.splice(0, 1, 'Otherwise'),
    "content/hero.json: field phrases, entry 1: expected the agency's name 'Saharis', found 'Otherwise'.",
  ],
  [
    'a day without hours',
    'business-hours.json',
    ({ ranges }) => ranges.pop(),
    'content/business-hours.json: field ranges: expected every day of the week, found no friday.',
  ],
  [
    'late from the week before on',
    'business-hours.json',
    (hours) => Object.assign(hours, { lateHours: 169 }),
    'content/business-hours.json: field lateHours: expected at most 168, found 169.',
  ],
  [
    'a city twice',
    'cities.json',
    (cities) => cities.push(cities[1]),
    "content/cities.json: entry 13, field name: expected a name of its own, found 'Oran' as in entry 2.",
  ],
  [
    'a project for a stranger',
    'projects.json',
    (projects) => Object.assign(projects[4], { client: 'Nobody & Sons' }),
    "content/projects.json: entry 5, field client: expected a name from clients.json, found 'Nobody & Sons'.",
  ],
  [
    'a paper without a name',
    'trust.json',
    ({ papers }) => delete papers[1].name,
    'content/trust.json: field papers, entry 2, field name is missing; write a text.',
  ],
  [
    'a day that is none',
    'trust.json',
    ({ papers }) => Object.assign(papers[1], { until: '31/03/2027' }),
    "content/trust.json: field papers, entry 2, field until: expected a day such as '2027-03-31', found '31/03/2027'.",
  ],
  [
    'a coordinator without an international number',
    'trust.json',
    ({ coordinators }) => Object.assign(coordinators[0], { phone: '021 40 11' }),
    "content/trust.json: field coordinators, entry 1, field phone: expected an international number such as '+213 000 12 34 56', found '021 40 11'.",
  ],
  [
    'a portrait nobody described',
    'trust.json',
    ({ coordinators }) => Object.assign(coordinators[2], { portrait: 'meriem' }),
    "content/trust.json: field coordinators, entry 3, field portrait: expected a name from pictures.json, found 'meriem'.",
  ],
  [
    'the word of a stranger',
    'trust.json',
    ({ reference }) => Object.assign(reference, { client: 'Nobody & Sons' }),
    "content/trust.json: field reference.client: expected a name from clients.json, found 'Nobody & Sons'.",
  ],
  [
    'a number of workers in words',
    'projects.json',
    (projects) => Object.assign(projects[0], { workers: 'many' }),
    'content/projects.json: entry 1, field workers: expected a whole number such as 120 or a range such as { "min": 80, "max": 120 }, found \'many\'.',
  ],
  [
    'work that goes on in a completed city',
    'projects.json',
    (projects) => Object.assign(projects[0].period, { to: 'ongoing' }),
    "content/projects.json: entry 1, field period.to: expected a month, because cities.json calls Relizane completed, found 'ongoing'.",
  ],
  [
    'a range that its phases contradict',
    'projects.json',
    (projects) => Object.assign(projects[7].workers, { max: 900 }),
    'content/projects.json: entry 8, field workers: expected the range of the phases, min 573 and max 929, found 573 and 900.',
  ],
  [
    'a portfolio item that ended before it began',
    'demo/portfolio.json',
    (items) => Object.assign(items[0].years, { to: 2009 }),
    'content/demo/portfolio.json: entry 1, field years.to: expected 2010 or a later year, found 2009.',
  ],
  [
    'a crew that is smaller than its smallest',
    'demo/portfolio.json',
    (items) => Object.assign(items[0].crew, { min: 431 }),
    'content/demo/portfolio.json: entry 1, field crew.min: expected 430 or fewer, found 431.',
  ],
  [
    'a picture whose size is wrong',
    'pictures.json',
    (pictures) => Object.assign(pictures.login, { width: 1500 }),
    'content/pictures.json: field login: expected the size of login.webp, width 1600 and height 2000, found 1500 and 2000.',
  ],
  [
    'an order for a worker who does not exist',
    'demo/orders.json',
    (orders) => Object.assign(orders[0], { worker: 120 }),
    'content/demo/orders.json: entry 1, field worker: expected at most 119, found 120.',
  ],
  [
    'an order for an hour at which the agency is never open',
    'demo/orders.json',
    (orders) => Object.assign(orders[3], { hour: 16 }),
    'content/demo/orders.json: entry 4, field hour: expected an hour at which business-hours.json is open on some day, found 16.',
  ],
])('%s is reported in one sentence', async (_, file, change, sentence) => {
  expect(await sentencesAbout({ [file]: change })).toEqual([sentence]);
});

test('all problems are reported at once', async () => {
  const sentences = await sentencesAbout({
    'about.json': ({ mission }) => delete mission.text,
    'clients.json': (clients) => Object.assign(clients[0], { sector: 7 }),
  });
  expect(sentences).toEqual([
    'content/about.json: field mission.text is missing; write a text.',
    'content/clients.json: entry 1, field sector: expected a text, found 7.',
  ]);
});

test('a long list of problems is cut after ten', async () => {
  const sentences = await sentencesAbout({
    'partners.json': (partners) => {
      for (const partner of partners) partner.color = 'red';
    },
  });
  expect(sentences).toHaveLength(11);
  expect(sentences.at(-1)).toBe('13 more in content/; correct these first.');
});

test('a missing file is named', async () => {
  const folder = await aCopy();
  await rm(join(folder, 'demo/services.json'));
  expect(await problemsOf(folder)).toEqual([
    `content/demo/services.json: is missing, and may be new in this version; take ours and make it yours: cp ${join(SHIPPED_CONTENT, 'demo/services.json')} ${join(folder, 'demo/services.json')}.`,
  ]);
});

test('a drawing that an earlier version did not have is reported with the command that copies it', async () => {
  const folder = await aCopy();
  await rm(join(folder, 'mark.svg'));
  await rm(join(folder, 'outline.svg'));
  expect(await problemsOf(folder)).toEqual([
    expect.stringContaining(
      `cp ${join(SHIPPED_CONTENT, 'outline.svg')} ${join(folder, 'outline.svg')}`,
    ),
    expect.stringContaining(`cp ${join(SHIPPED_CONTENT, 'mark.svg')} ${join(folder, 'mark.svg')}`),
  ]);
});

test('a folder without content is reported in one sentence', async () => {
  const folder = join(tmpdir(), 'no-such-folder');
  expect(await problemsOf(folder)).toEqual([
    `${folder} is not a content folder: it has no agency.json. Set CONTENT_DIR to the folder with your content, or begin one with: cp -r ${SHIPPED_CONTENT} ${folder}`,
  ]);
});

test('a comma too many is reported with its file, line, column and text', async () => {
  const folder = await aCopy();
  await writeFile(join(folder, 'cities.json'), '[\n  { "name": "Oran", }\n]');
  const sentence = `content/cities.json: line 2, column 19: a comma too many in '{ "name": "Oran", }'.`;
  expect(await problemsOf(folder)).toEqual([sentence]);
  await expect(readContentFile(folder, 'cities.json')).rejects.toThrow(sentence);
});

test('two pictures of one name are refused, and an unused one is reported', async () => {
  const folder = await aCopy();
  await cp(join(folder, 'pictures/hero-1.webp'), join(folder, 'pictures/hero-9.webp'));
  expect((await readContent(folder)).warnings).toEqual([
    'content/pictures/hero-9.webp: not used: pictures.json does not name it',
  ]);
  await cp(join(folder, 'pictures/hero-1.webp'), join(folder, 'pictures/hero-1.jpg'));
  expect(await problemsOf(folder)).toEqual([
    'content/pictures: expected one file called hero-1, found hero-1.jpg and hero-1.webp; remove the one that is not meant, and name the other in pictures.json.',
  ]);
});

const OUTLINE_OLD =
  'content/outline.svg: drawn for another map or other cities. Run: npm run outline';
const drawnFromOthers = (folder: string) =>
  `content/${folder}: its pages were drawn from other texts or facts. Run: npm run magazine`;

test.each<[string, Record<string, Change>, string[]]>([
  ['nothing', {}, []],
  [
    'the place of a portfolio item',
    { 'demo/portfolio.json': (items) => (items[1].place = 'Adrar') },
    ["content/demo/portfolio.json: entry 2: 'Adrar' is no city of cities.json"],
  ],
  ['a sentence of the hero', { 'hero.json': (hero) => (hero.text = 'Other words.') }, []],
  ['the middle of the map', { 'agency.json': (agency) => (agency.map.lat = 36) }, [OUTLINE_OLD]],
  [
    'a city',
    { 'cities.json': (cities) => (cities[0].lng += 1) },
    [OUTLINE_OLD, drawnFromOthers('magazine'), drawnFromOthers('magazine/manpower-supply')],
  ],
  [
    'the title of a page',
    { 'magazine/magazine.json': (book) => (book.pages[1].title = 'Another title') },
    [drawnFromOthers('magazine')],
  ],
  [
    'the phone number',
    { 'agency.json': (agency) => (agency.contact.phone = '+213 000 99 99 99') },
    [drawnFromOthers('magazine'), drawnFromOthers('magazine/manpower-supply')],
  ],
  [
    'a book that is all of own pages',
    {
      'magazine/magazine.json': (book) => {
        for (const page of book.pages) page.template = 'own';
      },
    },
    [],
  ],
])('when %s changes, the outdated drawings are reported', async (_, changes, warnings) => {
  const folder = await aCopy();
  await changeContent(folder, changes);
  expect((await readContent(folder)).warnings).toEqual(warnings);
});

test('an agency without partners, cities, projects, clients and magazine is whole', async () => {
  const folder = await aCopy();
  await emptyContent(folder);
  const { public: shown, books, warnings } = await readContent(folder);
  expect([shown.partners, shown.cities, shown.magazine, books.en]).toEqual([[], [], [], []]);
  expect(warnings).toEqual([]);
});

test('a picture that is missing or is no picture is named', async () => {
  const folder = await aCopy();
  await rm(join(folder, 'pictures/login.webp'));
  await writeFile(join(folder, 'pictures/hero-1.webp'), 'not a picture');
  expect(await problemsOf(folder)).toEqual([
    'content/pictures/hero-1.webp: expected a WebP, JPEG, PNG or AVIF picture.',
    "content/pictures.json: field login.file: expected a file in pictures/, found no 'login.webp' there.",
  ]);
});

test('a logo that is missing is named', async () => {
  const folder = await aCopy();
  await rm(join(folder, 'partners/hoggar-lng.svg'));
  expect(await problemsOf(folder)).toEqual([
    "content/partners.json: entry 1, field logo: expected a file in partners/, found no 'hoggar-lng.svg' there.",
  ]);
});
