import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSlot } from './classifier.ts';
import { isTrade, listOf, stem, wordAsNumber, wordsOf } from './words.ts';

export type Phrasing = { label: string; tokens: string[]; line: number };

const FOLDER = join(import.meta.dirname, 'taught');
/** The other files there are lists. */
const PHRASINGS = '{asked,attacks,company,contact,hours,projects,services,talk,untold,wishes}.txt';
const MOST_VARIANTS = 48;

/** What was taught: '# label' and below it one phrasing a line, with (one|or|other) in it. */
export function readPhrasings(): { phrasings: Phrasing[]; of: string } {
  const phrasings: Phrasing[] = [];
  const hash = createHash('sha256');
  let line = 0;
  for (const file of globSync(PHRASINGS, { cwd: FOLDER }).sort()) {
    let label = '';
    for (const written of readFileSync(join(FOLDER, file), 'utf8').split('\n')) {
      line++;
      hash.update(`${written}\n`);
      if (written.startsWith('# ')) label = written.slice(2).trim();
      else if (written.trim())
        for (const text of variantsOf(written.trim()))
          phrasings.push({ label, tokens: tokensOf(text), line });
    }
  }
  return { phrasings, of: hash.digest('hex') };
}

function variantsOf(text: string): string[] {
  let variants = [''];
  for (const part of text.split(/(\([^()]*\))/)) {
    const options = part.startsWith('(') ? part.slice(1, -1).split('|') : [part];
    variants = variants.flatMap((start) => options.map((option) => start + option));
  }
  const step = Math.max(1, variants.length / MOST_VARIANTS);
  return variants.filter((_, at) => Math.floor(at % step) === 0).slice(0, MOST_VARIANTS);
}

const tokensOf = (text: string) =>
  joined(
    text
      .split(/(\{\w+\})/)
      .flatMap((part) => (isSlot(part) ? [part] : wordsOf(part).map((word) => slotOf(word)))),
  );

/** Labels of what an agency is asked: their words are familiar. */
const OF_NO_AGENCY = new Set(['elsewhere', 'hostile', 'untold']);
/** A word of one line only may be there by chance. */
const FEWEST_LINES = 2;

export function familiarIn(phrasings: Phrasing[]): Set<string> {
  const lines = new Map<string, Set<number>>();
  for (const { label, tokens, line } of phrasings)
    if (!OF_NO_AGENCY.has(label))
      for (const token of tokens)
        if (!isSlot(token)) lines.set(stem(token), (lines.get(stem(token)) ?? new Set()).add(line));
  return new Set([...lines].filter(([, of]) => of.size >= FEWEST_LINES).map(([word]) => word));
}

/** The tokens of a question: slots for its names, days, numbers and trades. */
export const slotted = (
  words: string[],
  slotAt: (at: number) => string | undefined = () => undefined,
): string[] => joined(words.map((word, at) => slotAt(at) ?? slotOf(word)));

const DAYS = new Set('monday tuesday wednesday thursday friday saturday sunday'.split(' '));
const isDay = (word: string) => DAYS.has(word) || DAYS.has(word.slice(0, -1));

function slotOf(word: string): string {
  if (isDay(word)) return '{day}';
  if (/^\d/.test(word) || (wordAsNumber(word) ?? 0) > 2) {
    if (/^(19|20)\d\d$/.test(word)) return '{year}';
    return /^\d{1,2}(am|pm|h\d*)$/.test(word) ? '{time}' : '{n}';
  }
  return isTrade(word) && !listOf('office').has(word) ? '{trade}' : word;
}

const PHASE = new Set(['phase', 'phases', 'stage', 'stages']);
const ORDINAL = new Set('first second third last final'.split(' '));
const CLOCK = new Set(['am', 'pm', 'clock']);

/** One slot for what is one thing: 'the {project} unit of {project} in {place}' is a project. */
function joined(tokens: string[]): string[] {
  const made: string[] = [];
  for (const token of tokens) {
    const last = made.at(-1) ?? '';
    const isNoun = listOf('project-noun').has(token);
    if (token === '{n}' && PHASE.has(last)) made.splice(-1, 1, '{phase}');
    else if (PHASE.has(token) && (ORDINAL.has(last) || last === '{n}'))
      made.splice(-1, 1, '{phase}');
    else if (CLOCK.has(token) && last === '{n}') made.splice(-1, 1, '{time}');
    else if (isNoun && last === '{project}') continue;
    else if (isNoun && last === '{place}') put(made, '{project}', 1);
    else if (isSlot(token)) addSlot(made, token);
    else made.push(token);
  }
  return made;
}

const OF_PROJECT = new Set(['{project}', '{place}', '{client}']);

function addSlot(made: string[], token: string) {
  let at = made.length - 1;
  while (at >= 0 && listOf('link').has(made[at] ?? '')) at--;
  const [before, noun] = [made[at] ?? '', made[at] ?? ''];
  const ofOne = OF_PROJECT.has(before) && OF_PROJECT.has(token);
  if (ofOne && (before === '{project}' || token === '{project}'))
    return put(made, '{project}', made.length - at);
  if (before === token && at === made.length - 1) return;
  const pointed = listOf('determiner').has(made[at - 1] ?? '') && listOf('project-noun').has(noun);
  if (token === '{place}' && pointed && at < made.length - 1)
    return put(made, '{project}', made.length - at);
  if (token === '{project}') return put(made, token, 0);
  made.push(token);
}

/** Puts a token in place of the last ones. */
function put(made: string[], token: string, instead: number) {
  made.length -= instead;
  if (token === '{project}') while (listOf('determiner').has(made.at(-1) ?? '')) made.pop();
  made.push(token);
}
