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
  const named = (kind: NameKind, all: string[]) => all.map((name) => ({ kind, name }));
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
/** How much a word counts in the name, the plant, the works and the client's sector. */
const BOOSTS = [4, 2, 1, 0.5];
type ProjectIndex = ReturnType<typeof createProjectIndex>;

function createProjectIndex({ projects, clients }: AgencyFacts) {
  const documents = projects.map((project) => {
    const { name, plant, works, client, phases = [] } = project;
    const sector = clients.find((one) => one.name === client)?.sector ?? '';
    const allWorks = [works, ...phases.map((phase) => phase.works)].join(' ');
    const fields = [name, plant, allWorks, sector].map((text) => new Set(sensesOf(wordsOf(text))));
    const title = new Set(sensesOf(wordsOf(`${name} ${plant}`)));
    return { project, fields, title };
  });
  const weightOf = (term: string) => {
    const { length } = documents.filter(({ fields }) => fields.some((field) => field.has(term)));
    return length ? Math.log(1 + projects.length / length) : 0;
  };
  return {
    /** Higher for a word that few projects have; 0 when none has it. */
    weight: (word: string) => (isFunction(word) ? 0 : weightOf(sense(word))),
    /** The senses of the title (name and plant) that has most of the words, and how many it has. */
    title(words: string[]) {
      const asked = sensesOf(words);
      const none = { senses: new Set<string>(), count: 0 };
      return documents.reduce((best, { title }) => {
        const count = asked.filter((of) => title.has(of)).length;
        return count > best.count ? { senses: title, count } : best;
      }, none);
    },
    /** Projects with a word of a text, the best first; with the weight of the words in any field, and in the title. */
    search(words: string[], among: Project[]) {
      const terms = sensesOf(words).map((term) => ({ term, weight: weightOf(term) }));
      const sum = (measure: (term: string) => number) =>
        terms.reduce((all, { term, weight }) => all + weight * measure(term), 0);
      return documents
        .filter(({ project }) => among.includes(project))
        .map(({ project, fields, title }) => ({
          project,
          score: sum((term) => Math.max(0, ...BOOSTS.filter((_, at) => fields[at]?.has(term)))),
          covered: sum((term) => Number(fields.some((field) => field.has(term)))),
          named: sum((term) => Number(title.has(term))),
        }))
        .filter(({ covered }) => covered > 0)
        .sort((a, b) => b.score - a.score);
    },
  };
}
