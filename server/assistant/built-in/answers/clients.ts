import type { AgencyFacts } from '../../facts.ts';
import { saying } from '../../sayings.ts';
import { namesOf, namesStranger, type Reading } from '../reading/reading.ts';
import { sensesOf } from '../text/synonyms.ts';
import { clientAt, mostForClients } from './most-projects.ts';
import { answer, type Focus, type Handler } from './outcome.ts';
import { entries, listed, lower } from './phrases.ts';
import { list } from './several-projects.ts';

const MOST_NAMED = 30;
const PARTNERS = /\b(partners?|partnerships?|partnered|cooperat\w+|collaborat\w+)\b/;

/** What stands before the name of a company. */
const COMPANY_NAMED = /^$|\b(for|with|by|to|is|are|was|were|from|of|called|named) (the )?(\w+ )?$/;

type Company = { name: string; sector: string };
const naming = (companies: Company[]) => {
  const names = companies.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = companies.length - names.length;
  return entries(more > 0 ? [...names, `and ${more} more`] : names);
};

/** 'Is … one of your clients?' */
export const knownClients: Handler = ({ reading, focus, knowledge: { facts }, meant }) => {
  const mentioned = focus.companies.length
    ? focus.companies
    : [...new Set(focus.projects.map(({ client }) => client))];
  const asksBack =
    meant === 'clients.known' &&
    /\b(that|the|this|their|they|them|it|he|his)\b/.test(reading.wording);
  const named = [...new Set([...namesOf(reading, 'client'), ...namesOf(reading, 'partner')])];
  if (!named.length && asksBack && mentioned.length === 1)
    return aboutCompanies(mentioned, facts, reading);
  const asked =
    meant === 'clients.known' ||
    (/\b(clients?|customers?|partners?|references?|who is|what is|know|sector|industry|field|does)\b/.test(
      reading.wording,
    ) &&
      !/\bprojects?|what did|which works\b/.test(reading.wording));
  const only = [...reading.asks].every((ask) => ['client', 'all', 'list', 'works'].includes(ask));
  if (
    /\b(clients?|customers?)\b/.test(reading.wording) &&
    reading.extreme &&
    reading.extreme.by !== 'budget' &&
    !reading.describing.length &&
    !namesOf(reading, 'place').length &&
    !/\bprojects?|client (was|of)\b/.test(reading.wording)
  )
    return reading.extreme.by === 'start'
      ? clientAt(facts.projects, reading.extreme.most)
      : mostForClients(facts.projects);
  if (
    !named.length ||
    !asked ||
    !only ||
    reading.describing.length ||
    reading.subject === 'elsewhere'
  )
    return null;
  return aboutCompanies(named, facts, reading);
};

/** 'Clients in the water sector' asks for companies, not for projects. */
export const isOnSectors = (wording: string) =>
  /\b(clients|customers|client companies)\b/.test(wording) && !/\bprojects?\b/.test(wording);

/** 'Which of them …' after clients or partners were named. */
export const isOnThem = (wording: string, { topic }: Focus) =>
  (topic === 'clients' || topic === 'partners') && /\b(them|they|those|these)\b/.test(wording);

/** Questions about clients and partners. */
export const clients: Handler = ({ reading, focus, knowledge: { facts }, meant }) => {
  const { wording, strange, subject } = reading;
  const named = [...new Set([...namesOf(reading, 'client'), ...namesOf(reading, 'partner')])];
  const asksPartners =
    meant === 'partners.list' ||
    PARTNERS.test(wording) ||
    (focus.topic === 'partners' && isOnThem(wording, focus));
  if (subject === 'elsewhere') return null;
  if (/\b(clients?|customers?) (say|think|feel|write|complain)|\breviews?\b/.test(wording))
    return { kind: 'unknown' };
  if (named.length) return aboutCompanies(named, facts, reading);
  const topic = asksPartners ? 'partners' : 'clients';
  const companies = asksPartners ? facts.partners : facts.clients;
  if (companies.length === 0) return { kind: 'unknown' };
  const places = namesOf(reading, 'place');
  if (places.length) {
    const there = new Set(
      facts.projects
        .filter(({ location }) => places.includes(location))
        .map(({ client }) => client),
    );
    if (there.size === 0) return { kind: 'unknown' };
    return answer(`In ${listed(places)} we have worked for ${listed([...there])}.`, { topic });
  }
  const unknownName = namesStranger(reading, COMPANY_NAMED);
  if (unknownName) {
    const kind = asksPartners ? 'partners' : 'clients';
    return answer(
      `${saying.unknown(facts.contact)} There is no such name among our ${kind}. They are:${naming(companies)}`,
      { topic },
    );
  }
  const inSector = sectorMatches(companies, wording);
  if (inSector.length && inSector.length < companies.length)
    return answer(
      `Our ${topic} in that field:${entries(inSector.map(({ name, sector }) => `${name} (${lower(sector)})`))}`,
      { topic, items: inSector.map(({ name }) => name) },
    );
  if (/\b(biggest|largest|best|main|most|important|top)\b/.test(wording) && !asksPartners)
    return mostForClients(facts.projects);
  if (strange.length > 0) return null;
  const items = companies.slice(0, MOST_NAMED).map(({ name }) => name);
  return answer(`We name ${companies.length} ${topic}:${naming(companies)}`, { topic, items });
};

function aboutCompanies(
  names: string[],
  { clients, partners, projects }: AgencyFacts,
  { wording }: Reading,
) {
  if (/\b(rates?|charges?|fees?|margin|owes?|pays?|paid)\b/.test(wording)) return null;
  const yesOrNo = /^(is|are|was|were|do|did|does|have|has)\b/.test(wording);
  const sentences = names.map((name) => {
    const client = clients.find((one) => one.name === name);
    const partner = partners.find((one) => one.name === name);
    const wanted = PARTNERS.test(wording)
      ? partner
      : /\b(client|customer|for)/.test(wording)
        ? client
        : true;
    const roles = [...(client ? ['clients'] : []), ...(partner ? ['partners'] : [])];
    const but = client ? '' : '; it is not among our clients';
    const ours = projects.filter((project) => project.client === name);
    const did = ours.length ? ` Our projects for it:${list(ours, { client: true })}` : '';
    const start = yesOrNo ? (wanted ? 'Yes, ' : 'No: ') : '';
    return `${start}${name} (${lower((client ?? partner)?.sector ?? '')}) is one of our ${roles.join(' and ')}${but}.${did}`;
  });
  const ours = projects.filter(({ client }) => names.includes(client));
  return answer(sentences.join(' '), { topic: 'projects', projects: ours, companies: names });
}

/** The companies in the sector that a question names. */
function sectorMatches(companies: Company[], wording: string) {
  const asked = new Set(
    sensesOf(
      wording.replace(
        /\b(work|works|worked|working|company|companies|clients?|partners?|services?|engineering|site)\b/g,
        '',
      ),
    ),
  );
  const isAsked = (of: string) =>
    asked.has(of) ||
    (of.length > 7 && [...asked].some((one) => one.length > 7 && of.startsWith(one.slice(0, 8))));
  const scored = companies.map((company) => ({
    company,
    score: sensesOf(company.sector).filter((sense) => isAsked(sense)).length,
  }));
  const most = Math.max(0, ...scored.map(({ score }) => score));
  return most ? scored.filter(({ score }) => score === most).map(({ company }) => company) : [];
}
