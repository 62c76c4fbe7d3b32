import type { AgencyFacts } from '../contracts/agency-facts.ts';
import { has } from './filters.ts';
import { everyDay } from './hours.ts';
import {
  entries,
  listed,
  listProjects,
  lower,
  moment,
  number,
  sentence,
  title,
} from './project-texts.ts';
import { counted, findProjects, mostOf, onProjects, projects } from './projects.ts';
import type { Reading } from './reading.ts';
import { answer, fixed, type Handler, type Outcome, type Turn, UNKNOWN } from './turn.ts';
import { createVocabulary } from './vectors.ts';
import { isFunction, isTrade, listOf, sensesOf, wordsOf } from './words.ts';
import { granted, namedService } from './written.ts';

const goOn = (agency: string) => `Good. What else would you like to know about ${agency}?`;

/** The answers to small talk. When a message has several labels, the first one here is answered. */
export const TALK: Record<string, (facts: AgencyFacts) => string> = {
  'talk.bye': ({ name }) => `Goodbye, and thank you for your interest in ${name}. Have a nice day!`,
  'talk.thanks': () => 'You are welcome. Ask me whenever you want to know more.',
  'talk.bot': ({ name }) =>
    `I am the virtual assistant of ${name}: a program, not a person. I answer questions about the company; our team answers by phone and e-mail.`,
  'talk.who': (facts) => fixed(facts).introduction,
  'talk.how-are-you': ({ name }) =>
    `I am doing well, thank you. What would you like to know about ${name}?`,
  'talk.language': (facts) => fixed(facts).englishOnly,
  'talk.sure': () =>
    'Yes, that is what our records say. Our team can confirm it by phone or e-mail.',
  'talk.hello': (facts) => fixed(facts).introduction,
  'talk.no': () => 'All right. I am here if you want to know anything else.',
  'talk.fine': ({ name }) => goOn(name),
};

/** The handlers of questions about the agency itself, by label. */
export const COMPANY: Record<string, Handler> = {
  'company.about': ({ lookup: { facts } }) => {
    const { description, founded, certifications, handles } = facts.agency;
    return answer(
      `${sentence(description)} We were founded in ${founded}. ${sentence(certifications.join(', '))} We handle:${entries(handles)}`,
    );
  },
  'company.services': (turn) => {
    const { services, agency } = turn.lookup.facts;
    const named = namedService(turn);
    if (named) return named;
    const titles = services.map((one) => one.title);
    const start = has(turn.reading.words, 'company') ? `${agency.description} ` : '';
    if (titles.length === 0) return answer(`${start}We handle:${entries(agency.handles)}`);
    const lead = counted(turn.reading.words)
      ? `We offer ${titles.length} services`
      : 'Our services';
    return answer(`${start}${lead}:${entries(titles, 'Ask me about any one of them.')}`, {
      items: titles,
    });
  },
  'company.founded': ({ lookup: { facts } }) => {
    const stat = figuresOf(facts).find(({ label }) => sensesOf(wordsOf(label)).includes('year'));
    return answer(
      `${facts.name} was founded in ${facts.agency.founded}${stat ? `: ${figureText(stat)}` : ''}.`,
    );
  },
  'company.certified': ({ reading, lookup: { facts } }) => {
    const { certifications } = facts.agency;
    if (certifications.length === 0) return UNKNOWN;
    const known = certifications.flatMap(wordsOf);
    const other = reading.words.some((word) => /^\d{4,5}$/.test(word) && !known.includes(word));
    return answer(
      `${other ? 'That one is not in our records. ' : ''}Our certifications and approvals: ${listed(certifications)}.`,
    );
  },
  'company.mission': ({ reading: { words }, lookup: { facts } }) =>
    answer(
      has(words, 'slogan')
        ? sentence(facts.agency.tagline)
        : `${facts.about.mission.title}: ${sentence(facts.about.mission.text)}`,
    ),
  'company.sectors': ({ lookup: { facts } }) =>
    answer(`We work in these sectors: ${listed(facts.agency.sectors)}.`),
  'company.areas': areas,
  'company.figures': ({ reading, lookup: { facts } }) => {
    const all = figuresOf(facts);
    if (all.length === 0) return UNKNOWN;
    const asked = all.filter(({ label }) => isAskedFor(label, reading.words));
    return answer(`Our figures: ${listed((asked.length ? asked : all).map(figureText))}.`);
  },
  'contact.reply-time': ({ lookup: { facts } }) =>
    answer(`We answer within ${facts.hours.responseHours} hours.`),
  'wish.markers': markers,
};

type Figure = AgencyFacts['counters'][number];

/** The figures of the page; of two that are counted alike, the larger one. */
function figuresOf({ counters, about }: AgencyFacts): Figure[] {
  const largest = new Map<string, Figure>();
  for (const figure of [...counters, ...about.stats]) {
    const key = `${figure.label} ${figure.scope ?? ''}`.toLowerCase();
    if (figure.value > (largest.get(key)?.value ?? -1)) largest.set(key, figure);
  }
  return [...largest.values()];
}

const figureText = ({ value, suffix, label, scope }: Figure) =>
  `${number(value)}${suffix === '%' ? ' %' : suffix} ${label.toLowerCase()}${scope ? ` (${scope})` : ''}`;

const SAME_START = 6;
const NEAR = 0.5;

/** 'Satisfied' asks for 'satisfaction', 'happy' too. */
function isAskedFor(label: string, words: string[]): boolean {
  const asked = words.filter((word) => !isFunction(word) && word.length > 3);
  const vocabulary = createVocabulary();
  const own = wordsOf(label).filter((word) => !isFunction(word));
  for (const word of own) vocabulary.idOf(word);
  return asked.some((word) => {
    const near = vocabulary.nearTo(word);
    return own.some(
      (of, id) => of.slice(0, SAME_START) === word.slice(0, SAME_START) || (near[id] ?? 0) > NEAR,
    );
  });
}

/** 'How many placements have you done?', whatever it was taken for: the figure that the page has for it. */
export const figureAskedFor: Handler = ({ reading, lookup: { facts, projects: index } }) => {
  const what = counted(reading.words);
  const isOther =
    what === null || listOf('counted').has(what) || isTrade(what) || index.weight(what) > 0;
  const figures =
    !isOther && reading.names.every(({ kind }) => kind === 'agency')
      ? figuresOf(facts).filter(({ label }) => isAskedFor(label, [what]))
      : [];
  return figures.length ? answer(`Our figures: ${listed(figures.map(figureText))}.`) : null;
};

/** Where the agency works: its areas, or the cities on its map. */
function areas(turn: Turn): Outcome | null {
  const { reading, lookup } = turn;
  const { cities, agency } = lookup.facts;
  const { words, places, ongoing } = reading;
  const all = answer(`We work in these areas:${entries(agency.areas)}`);
  if (places.length > 1 || cities.length === 0) return all;
  const city = cities.find(({ name }) => name === places[0]);
  if (city && ongoing !== null && has(words, 'map')) return answer(`${markedAs(city)}.`);
  if (places.length === 1) return projects({ ...turn, meant: 'projects.list' });
  if (reading.strange.length > 0) return null;
  const [active, completed] = (['active', 'completed'] as const).map((status) =>
    cities.filter((city) => city.status === status).map(({ name }) => name),
  );
  if (!has(words, 'city') && (ongoing === null || words.includes('areas'))) return all;
  if (ongoing && !has(words, 'map'))
    return answer(
      active?.length
        ? `We are active in ${listed(active)} at the moment.`
        : 'No city on our map has ongoing work at the moment.',
    );
  if (ongoing === false) return answer(`Our work is completed in ${listed(completed ?? [])}.`);
  return answer(
    `Our map shows ${cities.length} cities: active in ${listed(active ?? [])}; completed in ${listed(completed ?? [])}.`,
  );
}

/** 'What colour is the marker of …?': whether work is going on in that city. */
function markers(turn: Turn): Outcome | null {
  const { facts } = turn.lookup;
  const legend = granted(turn);
  const city = facts.cities.find(({ name }) => turn.reading.places.includes(name));
  if (!has(turn.reading.words, 'map')) return null;
  if (!city || legend?.kind !== 'answer') return legend;
  return answer(`${markedAs(city)}. ${legend.text}`);
}

const markedAs = ({ name, status }: AgencyFacts['cities'][number]) =>
  `${name} is marked as ${status}: ${status === 'active' ? 'work is going on there' : 'our work there is finished'}`;

type Company = { name: string; sector: string };
const MOST_NAMED = 30;

const naming = (companies: Company[]) => {
  const names = companies.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = companies.length - names.length;
  return entries(more > 0 ? [...names, `and ${more} more`] : names);
};

/** Questions about clients and partners. */
export const companies: Handler = (turn) => {
  const { reading, focus, lookup, meant } = turn;
  const { facts } = lookup;
  const { words, places, extreme } = reading;
  const named = [...new Set([...reading.clients, ...reading.partners])];
  const spokenOf = focus.companies.length
    ? focus.companies
    : [...new Set(focus.projects.map((one) => one.client))];
  if (named.length) return tellCompanies(named, facts, words);
  if (meant === 'clients.known' && has(words, 'back-company') && spokenOf.length === 1)
    return tellCompanies(spokenOf, facts, words);
  const asksPartners = meant === 'partners.list' || has(words, 'partner');
  const kind = asksPartners ? 'partners' : 'clients';
  const all = asksPartners ? facts.partners : facts.clients;
  if (all.length === 0) return UNKNOWN;
  if (extreme?.by === 'start' && !asksPartners) return clientAt(facts, extreme.most);
  if (extreme && !asksPartners) return mostOf(facts.projects, 'client', extreme.most);
  if (places.length) {
    const { projects: there } = findProjects(turn);
    const names = [...new Set(there.map(({ client }) => client))];
    return names.length
      ? answer(`In ${listed(places)} we have worked for ${listed(names)}.`)
      : UNKNOWN;
  }
  const inSector = sectorMatches(all, words);
  if (inSector.length && inSector.length < all.length) {
    const names = inSector.map(({ name }) => name);
    const lines = inSector.map(({ name, sector }) => `${name} (${lower(sector)})`);
    const ours = facts.projects.filter(({ client }) => names.includes(client));
    return answer(`Our ${kind} in that field:${entries(lines)}`, {
      projects: ours,
      items: names,
      companies: names,
    });
  }
  if (meant === 'clients.known' || strangers(reading).length > 0)
    return answer(
      `${fixed(facts).unknown} There is no such name among our ${kind}. They are:${naming(all)}`,
    );
  const items = all.slice(0, MOST_NAMED).map(({ name }) => name);
  return answer(`We name ${all.length} ${kind}:${naming(all)}`, { items });
};

/** Words with a capital that nothing of ours has: names of somebody else. */
export const strangers = ({ raw, strange }: Reading): string[] => {
  const capitals = (raw.match(/(?<=[\p{L}\d,] )\p{Lu}[\p{L}’'-]+/gu) ?? []).flatMap(wordsOf);
  return strange.filter((word) => capitals.includes(word));
};

function tellCompanies(
  names: string[],
  { clients, partners, projects }: AgencyFacts,
  words: string[],
) {
  const yesOrNo = ['is', 'are', 'was', 'were', 'do', 'did', 'does', 'have', 'has'].includes(
    words[0] ?? '',
  );
  const sentences = names.map((name) => {
    const client = clients.find((one) => one.name === name);
    const partner = partners.find((one) => one.name === name);
    const isWanted = has(words, 'partner') ? partner : has(words, 'client') ? client : true;
    const roles = [...(client ? ['clients'] : []), ...(partner ? ['partners'] : [])];
    const but = client ? '' : '; it is not among our clients';
    const ours = projects.filter((project) => project.client === name);
    const did = ours.length
      ? ` Our projects for it:${listProjects(ours, { shared: { client: true } })}`
      : '';
    const start = yesOrNo ? (isWanted ? 'Yes, ' : 'No: ') : '';
    return `${start}${name} (${lower((client ?? partner)?.sector ?? '')}) is one of our ${roles.join(' and ')}${but}.${did}`;
  });
  const ours = projects.filter(({ client }) => names.includes(client));
  return answer(sentences.join(' '), { ...onProjects(ours), companies: names });
}

/** 'Who was your first client?': whose project is the first in our records, or the latest. */
function clientAt({ projects }: AgencyFacts, latest: boolean): Outcome {
  const project = projects
    .toSorted((a, b) => a.period.from.localeCompare(b.period.from))
    .at(latest ? -1 : 0);
  if (!project) return UNKNOWN;
  return answer(
    `The ${latest ? 'latest' : 'first'} project in our records is for ${project.client}: ${title(project)}, which started in ${moment(project.period.from)}.`,
    onProjects([project]),
  );
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
  const most = Math.max(0, ...scored.map(({ score }) => score));
  return most ? scored.filter(({ score }) => score === most).map(({ company }) => company) : [];
}

type Channel = keyof AgencyFacts['contact'];
const CHANNELS = ['phone', 'email', 'fax', 'address'] as const;

/** How to reach the agency: all channels, or those that are asked for. */
export const contact: Handler = ({ reading, lookup: { facts }, meant }) => {
  const { words, places, clients } = reading;
  const { contact: ways, agency, hours } = facts;
  if (clients.length > 0 || has(words, 'other-number')) return UNKNOWN;
  if (meant === 'contact.linkedin' || has(words, 'network')) {
    const other = has(words, 'network') && !words.includes('linkedin');
    return answer(
      other
        ? `In our records we are on LinkedIn only: ${agency.linkedin}`
        : `You find us on LinkedIn: ${agency.linkedin}`,
    );
  }
  if (meant === 'contact.form')
    return answer(
      `Yes: write to us with the 'Send a Message' form on this page, or by e-mail to ${ways.email}.`,
    );
  const asked = CHANNELS.filter((channel) => isChannel(channel, meant, words));
  if (strangers(reading).length > 0 && !asked.includes('address')) return UNKNOWN;
  if (asked.length === 1 && asked[0] === 'address')
    return office(words, places, reading.strange, facts);
  const texts: Record<Channel, string> = {
    phone: `phone number is ${ways.phone}`,
    email: `e-mail address is ${ways.email}`,
    fax: `fax number is ${ways.fax}`,
    address: `postal address is ${ways.address}`,
  };
  const shown = (asked.length ? asked : CHANNELS).map((channel) => texts[channel]);
  const open = has(words, 'at-a-time') ? ` ${everyDay(hours.ranges)}` : '';
  return answer(
    `${asked.length ? 'Our' : 'You can reach us like this: our'} ${listed(shown)}.${open}`,
  );
};

/** 'E-mail address' asks for no postal address, and 'fax number' for no phone. */
function isChannel(channel: Channel, meant: string, words: string[]): boolean {
  if (meant === `contact.${channel}`) return true;
  return words.some(
    (word, at) =>
      listOf(`way.${channel}`).has(word) &&
      !(channel === 'address' && (words[at - 1] === 'email' || words[at - 1] === 'mail')) &&
      !(word === 'number' && (words[at - 1] === 'fax' || meant !== 'contact.any')),
  );
}

function office(
  words: string[],
  places: string[],
  strange: string[],
  facts: AgencyFacts,
): Outcome | null {
  const { address } = facts.contact;
  const ours = wordsOf(address);
  const whether = ['do', 'is', 'are', 'have'].includes(words[0] ?? '');
  const elsewhere = [...places.flatMap(wordsOf), ...strange].some((word) => !ours.includes(word));
  if (has(words, 'office-thing') && !has(words, 'where')) return UNKNOWN;
  if (elsewhere && (whether || places.length > 0))
    return answer(
      `${fixed(facts).unknown} There is no other address in our records than ${address}.`,
    );
  const yes = whether && words.some((word) => word.length > 3 && ours.includes(word));
  return answer(`${yes ? 'Yes. ' : ''}Our address is ${address}.`);
}

/** 'Can you supply nurses?': says that the trade is not among those that the facts name. */
export const unknownTrade: Handler = ({ reading, lookup }) => {
  const trades = reading.words.filter((word) => isTrade(word) && !lookup.lexicon.knows(word));
  const [trade] = trades;
  if (!trade || trades.length < reading.words.filter(isTrade).length) return null;
  const name = trade.endsWith('s') ? trade : `${trade}s`;
  return answer(
    `${fixed(lookup.facts).unknown} In our records ${name} are not among the trades that we supply.`,
  );
};
