import { type InOneLanguage, LANGUAGES, type Language } from '../../contracts/languages.ts';
import type { PortfolioCard, PortfolioItem } from '../../contracts/portfolio.ts';
import { type Messages, messagesIn } from '../../messages/messages.ts';

/** The names of the map's cities, in the same order in every language. */
export type CityNames = Record<Language, string[]>;

export const cityNamesIn = (
  content: Record<Language, { public: { cities: { name: string }[] } }>,
): CityNames =>
  Object.fromEntries(
    LANGUAGES.map((each) => [each, content[each].public.cities.map(({ name }) => name)]),
  ) as CityNames;

type Item = PortfolioItem & InOneLanguage;

/** What visitors see of the items: facts become words here, so that a browser has nothing to compute. */
export function portfolioCards(items: Item[], language: Language, cities: CityNames) {
  const words = messagesIn(language)['portfolio-facts'] as Words;
  return items.map(({ id, title, description, image_url, illustration, lang, ...facts }) => ({
    ...{ id, title, description, image_url },
    facts: [
      facts.client,
      placeIn(facts.place, language, cities),
      years(facts, words),
      crew(facts, words),
    ].filter((fact) => fact !== ''),
    caption: illustration ? words.illustration : '',
    ...(lang && { lang }),
  })) satisfies PortfolioCard[];
}

type Words = Messages['portfolio-facts'];
/** A city of the map has its name in the language, whichever language it was written in. */
function placeIn(place: string, language: Language, cities: CityNames) {
  const found = LANGUAGES.map((each) => cities[each].indexOf(place)).find((at) => at >= 0);
  return (found !== undefined && cities[language][found]) || place;
}

function years(
  { from_year: from, to_year: to }: Pick<PortfolioItem, 'from_year' | 'to_year'>,
  words: Words,
) {
  if (from === null) return '';
  if (to === null) return words.since({ year: String(from) });
  return from === to ? String(from) : words.years({ from: String(from), to: String(to) });
}

function crew(
  { crew_min: min, crew_max: max }: Pick<PortfolioItem, 'crew_min' | 'crew_max'>,
  words: Words,
) {
  if (max === null) return '';
  if (min === null) return words.upTo({ max });
  return min === max ? words.people({ count: max }) : words.range({ min, max });
}
