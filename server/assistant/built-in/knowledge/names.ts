import type { AgencyFacts } from '../../facts.ts';
import { FUNCTION_WORDS, isEveryday } from '../text/everyday-words.ts';
import { wordsOf } from '../text/plain-text.ts';
import { stem } from '../text/synonyms.ts';

export type NameKind = 'client' | 'partner' | 'place' | 'agency';
export type Name = { kind: NameKind; name: string };
export type FoundName = Name & { start: number; end: number };
export type Names = Map<string, Name[]>;

const MOST_WORDS = 6;

/** The ways to write each name: all of it, its parts between brackets and commas, words that no other name has. */
export function createNames(facts: AgencyFacts): Names {
  const places = [...facts.cities, ...facts.projects.map(({ location }) => ({ name: location }))];
  const all: Name[] = [
    { kind: 'agency', name: facts.name },
    ...facts.clients.map(({ name }): Name => ({ kind: 'client', name })),
    ...facts.partners.map(({ name }): Name => ({ kind: 'partner', name })),
    ...[...new Set(places.map(({ name }) => name))].map((name): Name => ({ kind: 'place', name })),
  ];
  const names: Names = new Map();
  const add = (key: string, name: Name) => {
    const known = names.get(key) ?? [];
    if (!known.some((other) => other.name === name.name && other.kind === name.kind))
      names.set(key, [...known, name]);
  };
  const owners = new Map<string, Set<string>>();
  for (const { name } of all)
    for (const word of wordsOf(name)) owners.set(word, (owners.get(word) ?? new Set()).add(name));
  const described = describedWords(facts);
  for (const name of all) {
    for (const part of [name.name, ...name.name.split(/[(),]/)]) {
      const words = wordsOf(part);
      if (words.length) add(words.join(''), name);
    }
    for (const word of wordsOf(name.name)) {
      const plain = word.length > 3 && !FUNCTION_WORDS.has(word) && !isEveryday(word);
      const only = name.kind === 'place' || owners.get(word)?.size === 1;
      if (plain && only && !described.has(stem(word))) add(word, name);
    }
  }
  for (const area of facts.agency.areas) {
    const [label = '', members] = area.split(':');
    const word = wordsOf(label).at(-1);
    if (!members || !word) continue;
    for (const place of findNames(wordsOf(members), names))
      if (place.kind === 'place') add(word, { kind: 'place', name: place.name });
  }
  return names;
}

/** Words that describe work; in a company's name they do not identify the company. */
function describedWords({ projects, clients, partners, services, agency }: AgencyFacts) {
  const texts = [
    ...projects.flatMap(({ name, plant, works }) => [name, plant, works]),
    ...[...clients, ...partners].map(({ sector }) => sector),
    ...services.flatMap(({ title, description }) => [title, description]),
    ...agency.sectors,
  ];
  return new Set(texts.flatMap(wordsOf).map(stem));
}

/** The names in a message; the longest one where several begin at the same word. */
export function findNames(words: string[], names: Names): FoundName[] {
  const found: FoundName[] = [];
  for (let start = 0; start < words.length; ) {
    let length = Math.min(MOST_WORDS, words.length - start);
    for (; length > 0; length--) {
      const meant = names.get(words.slice(start, start + length).join(''));
      if (!meant) continue;
      found.push(...meant.map((name) => ({ ...name, start, end: start + length })));
      break;
    }
    start += Math.max(1, length);
  }
  return found;
}
