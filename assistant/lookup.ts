import MiniSearch from 'minisearch';
import type { AgencyFacts } from '../contracts/agency-facts.ts';
import { createLexicon, type Lexicon } from './spelling.ts';
import { isFrequent } from './vectors.ts';
import { isFunction, listOf, sense, sensesOf, stem, wordsOf } from './words.ts';
import { createWritten, type Written } from './written.ts';

/** The facts, with the tables in which the words of a question are looked up. */
export type Lookup = {
  facts: AgencyFacts;
  lexicon: Lexicon;
  names: Names;
  projects: ProjectIndex;
  written: Written;
};

type NameKind = 'client' | 'partner' | 'place' | 'agency' | 'address';
type Name = { kind: NameKind; name: string };
export type FoundName = Name & { start: number; end: number };
/** By the words of a name, written together. */
type Names = Map<string, Name[]>;

function createLookup(facts: AgencyFacts): Lookup {
  const { clients, partners, cities, projects } = facts;
  const named = [facts, ...clients, ...partners, ...cities].map(({ name }) => name);
  const places = projects.map(({ location }) => location);
  const titles = projects.flatMap(({ name, plant }) => [name, plant]);
  return {
    facts,
    lexicon: createLexicon(
      [...listOf('asking'), ...listOf('vocabulary'), ...textsIn(facts).flatMap(wordsOf)],
      new Set([...named, ...places].flatMap(wordsOf)),
      new Set(titles.flatMap(wordsOf)),
    ),
    names: createNames(facts),
    projects: createProjectIndex(facts),
    written: createWritten(facts),
  };
}

/** All texts of the facts. */
function textsIn({ agency, hours: _hours, language: _language, ...facts }: AgencyFacts): string[] {
  const { timeZone: _zone, linkedin: _linkedin, caption: _caption, ...shown } = agency;
  const leaves = (value: unknown): string[] =>
    value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, part]) => (key === 'id' ? [] : leaves(part)))
      : typeof value === 'string'
        ? [value]
        : [];
  return leaves({ ...facts, ...shown });
}

/** Keeps the tables until the facts change. */
export function createLookupCache(): (facts: AgencyFacts) => Lookup {
  let cached: { facts: AgencyFacts; key: string; lookup: Lookup } | null = null;
  return (facts) => {
    if (cached?.facts === facts) return cached.lookup;
    const key = JSON.stringify(facts);
    if (!cached || cached.key !== key) cached = { facts, key, lookup: createLookup(facts) };
    return cached.lookup;
  };
}

const MOST_WORDS_OF_NAME = 6;
const LEAST_LETTERS = 4;

/** The ways to write each name: all of it, its parts, and words that no other name has. */
function createNames(facts: AgencyFacts): Names {
  const places = [
    ...facts.cities.map(({ name }) => name),
    ...facts.projects.map((one) => one.location),
  ];
  const all: Name[] = [
    { kind: 'agency', name: facts.name },
    ...facts.clients.map(({ name }): Name => ({ kind: 'client', name })),
    ...facts.partners.map(({ name }): Name => ({ kind: 'partner', name })),
    ...[...new Set(places)].map((name): Name => ({ kind: 'place', name })),
  ];
  const names: Names = new Map();
  const add = (key: string, name: Name) => {
    const known = names.get(key) ?? [];
    if (!known.some((other) => other.name === name.name && other.kind === name.kind))
      names.set(key, [...known, name]);
  };
  const owners = Map.groupBy(
    [...new Set(all.map(({ name }) => name))].flatMap((name) =>
      [...new Set(wordsOf(name))].map((word) => ({ word, name })),
    ),
    ({ word }) => word,
  );
  const describing = describingWords(facts);
  for (const part of facts.contact.address.split(','))
    if (wordsOf(part).length > 1)
      add(wordsOf(part).join(''), { kind: 'address', name: part.trim() });
  for (const name of all) {
    for (const part of [name.name, ...name.name.split(/[(),]/)])
      if (wordsOf(part).length) add(wordsOf(part).join(''), name);
    for (const word of wordsOf(name.name)) {
      const rare = word.length >= LEAST_LETTERS && !isFrequent(word) && !describing.has(stem(word));
      if (rare && (name.kind === 'place' || owners.get(word)?.length === 1)) add(word, name);
    }
  }
  for (const area of facts.agency.areas) {
    const [label = '', members = ''] = area.split(':');
    const word = wordsOf(label).at(-1);
    for (const place of findNames(wordsOf(members), names))
      if (word && place.kind === 'place') add(word, { kind: 'place', name: place.name });
  }
  return names;
}

/** Words that describe work; in a company's name they do not identify the company. */
const describingWords = ({ projects, clients, partners, services, agency }: AgencyFacts) =>
  new Set(
    [
      ...projects.flatMap(({ name, plant, works }) => [name, plant, works]),
      ...[...clients, ...partners].map(({ sector }) => sector),
      ...services.flatMap(({ title, description }) => [title, description]),
      ...agency.sectors,
    ]
      .flatMap(wordsOf)
      .map(stem),
  );

/** The names in a message; the longest one where several begin at the same word. */
export function findNames(words: string[], names: Names): FoundName[] {
  const found: FoundName[] = [];
  for (let start = 0; start < words.length; ) {
    let length = Math.min(MOST_WORDS_OF_NAME, words.length - start);
    while (length > 0 && !names.has(words.slice(start, start + length).join(''))) length--;
    for (const name of names.get(words.slice(start, start + length).join('')) ?? [])
      found.push({ ...name, start, end: start + length });
    start += Math.max(1, length);
  }
  return found;
}

export type Project = AgencyFacts['projects'][number];
type FoundProject = {
  project: Project;
  score: number;
  /** The weight of the words that were found: in any field, in name and plant, in these or the client's sector. */
  covered: number;
  named: number;
  inSector: number;
};
export type ProjectIndex = {
  search: (words: string[], among: Project[]) => FoundProject[];
  /** Higher for a word that few projects have; 0 when none has it. */
  weight: (word: string) => number;
  /** The senses of the title (name and plant) that has most of the words, and how many it has. */
  title: (words: string[]) => { senses: Set<string>; count: number };
};

const BOOST = { name: 4, plant: 2, works: 1, sector: 0.5 };

function createProjectIndex({ projects, clients }: AgencyFacts): ProjectIndex {
  const sectors = new Map(clients.map(({ name, sector }) => [name, sector]));
  const documents = projects.map((project) => ({
    id: project.id,
    name: project.name,
    plant: project.plant,
    works: [project.works, ...(project.phases ?? []).map(({ works }) => works)].join(' '),
    sector: sectors.get(project.client) ?? '',
  }));
  const index = new MiniSearch({
    fields: Object.keys(BOOST),
    tokenize: wordsOf,
    processTerm: (word) => (isFunction(word) ? null : sense(word)),
  });
  index.addAll(documents);
  const counts = new Map<string, number>();
  for (const { name, plant, works, sector } of documents)
    for (const term of new Set(wordsOf([name, plant, works, sector].join(' ')).map(sense)))
      counts.set(term, (counts.get(term) ?? 0) + 1);
  const weight = (word: string) => {
    const count = counts.get(sense(word));
    return count && !isFunction(word) ? Math.log(1 + projects.length / count) : 0;
  };
  const titles = documents.map(({ name, plant }) => new Set(sensesOf(wordsOf(`${name} ${plant}`))));
  return {
    weight,
    title(words) {
      const asked = sensesOf(words);
      let best = { senses: new Set<string>(), count: 0 };
      for (const senses of titles) {
        const count = asked.filter((of) => senses.has(of)).length;
        if (count > best.count) best = { senses, count };
      }
      return best;
    },
    search(words, among) {
      const byId = new Map(among.map((project) => [project.id, project]));
      const weights = new Map(words.map((word) => [sense(word), weight(word)]));
      const results = index.search(words.join(' '), {
        boost: BOOST,
        filter: ({ id }) => byId.has(id),
      });
      return results.flatMap(({ id, score, queryTerms, match }) => {
        const project = byId.get(id);
        if (!project) return [];
        const covered = (...fields: string[]) =>
          queryTerms.reduce((sum, term) => {
            const found = match[term]?.some((field) => fields.includes(field));
            return sum + (found ? (weights.get(term) ?? 0) : 0);
          }, 0);
        return [
          {
            project,
            score,
            covered: covered('name', 'plant', 'works', 'sector'),
            named: covered('name', 'plant'),
            inSector: covered('name', 'plant', 'sector'),
          },
        ];
      });
    },
  };
}
