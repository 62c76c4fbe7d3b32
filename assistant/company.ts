import type { AgencyFacts } from '../contracts/agency-facts.ts';
import { has } from './filters.ts';
import { counted, findProjects } from './find-projects.ts';
import { week } from './hours.ts';
import { mostOf, onProjects, projects } from './projects.ts';
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
  valuesOf,
} from './texts.ts';
import { answer, fixed, type Handler, type Outcome, type Turn, UNKNOWN } from './turn.ts';
import { createVocabulary, isFrequent } from './vectors.ts';
import { isFunction, isTrade, listOf, sensesOf, wordsOf } from './words.ts';
import { granted } from './written.ts';

/** What replies may say about the agency. */
export function agencyValues(facts: AgencyFacts) {
  const { name, agency, about, contact, hours, services } = facts;
  return {
    ...fixed(facts),
    ...contact,
    ...{
      name,
      founded: agency.founded,
      linkedin: agency.linkedin,
      responseHours: hours.responseHours,
    },
    tagline: sentence(agency.tagline),
    description: sentence(agency.description),
    mission: `${about.mission.title}: ${sentence(about.mission.text)}`,
    sectors: listed(agency.sectors),
    certifications: listed(agency.certifications),
    handles: entries(agency.handles),
    areas: entries(agency.areas),
    services: services.length
      ? entries(
          services.map(({ title }) => title),
          'Ask me about any one of them.',
        )
      : entries(agency.handles),
  };
}

/** Questions about the agency itself: a reply of the label's name, or one of its kind that fits better. */
export const company: Handler = (turn) => {
  const { meant, reading, lookup } = turn;
  const { words } = reading;
  const { facts } = lookup;
  const values = agencyValues(facts);
  if (meant === 'company.services') {
    const count = facts.services.length;
    const asksCount = count > 0 && counted(words) !== null;
    const name = asksCount
      ? 'company.service-count'
      : has(words, 'company')
        ? 'company.what-we-do'
        : meant;
    return answer(say(name, { ...values, count }), {
      items: facts.services.map(({ title }) => title),
    });
  }
  if (meant === 'company.figures') return figures(facts, words);
  if (meant === 'company.areas') return areas(turn);
  if (meant === 'company.mission' && has(words, 'slogan'))
    return answer(say('company.slogan', values));
  if (meant === 'company.certified') {
    if (!values.certifications) return UNKNOWN;
    const own = wordsOf(values.certifications);
    const other = words.some((word) => /^\d{4,5}$/.test(word) && !own.includes(word));
    return answer(say(other ? 'company.other-certificate' : meant, values));
  }
  return isReply(meant) ? answer(say(meant, values)) : null;
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

/** Where the agency works: its areas, or the cities on its map. */
function areas(turn: Turn): Outcome | null {
  const { reading, lookup } = turn;
  const { words, places, ongoing } = reading;
  const { cities } = lookup.facts;
  const values = agencyValues(lookup.facts);
  const city = cities.find(({ name }) => name === places[0]);
  const onMap = has(words, 'map');
  if (city && onMap && ongoing !== null)
    return answer(say(`company.city-${city.status}`, { city: city.name }));
  if (places.length === 1) return projects({ ...turn, meant: 'projects.list' });
  if (places.length === 0 && reading.strange.length > 0) return null;
  const isGeneral = !has(words, 'city') && (ongoing === null || words.includes('areas'));
  if (places.length > 1 || cities.length === 0 || isGeneral)
    return answer(say('company.areas', values));
  const [active, completed] = ['active', 'completed'].map((status) =>
    listed(cities.filter((one) => one.status === status).map(({ name }) => name)),
  );
  const shown = {
    count: cities.length,
    active: active || 'no city',
    completed: completed || 'no city',
  };
  const name = onMap || ongoing === null ? 'cities' : ongoing ? 'active' : 'completed';
  return answer(say(`company.${ongoing === false ? 'completed' : name}`, shown));
}

/** 'What colour is the marker of …?': whether work is going on in that city. */
export const markers: Handler = (turn) => {
  const { cities } = turn.lookup.facts;
  if (!has(turn.reading.words, 'map')) return null;
  const legend = granted(turn);
  const city = cities.find(({ name }) => turn.reading.places.includes(name));
  if (!city || legend?.kind !== 'answer') return legend;
  return answer(`${say(`company.city-${city.status}`, { city: city.name })} ${legend.text}`);
};

type Company = { name: string; sector: string };
const MOST_NAMED = 30;

const naming = (names: string[]) => {
  const more = names.length - MOST_NAMED;
  return entries(more > 0 ? [...names.slice(0, MOST_NAMED), `and ${more} more`] : names);
};

/** Questions about clients and partners. */
export const companies: Handler = (turn) => {
  const { reading, focus, lookup, meant, now } = turn;
  const { facts } = lookup;
  const { words, places, extreme, clients, partners, strange } = reading;
  if (clients.length + partners.length > 0)
    return tellCompanies([...new Set([...clients, ...partners])], turn);
  const clientsBefore = focus.projects.map(({ client }) => client);
  const before = new Set(focus.companies.length ? focus.companies : clientsBefore);
  if (meant === 'clients.known' && has(words, 'back-company') && before.size === 1)
    return tellCompanies([...before], turn);
  const kind = meant === 'partners.list' || has(words, 'partner') ? 'partners' : 'clients';
  const all: Company[] = facts[kind];
  const names = all.map(({ name }) => name);
  const byStart = facts.projects.toSorted((a, b) => a.period.from.localeCompare(b.period.from));
  const project = byStart.at(extreme?.most ? -1 : 0);
  if (names.length === 0) return UNKNOWN;
  if (extreme && kind === 'clients' && project) {
    if (extreme.by !== 'start') return mostOf(byStart, 'client', extreme.most);
    const name = extreme.most ? 'companies.latest' : 'companies.first';
    return answer(say(name, valuesOf(project, now)), onProjects([project]));
  }
  if (places.length) {
    const there = listed([...new Set(findProjects(turn).projects.map(({ client }) => client))]);
    return there
      ? answer(say('companies.there', { places: listed(places), companies: there }))
      : UNKNOWN;
  }
  const inSector = sectorMatches(all, words);
  if (inSector.length && inSector.length < all.length) {
    const items = inSector.map(({ name }) => name);
    const lines = entries(inSector.map(({ name, sector }) => `${name} (${lower(sector)})`));
    const ours = facts.projects.filter(({ client }) => items.includes(client));
    const text = say('companies.sector', { kind, companies: lines });
    return answer(text, { projects: ours, items, companies: items });
  }
  const isNamed = strangers(reading).length > 0 || strange.some((word) => !isFrequent(word));
  if (meant === 'clients.known' && !isNamed) return null;
  const values = { ...fixed(facts), count: names.length, kind, companies: naming(names) };
  if (isNamed) return answer(say('companies.none', values));
  return answer(say('companies.all', values), { items: names });
};

/** Words with a capital that nothing of ours has: names of somebody else. */
function strangers({ raw, strange }: Reading): string[] {
  const capitals = (raw.match(/(?<=[\p{L}\d,] )\p{Lu}[\p{L}’'-]+/gu) ?? []).flatMap(wordsOf);
  return strange.filter((word) => capitals.includes(word));
}

const WHETHER = new Set('is are was were do did does have has'.split(' '));

function tellCompanies(names: string[], { lookup: { facts }, reading: { words }, now }: Turn) {
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
  return answer(sentences.join(' '), { ...onProjects(ours), companies: names });
}

/** The companies in the sector that a question names. */
function sectorMatches(all: Company[], words: string[]): Company[] {
  const asked = sensesOf(words).filter((of) => !listOf('company-sense').has(of));
  const scored = all.map((company) => {
    const own = sensesOf(wordsOf(company.sector));
    const isOwn = (of: string) =>
      own.some((one) => one === of || (of.length > 7 && one.slice(0, 8) === of.slice(0, 8)));
    return { company, score: asked.filter(isOwn).length };
  });
  const most = Math.max(1, ...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === most).map(({ company }) => company);
}

const CHANNELS = ['phone', 'email', 'fax', 'address'] as const;

/** How to reach the agency: all channels, or those that are asked for. */
export const contact: Handler = (turn) => {
  const { reading, lookup, meant } = turn;
  const { words, clients } = reading;
  const values = agencyValues(lookup.facts);
  if (clients.length > 0 || has(words, 'other-number')) return UNKNOWN;
  if (has(words, 'network'))
    return answer(say(words.includes('linkedin') ? 'contact.linkedin' : 'contact.network', values));
  if (isReply(meant) && !['contact.any', 'contact.address'].includes(meant))
    return answer(say(meant, values));
  const asked = CHANNELS.filter((channel) => isChannel(channel, meant, words));
  if (asked.length === 1 && asked[0] === 'address') return office(turn);
  if (strangers(reading).length > 0) return UNKNOWN;
  const ways = (asked.length ? asked : CHANNELS).map((channel) =>
    fill(`contact.way-${channel}`, values),
  );
  const open = has(words, 'at-a-time') ? ` ${week(lookup.facts)}` : '';
  return answer(say(asked.length ? 'contact.some' : 'contact.any', { ways: listed(ways) }) + open);
};

/** 'E-mail address' asks for no postal address, and 'fax number' for no phone. */
const isChannel = (channel: (typeof CHANNELS)[number], meant: string, words: string[]) =>
  meant === `contact.${channel}` ||
  words.some((word, at) => {
    const before = words[at - 1] ?? '';
    if (channel === 'address' && (before === 'email' || before === 'mail')) return false;
    if (word === 'number' && (before === 'fax' || meant !== 'contact.any')) return false;
    return listOf(`way.${channel}`).has(word);
  });

function office({ reading: { words, places, strange }, lookup: { facts } }: Turn): Outcome {
  const values = agencyValues(facts);
  const own = wordsOf(values.address);
  const whether = WHETHER.has(words[0] ?? '');
  if (has(words, 'office-thing') && !has(words, 'where')) return UNKNOWN;
  const isOther = [...places.flatMap(wordsOf), ...strange].some((word) => !own.includes(word));
  if (isOther && (whether || places.length > 0)) return answer(say('contact.no-address', values));
  const yes = whether && words.some((word) => word.length > 3 && own.includes(word));
  return answer(say(yes ? 'contact.yes-address' : 'contact.address', values));
}

/** 'Can you supply nurses?': says that the trade is not among those that the facts name. */
export const unknownTrade: Handler = ({ reading: { words }, lookup }) => {
  const trades = words.filter(isTrade);
  const [trade] = trades;
  if (!trade || trades.some((one) => lookup.lexicon.knows(one))) return null;
  const name = trade.endsWith('s') ? trade : `${trade}s`;
  return answer(say('trades.none', { ...fixed(lookup.facts), trades: name }));
};
