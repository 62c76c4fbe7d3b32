import { isFamiliar, type Meaning, meaningOf } from './classifier.ts';
import { type Filters, filtersIn } from './filters.ts';
import { type FoundName, findNames, type Lookup } from './lookup.ts';
import { slotted } from './phrasings.ts';
import { meantWords } from './spelling.ts';
import { hasFigure, isFunction, isNumber, isTrade, listOf, sense } from './words.ts';

/** What one question says, without the conversation before it. */
export type Reading = Filters & {
  raw: string;
  words: string[];
  names: FoundName[];
  /** The words outside the names. */
  unnamed: string[];
  places: string[];
  clients: string[];
  partners: string[];
  /** Words that may describe a project. */
  describing: string[];
  /** Words about something that neither the facts nor the taught phrasings know. */
  strange: string[];
  meaning: Meaning;
};

/** A message is read once, though several guards and handlers look at it. */
const MOST_REMEMBERED = 300;
const readings = new WeakMap<Lookup, Map<string, Reading>>();

export function read(text: string, lookup: Lookup, now: Date): Reading {
  const known = readings.get(lookup) ?? new Map<string, Reading>();
  readings.set(lookup, known);
  const key = `${now.getUTCFullYear()} ${text}`;
  const reading = known.get(key) ?? analyse(text, lookup, now);
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(key, reading);
  return reading;
}

function analyse(text: string, lookup: Lookup, now: Date): Reading {
  const words = meantWords(text, lookup.lexicon);
  const names = findNames(words, lookup.names);
  const named = placesOf(names);
  const content = words.filter((word, at) => !named.has(at) && !isFunction(word));
  const describing = [...new Set(content)].filter(
    (word) =>
      !listOf('asking').has(word) &&
      !isNumber(word) &&
      !isTrade(word) &&
      sense(word) !== sense('worker') &&
      lookup.projects.weight(word) > 0,
  );
  const namesOf = (kind: FoundName['kind']) => [
    ...new Set(names.filter((name) => name.kind === kind).map(({ name }) => name)),
  ];
  return {
    ...filtersIn(words, now),
    raw: text,
    words,
    names,
    unnamed: words.filter((_, at) => !named.has(at)),
    places: namesOf('place'),
    clients: namesOf('client'),
    partners: namesOf('partner'),
    describing,
    strange: content.filter((word) => isStrange(word, lookup)),
    meaning: meaningIn(words, names, describing, lookup),
  };
}

const isStrange = (word: string, { lexicon }: Lookup) =>
  word.length > 1 &&
  !hasFigure(word) &&
  !isNumber(word) &&
  !isTrade(word) &&
  !isFamiliar(word) &&
  !lexicon.knows(word);

/** The positions of the words of some names. */
const placesOf = (names: FoundName[]): Set<number> =>
  new Set(
    names.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
  );

const SLOT_OF_NAME: Record<FoundName['kind'], string> = {
  place: '{place}',
  client: '{client}',
  partner: '{client}',
  agency: '{agency}',
  address: '{address}',
};

/**
 * The question with a {project} slot, without, or both where one word may name a project or not.
 */
function meaningIn(
  words: string[],
  names: FoundName[],
  describing: string[],
  { projects, lexicon }: Lookup,
): Meaning {
  const slots: (string | undefined)[] = [];
  for (const { start, end, kind } of names)
    for (let at = start; at < end; at++) slots[at] ??= SLOT_OF_NAME[kind];
  const { senses, count } = projects.title(describing);
  const isOfTitle = (word: string) =>
    !isFunction(word) && sense(word) !== sense('worker') && senses.has(sense(word));
  const plain = slotted(words, (at) => slots[at]);
  const withProject = slotted(
    words,
    (at) => slots[at] ?? (isOfTitle(words[at] ?? '') ? '{project}' : undefined),
  );
  const hearings = count > 1 ? [withProject] : count === 1 ? [plain, withProject] : [plain];
  return meaningOf(hearings, (word) => isFamiliar(word) || lexicon.knows(word));
}
