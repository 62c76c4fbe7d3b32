import { expect, test } from 'vitest';
import type { Language } from '../../contracts/languages.ts';
import type { PortfolioItem } from '../../contracts/portfolio.ts';
import '../../messages/all.ts';
import { portfolioCards } from './portfolio-cards.ts';

const ITEM: PortfolioItem = {
  ...{ id: 1, title: 'Tank', description: '', image_url: '/x', illustration: false },
  ...{ client: '', place: '', from_year: null, to_year: null, crew_min: null, crew_max: null },
};
const CITIES = { en: ['Oran', 'Algiers'], fr: ['Oran', 'Alger'], ar: ['وهران', 'الجزائر'] };

const factsOf = (facts: Partial<PortfolioItem>, language: Language = 'en') =>
  portfolioCards([{ ...ITEM, ...facts }], language, CITIES)[0]?.facts;

test('a card without facts has none', () => expect(factsOf({})).toEqual([]));

test.each<[Partial<PortfolioItem>, string]>([
  [{ from_year: 2010, to_year: 2012 }, '2010–2012'],
  [{ from_year: 2017, to_year: 2017 }, '2017'],
  [{ from_year: 2022 }, 'since 2022'],
  [{ crew_min: 260, crew_max: 1_430 }, '260–1,430 people'],
  [{ crew_min: 210, crew_max: 210 }, '210 people'],
  [{ crew_max: 460 }, 'up to 460 people'],
  [{ crew_min: 1, crew_max: 1 }, '1 person'],
  [{ crew_max: 1 }, 'up to 1 person'],
])('%j are %s', (facts, text) => expect(factsOf(facts)).toEqual([text]));

test.each<[Language, string[]]>([
  ['en', ['Chelia', 'Algiers', '2010–2012', '3–10 people']],
  ['fr', ['Chelia', 'Alger', '2010–2012', '3–10 personnes']],
  ['ar', ['Chelia', 'الجزائر', 'من 2010 إلى 2012', 'من 3 إلى 10 أشخاص']],
])('in %s they have its words, and a city of the map its name', (language, facts) => {
  const all = { client: 'Chelia', from_year: 2010, to_year: 2012, crew_min: 3, crew_max: 10 };
  for (const place of ['Algiers', 'Alger', 'الجزائر'])
    expect(factsOf({ ...all, place }, language)).toEqual(facts);
  expect(factsOf({ place: 'Adrar' }, language)).toEqual(['Adrar']);
});
