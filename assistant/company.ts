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
import { isFrequent } from './vectors.ts';
import { isTrade, listOf, sense, sensesOf, wordsOf } from './words.ts';
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
  const { words, clients } = reading;
  const { facts } = lookup;
  const values = agencyValues(facts);
  const ofOthers =
    clients.length > 0 || has(words, 'other-number') || strangers(reading).length > 0;
  if (meant.startsWith('contact.') && meant !== 'contact.address' && ofOthers) return UNKNOWN;
  if (meant === 'company.figures') return clients.length ? null : figures(facts);
  if (meant === 'company.certified' && !values.certifications) return UNKNOWN;
  const items = meant === 'company.services' ? facts.services.map(({ title }) => title) : [];
  return isReply(meant) ? answer(say(meant, values), { items }) : null;
};

/** All figures of the page: a visitor seldom calls one by its name. */
function figures({ counters, about }: AgencyFacts): Outcome {
  const texts = [...counters, ...about.stats].map(({ value, suffix, label, scope }) => {
    const unit = suffix === '%' ? ' %' : suffix;
    return `${number(value)}${unit} ${label.toLowerCase()}${scope ? ` (${scope})` : ''}`;
  });
  return texts.length ? answer(say('company.figures', { figures: listed(texts) })) : UNKNOWN;
}

/** 'How many placements have you done?', whatever it is taken for: the page has a figure for it. */
export const figureAskedFor: Handler = ({
  reading: { words, names },
  lookup: { facts, projects: index },
}) => {
  const what = counted(words) ?? '';
  if (listOf('counted').has(what) || isTrade(what) || index.weight(what) > 0) return null;
  const labels = [...facts.counters, ...facts.about.stats].flatMap(({ label }) => wordsOf(label));
  const isFigure =
    sensesOf(labels).includes(sense(what)) && names.every(({ kind }) => kind === 'agency');
  return isFigure ? figures(facts) : null;
};

/** What the markers on the map mean, as the agency has written it, and the cities they stand for. */
export const markers: Handler = (turn) => {
  const legend = has(turn.reading.words, 'map') ? granted(turn) : null;
  if (legend?.kind !== 'answer') return legend;
  return answer(`${legend.text} ${agencyValues(turn.lookup.facts).map}`);
};

/** Questions about clients and partners: those that are named, or all of them. */
export const companies: Handler = (turn) => {
  const { reading, lookup, meant } = turn;
  const { facts } = lookup;
  const { words, places, extreme, clients, partners, strange } = reading;
  const named = [...new Set([...clients, ...partners])];
  if (named.length > 0) return tellCompanies(named, turn);
  const kind = meant === 'partners.list' || has(words, 'partner') ? 'partners' : 'clients';
  const all = facts[kind];
  if (all.length === 0) return UNKNOWN;
  if (kind === 'clients' && (places.length > 0 || (extreme && extreme.by !== 'size')))
    return projects({ ...turn, meant: extreme ? 'projects.extreme' : 'projects.list' });
  const isNamed = strangers(reading).length > 0 || strange.some((word) => !isFrequent(word));
  if (meant === 'clients.known' && !isNamed) return null;
  const countOf = (name: string) => facts.projects.filter(({ client }) => client === name).length;
  const ranked = all.toSorted((a, b) => countOf(b.name) - countOf(a.name));
  const lines = ranked.map(({ name, sector }) => {
    const count = countOf(name);
    const projects = count === 1 ? ', 1 project' : count > 1 ? `, ${count} projects` : '';
    return `${name} (${lower(sector)}${projects})`;
  });
  const values = { ...fixed(facts), count: all.length, kind, companies: entries(lines) };
  const items = ranked.map(({ name }) => name);
  return answer(say(isNamed ? 'companies.none' : 'companies.all', values), { items });
};

/** Words with a capital that nothing of ours has: names of somebody else. */
function strangers({ raw, strange }: Reading): string[] {
  const capitals = (raw.match(/(?<=[\p{L}\d,] )\p{Lu}[\p{L}’'-]+/gu) ?? []).flatMap(wordsOf);
  return strange.filter((word) => capitals.includes(word));
}

const WHETHER = new Set('is are was were do did does have has'.split(' '));

function tellCompanies(
  names: string[],
  { lookup: { facts }, reading: { words }, now }: Turn,
  items: string[] = [],
) {
  const ours = facts.projects.filter(({ client }) => names.includes(client));
  const sentences = names.map((company) => {
    const client = facts.clients.find(({ name }) => name === company);
    const partner = facts.partners.find(({ name }) => name === company);
    const roles = listed([...(client ? ['clients'] : []), ...(partner ? ['partners'] : [])]);
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
