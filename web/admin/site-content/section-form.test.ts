import { expect, test } from 'vitest';
import type { SiteSectionRecord } from '../../../contracts/site-content.ts';
import { SECTION_FIELDS } from './section-fields.ts';
import {
  callStillRight,
  changeList,
  differencesOf,
  mergeForms,
  missingIn,
  type SectionForm,
  typeInto,
} from './section-form.ts';
import { formOf, inputOf } from './section-values.ts';

const record = (
  value: unknown,
  texts: { fr: unknown; ar: unknown },
  older: SiteSectionRecord['older'] = { fr: [], ar: [] },
) => ({ value, texts, older }) as SiteSectionRecord;

const city = (name: string, lat = 36.7538) => ({ name, lat, lng: 3.5, status: 'active' });
const CITIES = SECTION_FIELDS.cities;
const cities = formOf(
  CITIES,
  record(
    [city('Algiers'), city('Oran'), city('Setif')],
    {
      fr: [{ name: 'Alger' }, {}, { name: 'Sétif' }],
      ar: null,
    },
    { fr: ['2.name'], ar: [] },
  ),
);
const hero = formOf(
  SECTION_FIELDS.hero,
  record(
    {
      phrases: ['Name', 'Second', 'Third'],
      text: 'Sentence',
      counters: [{ value: 98, suffix: '', label: 'Clients' }],
      pictures: [{ picture: 'hero-1', caption: 'Here', focus: { x: 75, y: 50 }, mirrored: true }],
    },
    { fr: { phrases: ['Name', 'Deux', ''], text: 'Phrase' }, ar: {} },
  ),
);

test('a section that nobody has touched is sent as it came', () => {
  const { value, version, still_right } = inputOf(SECTION_FIELDS.hero, hero, 3);
  expect(value).toEqual({
    phrases: ['Name', 'Second', 'Third'],
    text: 'Sentence',
    counters: [{ value: 98, suffix: '', label: 'Clients' }],
    pictures: [{ picture: 'hero-1', caption: 'Here', focus: { x: 75, y: 50 }, mirrored: true }],
  });
  expect({ version, still_right }).toEqual({ version: 3, still_right: { fr: [], ar: [] } });
});

test.each([
  ['36.75', 36.75],
  ['-0,5', -0.5],
  ['north', 'north'],
  ['', ''],
])('a number typed as %s is sent as %s', (typed, sent) => {
  const form = typeInto(cities, null, [0, 'lat'], typed);
  expect(inputOf(CITIES, form, 0).value).toMatchObject([{ lat: sent }, {}, {}]);
});

test('a time may lack its first zero, and an empty one says that it is closed', () => {
  const fields = SECTION_FIELDS['business-hours'];
  const hours = { ranges: [{ from: 'friday', opens: null, closes: '12:00' }], responseHours: 24 };
  const form = formOf(fields, record(hours, { fr: {}, ar: {} }));
  const sent = inputOf(fields, typeInto(form, null, ['ranges', 0, 'closes'], '8:30'), 0).value;
  expect(sent).toMatchObject({ ranges: [{ opens: null, closes: '08:30' }] });
  expect(sent).not.toHaveProperty('lateHours');
});

test('an entry that moves takes its translations and their marks along', () => {
  const moved = changeList(cities, [], { kind: 'move', from: 2, to: 0 });
  const { value, texts } = inputOf(CITIES, moved, 0);
  expect(value).toMatchObject([{ name: 'Setif' }, { name: 'Algiers' }, { name: 'Oran' }]);
  expect(texts.fr).toEqual([{ name: 'Sétif' }, { name: 'Alger' }, { name: '' }]);
  expect(moved.older.fr).toEqual(['0.name']);
  expect(changeList(moved, [], { kind: 'move', from: 0, to: 2 })).toEqual(cities);
  expect(changeList(cities, [], { kind: 'remove', from: 0 }).older.fr).toEqual(['1.name']);
  expect(changeList(cities, [], { kind: 'remove', from: 2 }).older.fr).toEqual([]);
});

test('typing a translation or calling it still right takes its mark away', () => {
  expect(typeInto(cities, 'fr', [2, 'name'], 'Setif').older.fr).toEqual([]);
  const right = callStillRight(cities, 'fr', [2, 'name']);
  expect([right.older.fr, inputOf(CITIES, right, 0).still_right.fr]).toEqual([[], ['2.name']]);
});

test('what has no translation is named, but not what is empty in the original', () => {
  expect(missingIn(SECTION_FIELDS.hero, hero, 'fr').map(({ path }) => path.join('.'))).toEqual([
    'phrases.2',
    'counters.0.label',
    'pictures.0.caption',
  ]);
});

test('changes of two people to different fields come together', () => {
  const mine = typeInto(hero, null, ['text'], 'Mine');
  const theirs = typeInto(hero, 'fr', ['text'], 'Leur phrase');
  const merged = mergeForms(hero, mine, theirs) as SectionForm;
  expect(differencesOf(hero, merged)).toMatchObject([
    { path: ['text'], language: null, theirs: 'Mine' },
    { path: ['text'], language: 'fr', theirs: 'Leur phrase' },
  ]);
});

test.each<[string, SectionForm, SectionForm]>([
  [
    'the same field',
    typeInto(hero, null, ['text'], 'Mine'),
    typeInto(hero, null, ['text'], 'Theirs'),
  ],
])('changes of two people to %s are not mixed', (_, mine, theirs) => {
  expect(mergeForms(hero, mine, theirs)).toBeNull();
});

test('the entries of a list that one of two people has moved, added or removed are not mixed', () => {
  const typed = typeInto(cities, null, [0, 'lat'], '1');
  for (const changed of [
    changeList(cities, [], { kind: 'move', from: 0, to: 2 }),
    changeList(cities, [], { kind: 'remove', from: 0 }),
    changeList(cities, [], { kind: 'add', blank: {}, blankTexts: {} }),
  ]) {
    expect(mergeForms(cities, typed, changed)).toBeNull();
    expect(mergeForms(cities, changed, typed)).toBeNull();
  }
});

const PROJECTS = SECTION_FIELDS.projects;
const project = (differing: object) => ({
  id: 'kiln',
  name: 'Kiln',
  client: 'Ouarsenis Cement',
  location: 'Relizane',
  plant: 'Cement plant',
  works: 'Steel',
  period: { from: '2005-09', to: '2007-03' },
  workers: 180,
  budget: 146_000_000,
  ...differing,
});

test.each([
  ['with one headcount and a budget', project({})],
  [
    'that goes on, with a range and no budget',
    project({
      period: { from: '2024', to: 'ongoing' },
      workers: { min: 80, max: 120 },
      budget: 'not specified',
    }),
  ],
  [
    'in phases',
    project({
      phases: [1, 2].map((phase) => ({
        phase,
        works: 'Part',
        period: { from: '2005', to: '2006' },
        workers: 90,
      })),
    }),
  ],
])('a project %s is sent as it came', (_, stored) => {
  const form = formOf(PROJECTS, record([stored], { fr: [{ name: 'Four' }], ar: null }));
  const { value, texts } = inputOf(PROJECTS, form, 0);
  expect(value).toEqual([stored]);
  expect(texts.fr).toMatchObject([{ name: 'Four' }]);
  expect(Object.keys((texts.fr as object[])[0] ?? {})).not.toContain('workers');
});

test('phases are counted as they stand, and a project without them says nothing of phases', () => {
  const form = formOf(PROJECTS, record([project({})], { fr: null, ar: null }));
  const blank = { works: '', period: { from: '2006', to: '' }, workers: '7' };
  const added = [0, 1].reduce(
    (now) => changeList(now, [0, 'phases'], { kind: 'add', blank, blankTexts: { works: '' } }),
    form,
  );
  const moved = changeList(added, [0, 'phases'], { kind: 'move', from: 1, to: 0 });
  expect(inputOf(PROJECTS, moved, 0).value).toMatchObject([
    { phases: [{ phase: 1, workers: 7, period: { to: 'ongoing' } }, { phase: 2 }] },
  ]);
  expect((inputOf(PROJECTS, moved, 0).texts.fr as object[])[0]).toHaveProperty('phases');
  const [sent] = inputOf(PROJECTS, form, 0).value as object[];
  expect(sent).not.toHaveProperty('phases');
  expect((inputOf(PROJECTS, form, 0).texts.fr as object[])[0]).not.toHaveProperty('phases');
});

test('a part that is emptied is not sent, and a figure that is emptied is sent as none', () => {
  const fields = SECTION_FIELDS.trust;
  const reference = { quote: 'Good.', function: 'Head', site: 'Skikda', client: 'Tiddis' };
  const figures = [{ name: 'TRIR', value: 0.42, year: 2025 }];
  const form = formOf(fields, record({ figures, reference }, { fr: { reference }, ar: {} }));
  const emptied = Object.keys(reference).reduce(
    (now, name) => typeInto(now, null, ['reference', name], ''),
    typeInto(form, null, ['figures', 0, 'value'], ''),
  );
  const { value, texts } = inputOf(fields, emptied, 0);
  expect(value).toMatchObject({ figures: [{ name: 'TRIR', value: null, year: 2025 }] });
  expect([value, texts.fr]).toEqual([
    expect.not.objectContaining({ reference: expect.anything() }),
    expect.not.objectContaining({ reference: expect.anything() }),
  ]);
  expect(inputOf(fields, form, 0).value).toMatchObject({ figures, reference });
});
