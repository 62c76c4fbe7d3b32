import { counted } from '../reading/counted.ts';
import { isStrangeName, namesOf } from '../reading/reading.ts';
import { type Handler, type Outcome, onCompany, type Turn } from './outcome.ts';
import { granted } from './passages.ts';
import { entries, listed } from './phrases.ts';
import { projects } from './projects.ts';

/** Where the agency works: its areas, or the cities on its map. */
export function areas(turn: Turn): Outcome | null {
  const {
    reading,
    knowledge: { facts },
  } = turn;
  const { wording } = reading;
  const { cities, agency } = facts;
  if (/^(which|what) (cities|towns|places) (are|lie|do you \w+) (\w+ )?in the\b/.test(wording))
    return onCompany(`We work in these areas:${entries(agency.areas)}`);
  const places = new Set(namesOf(reading, 'place'));
  if (places.size > 1) return onCompany(`We work in these areas:${entries(agency.areas)}`);
  if (places.size === 1) return projects(turn);
  if (reading.strange.filter(isStrangeName).length) return null;
  if (cities.length === 0) return onCompany(`We work in these areas:${entries(agency.areas)}`);
  const active = cities.filter(({ status }) => status === 'active').map(({ name }) => name);
  const completed = cities.filter(({ status }) => status === 'completed').map(({ name }) => name);
  if (counted(reading.words)?.match(/^(cit|town|place|location)/))
    return onCompany(
      `Our map shows ${cities.length} cities: active in ${listed(active)}; completed in ${listed(completed)}.`,
    );
  if (
    /\b(active|currently|now|at the moment|ongoing|current|today|present)\b/.test(wording) &&
    !/\bregions?|areas\b/.test(wording)
  )
    return onCompany(
      active.length
        ? `We are active in ${listed(active)} at the moment.`
        : 'No city on our map has ongoing work at the moment.',
    );
  if (/\b(completed|finished|past)\b/.test(wording))
    return onCompany(`Our work is completed in ${listed(completed)}.`);
  if (/\b(cities|towns|places|map)\b/.test(wording))
    return onCompany(
      `Our map shows ${cities.length} cities: active in ${listed(active)}; completed in ${listed(completed)}.`,
    );
  return onCompany(`We work in these areas:${entries(agency.areas)}`);
}

const ON_THE_MAP =
  /\b(map|markers?|pins?|dots?|points?|spots?|legend|red|green|blue|grey|gray|active|completed|symbols?)\b/;

/** 'What colour is the marker of …?': whether work is going on in that city. */
export const markers: Handler = (turn) => {
  if (!ON_THE_MAP.test(turn.reading.wording)) return null;
  const { facts } = turn.knowledge;
  const [city] = facts.cities.filter(({ name }) => namesOf(turn.reading, 'place').includes(name));
  const legend = granted(turn);
  if (!city || legend?.kind !== 'answer') return legend;
  const work = city.status === 'active' ? 'work is going on there' : 'our work there is finished';
  return onCompany(`${city.name} is marked as ${city.status}: ${work}. ${legend.text}`);
};
