import { expect, test } from 'vitest';
import { factsOf, factValuesOf, isOnMap, NO_FACTS } from './fact-values.ts';

const FACTS = {
  client: 'Hoggar LNG',
  place: 'Arzew',
  from_year: 2010,
  to_year: null,
  crew_min: null,
  crew_max: 430,
  illustration: true,
};

test('facts survive the form, and empty fields are no facts', () => {
  expect(factsOf(factValuesOf(FACTS))).toEqual(FACTS);
  expect(factsOf(NO_FACTS)).toEqual({
    ...{ client: '', place: '', illustration: false },
    ...{ from_year: null, to_year: null, crew_min: null, crew_max: null },
  });
});

test('a place is on the map by its name in any language', () => {
  const cities = [{ en: 'Setif', fr: 'Sétif', ar: 'سطيف' }];
  expect(['Setif', 'Sétif', 'سطيف', 'Adrar'].map((place) => isOnMap(place, cities))).toEqual([
    ...[true, true, true, false],
  ]);
});
