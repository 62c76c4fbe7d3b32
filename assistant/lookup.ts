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
  return {
    facts,
    lexicon: createLexicon(
      [...listOf('asking'), ...listOf('vocabulary'), ...textsIn(facts).flatMap(wordsOf)],
      new Set([...named, ...places].flatMap(wordsOf)),
    ),
    names: createNames(facts),
    projects: createProjectIndex(facts),
    written: createWritten(facts),
  };
}

/** All texts of the facts. */
function textsIn({ agency, hours: _hours, language: _language, ...facts }: AgencyFacts): string[] {
  const { timeZone: _zone, linkedin: _linkedin, caption: _caption, ...shown } = agency;
  const texts: string[] = [];
  JSON.stringify({ ...facts, ...shown }, (key, value) => {
    if (key !== 'id' && typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}

/** Keeps the tables until the facts change. */
export function createLookupCache(): (facts: AgencyFacts) => Lookup {
  let cached: Lookup | null = null;
  const isSame = (facts: AgencyFacts) => (key: string) => {
    const [before, now] = [cached?.facts, facts].map((all) => all?.[key as keyof AgencyFacts]);
    return before === now || JSON.stringify(before) === JSON.stringify(now);
  };
  return (facts) => {
    if (!cached || !Object.keys(facts).every(isSame(facts))) cached = createLookup(facts);
    return cached;
  };
}

const MOST_WORDS_OF_NAME = 6;
const LEAST_LETTERS = 4;

/** The ways to write each name: all of it, its parts, and words that no other name has. */
function createNames(facts: AgencyFacts): Names {
  const named = (kind: NameKind, all: string[]) =>
    [...new Set(all)].map((name) => ({ kind, name }));
  const nameOf = ({ name }: { name: string }) => name;
  const addresses = facts.contact.address.split(',').filter((part) => wordsOf(part).length > 1);
  const all: Name[] = [
    ...named('agency', [facts.name]),
    ...named('client', facts.clients.map(nameOf)),
    ...named('partner', facts.partners.map(nameOf)),
    ...named('place', [...facts.cities.map(nameOf), ...facts.projects.map((one) => one.location)]),
    ...named('address', addresses),
  ];
  const names: Names = new Map();
  const add = (words: string[], name: Name) => {
    const known = names.get(words.join('')) ?? [];
    const isNew = !known.some((other) => other.name === name.name && other.kind === name.kind);
    if (words.length > 0 && isNew) names.set(words.join(''), [...known, name]);
  };
  const describing = describingWords(facts);
  const isOwn = (word: string, { kind, name }: Name) =>
    kind === 'place' ||
    all.every((other) => other.name === name || !wordsOf(other.name).includes(word));
  for (const one of all) {
    for (const part of [one.name, ...one.name.split(/[(),]/)]) add(wordsOf(part), one);
    for (const word of one.kind === 'address' ? [] : wordsOf(one.name)) {
      const rare = word.length >= LEAST_LETTERS && !isFrequent(word) && !describing.has(stem(word));
      if (rare && isOwn(word, one)) add([word], one);
    }
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
const BOOST = { name: 4, plant: 2, works: 1, sector: 0.5 };
type ProjectIndex = ReturnType<typeof createProjectIndex>;

function createProjectIndex({ projects, clients }: AgencyFacts) {
  const documents = projects.map(({ id, name, plant, works, client, phases = [] }) => ({
    ...{ id, name, plant, works: [works, ...phases.map((phase) => phase.works)].join(' ') },
    sector: clients.find((one) => one.name === client)?.sector ?? '',
  }));
  const index = new MiniSearch({
    fields: Object.keys(BOOST),
    tokenize: wordsOf,
    processTerm: (word) => (isFunction(word) ? null : sense(word)),
  });
  index.addAll(documents);
  const counts = new Map<string, number>();
  for (const { name, plant, works, sector } of documents)
    for (const term of sensesOf(wordsOf([name, plant, works, sector].join(' '))))
      counts.set(term, (counts.get(term) ?? 0) + 1);
  const weightOf = (term: string) =>
    Math.log(1 + projects.length / (counts.get(term) ?? Number.POSITIVE_INFINITY));
  const titles = documents.map(({ name, plant }) => new Set(sensesOf(wordsOf(`${name} ${plant}`))));
  return {
    /** Higher for a word that few projects have; 0 when none has it. */
    weight: (word: string) => (isFunction(word) ? 0 : weightOf(sense(word))),
    /** The senses of the title (name and plant) that has most of the words, and how many it has. */
    title(words: string[]) {
      const asked = sensesOf(words);
      const counted = titles.map((senses) => ({
        senses,
        count: asked.filter((of) => senses.has(of)).length,
      }));
      const none = { senses: new Set<string>(), count: 0 };
      return counted.reduce((best, one) => (one.count > best.count ? one : best), none);
    },
    /** With the weight of the words that were found: in any field, in name and plant, in these or the client's sector. */
    search(words: string[], among: Project[]) {
      const results = index.search(words.join(' '), { boost: BOOST });
      return results.flatMap(({ id, score, queryTerms, match }) => {
        const project = among.find((one) => one.id === id);
        if (!project) return [];
        const covered = (fields: string[]) =>
          queryTerms
            .filter((term) => match[term]?.some((field) => fields.includes(field)))
            .reduce((sum, term) => sum + weightOf(term), 0);
        const named = covered(['name', 'plant']);
        const inSector = covered(['name', 'plant', 'sector']);
        return [{ project, score, covered: covered(Object.keys(BOOST)), named, inSector }];
      });
    },
  };
}
