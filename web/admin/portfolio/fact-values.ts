import type { MapCities, PortfolioItem } from '../../../contracts/portfolio.ts';

/* The facts of an item between its row and the fields of the form, which hold text. */

export const DRAWN = 'yes';

export const NO_FACTS = {
  client: '',
  place: '',
  from_year: '',
  to_year: '',
  crew_min: '',
  crew_max: '',
  illustration: '',
};
export type FactValues = typeof NO_FACTS;

type Facts = Pick<PortfolioItem, keyof FactValues>;

const written = (number: number | null) => (number === null ? '' : String(number));
const read = (text: string) => (text.trim() === '' ? null : Number(text));

export const factValuesOf = (facts: Facts): FactValues => ({
  client: facts.client,
  place: facts.place,
  from_year: written(facts.from_year),
  to_year: written(facts.to_year),
  crew_min: written(facts.crew_min),
  crew_max: written(facts.crew_max),
  illustration: facts.illustration ? DRAWN : '',
});

export const factsOf = (values: FactValues): Facts => ({
  client: values.client,
  place: values.place,
  from_year: read(values.from_year),
  to_year: read(values.to_year),
  crew_min: read(values.crew_min),
  crew_max: read(values.crew_max),
  illustration: values.illustration === DRAWN,
});

/** Whether a card with this place belongs to a city of the map, in whichever language it is written. */
export const isOnMap = (place: string, cities: MapCities) =>
  cities.some((names) => Object.values(names).includes(place));
