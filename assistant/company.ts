import type { AgencyFacts } from '../contracts/agency-facts.ts';
import { has } from './filters.ts';
import { counted } from './find-projects.ts';
import { week } from './hours.ts';
import { onProjects, projects } from './projects.ts';
import type { Reading } from './reading.ts';
import {
  entries,
  fill,
  isReply,
  listed,
  listProjects,
  lower,
  number,
  say,
  sentence,
} from './texts.ts';
import { answer, fixed, type Handler, type Outcome, type Turn, UNKNOWN } from './turn.ts';
import { createVocabulary, isFrequent } from './vectors.ts';
import { isFunction, isTrade, listOf, wordsOf } from './words.ts';
import { granted } from './written.ts';

/** What replies may say about the agency. */
export function agencyValues(facts: AgencyFacts) {
  const { name, agency, about, contact, hours, services, cities } = facts;
  const citiesThatAre = (status: string) =>
    listed(cities.filter((one) => one.status === status).map((city) => city.name)) || 'no city';
  const counts = { count: cities.length, active: citiesThatAre('active') };
  const map = say('company.map', { ...counts, completed: citiesThatAre('completed') });
  return {
    ...fixed(facts),
    ...contact,
    name,
    founded: agency.founded,
    linkedin: agency.linkedin,
    responseHours: hours.responseHours,
    tagline: sentence(agency.tagline),
    description: sentence(agency.description),
    mission: `${about.mission.title}: ${sentence(about.mission.text)}`,
    sectors: listed(agency.sectors),
    certifications: listed(agency.certifications),
    handles: entries(agency.handles),
    map,
    areas: entries(agency.areas, cities.length ? map : ''),
    services: entries(services.length ? services.map(({ title }) => title) : agency.handles),
    'service-count': services.length ? ` (${services.length})` : '',
    week: week(facts),
  };
}

/** Questions about the agency itself and how to reach it: the reply of the label's name. */
export const agency: Handler = (turn) => {
  const { meant, reading, lookup } = turn;
  const { words, places, clients } = reading;
  const { facts } = lookup;
  const values = agencyValues(facts);
  const ofOthers =
    clients.length > 0 || has(words, 'other-number') || strangers(reading).length > 0;
  if (meant.startsWith('contact.') && meant !== 'contact.address' && ofOthers) return UNKNOWN;
  if (meant === 'company.figures') return figures(facts, words);
  if (meant === 'company.areas' && places.length === 1)
    return projects({ ...turn, meant: 'projects.list' });
  if (meant === 'company.certified' && !values.certifications) return UNKNOWN;
  const items = meant === 'company.services' ? facts.services.map(({ title }) => title) : [];
  return isReply(meant) ? answer(say(meant, values), { items }) : null;
};

/** The figures of the page that are asked for, or all. */
function figures({ counters, about }: AgencyFacts, words: string[], orAll = true): Outcome | null {
  const all = [...counters, ...about.stats];
  const asked = all.filter(({ label }) => isAskedFor(label, words));
  const shown = asked.length || !orAll ? asked : all;
  const texts = shown.map(({ value, suffix, label, scope }) => {
    const unit = suffix === '%' ? ' %' : suffix;
    return `${number(value)}${unit} ${label.toLowerCase()}${scope ? ` (${scope})` : ''}`;
  });
  return texts.length ? answer(say('company.figures', { figures: listed(texts) })) : null;
}

const SAME_START = 6;
const NEAR = 0.5;

/** 'Satisfied' asks for 'satisfaction', 'happy' too. */
function isAskedFor(label: string, words: string[]): boolean {
  const vocabulary = createVocabulary();
  const own = wordsOf(label).filter((word) => !isFunction(word));
  for (const word of own) vocabulary.idOf(word);
  return words.some((word) => {
    if (isFunction(word) || word.length < 4) return false;
    const near = vocabulary.nearTo(word);
    return own.some(
      (of, id) => of.slice(0, SAME_START) === word.slice(0, SAME_START) || (near[id] ?? 0) > NEAR,
    );
  });
}

/** 'How many placements have you done?', whatever it is taken for: the figure that the page has for it. */
export const figureAskedFor: Handler = ({
  reading: { words, names },
  lookup: { facts, projects: index },
}) => {
  const what = counted(words);
  if (!what || listOf('counted').has(what) || isTrade(what) || index.weight(what) > 0) return null;
  return names.every(({ kind }) => kind === 'agency') ? figures(facts, [what], false) : null;
};

/** What the markers on the map mean, as the agency has written it, and the cities they stand for. */
export const markers: Handler = (turn) => {
  const legend = has(turn.reading.words, 'map') ? granted(turn) : null;
  if (legend?.kind !== 'answer') return legend;
  return answer(`${legend.text} ${agencyValues(turn.lookup.facts).map}`);
};

const MOST_NAMED = 30;

/** Questions about clients and partners: those that are named, or all of them. */
export const companies: Handler = (turn) => {
  const { reading, focus, lookup, meant } = turn;
  const { facts } = lookup;
  const { words, places, extreme, clients, partners, strange } = reading;
  const clientsBefore = focus.projects.map(({ client }) => client);
  const before = focus.companies.length ? focus.companies : clientsBefore;
  const isBack = meant === 'clients.known' && has(words, 'back-company');
  const named = [...new Set([...clients, ...partners, ...(isBack ? before : [])])];
  if (named.length > 0) return tellCompanies(named, turn);
  const kind = meant === 'partners.list' || has(words, 'partner') ? 'partners' : 'clients';
  const all = facts[kind];
  if (all.length === 0) return UNKNOWN;
  if (kind === 'clients' && (extreme || places.length > 0))
    return projects({ ...turn, meant: extreme ? 'projects.extreme' : 'projects.list' });
  const isNamed = strangers(reading).length > 0 || strange.some((word) => !isFrequent(word));
  if (meant === 'clients.known' && !isNamed) return null;
  const lines = all.map(({ name, sector }) => `${name} (${lower(sector)})`);
  const more = lines.length > MOST_NAMED ? [`and ${lines.length - MOST_NAMED} more`] : [];
  const list = entries([...lines.slice(0, MOST_NAMED), ...more]);
  const values = { ...fixed(facts), count: all.length, kind, companies: list };
  const items = all.map(({ name }) => name);
  return answer(say(isNamed ? 'companies.none' : 'companies.all', values), { items });
};

/** Words with a capital that nothing of ours has: names of somebody else. */
function strangers({ raw, strange }: Reading): string[] {
  const capitals = (raw.match(/(?<=[\p{L}\d,] )\p{Lu}[\p{L}’'-]+/gu) ?? []).flatMap(wordsOf);
  return strange.filter((word) => capitals.includes(word));
}

const WHETHER = new Set('is are was were do did does have has'.split(' '));

export function tellCompanies(
  names: string[],
  { lookup: { facts }, reading: { words }, now }: Turn,
  items: string[] = [],
) {
  const ours = facts.projects.filter(({ client }) => names.includes(client));
  const sentences = names.map((company) => {
    const client = facts.clients.find(({ name }) => name === company);
    const partner = facts.partners.find(({ name }) => name === company);
    const roles = [client ? 'clients' : '', partner ? 'partners' : '']
      .filter(Boolean)
      .join(' and ');
    const isWanted = has(words, 'partner') ? partner : client || !has(words, 'client');
    const start = WHETHER.has(words[0] ?? '') ? (isWanted ? 'Yes, ' : 'No: ') : '';
    const values = { company, roles, sector: lower((client ?? partner)?.sector ?? '') };
    const own = ours.filter((project) => project.client === company);
    const text = start + fill(client ? 'companies.role' : 'companies.partner-only', values);
    return own.length
      ? `${text} ${say('companies.projects', { projects: listProjects(own, now) })}`
      : text;
  });
  return answer(sentences.join(' '), { ...onProjects(ours), items, companies: names });
}

/** 'Can you supply nurses?': says that the trade is not among those that the facts name. */
export const unknownTrade: Handler = ({ reading: { words }, lookup }) => {
  const trades = words.filter(isTrade);
  const [trade] = trades;
  if (!trade || trades.some((one) => lookup.lexicon.knows(one))) return null;
  const name = trade.endsWith('s') ? trade : `${trade}s`;
  return answer(say('trades.none', { ...fixed(lookup.facts), trades: name }));
};
