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
const ORDINAL = new Set('first second third last final {n}'.split(' '));
const CLOCK = new Set(['am', 'pm', 'clock']);

/** One slot for what is one thing. */
function joined(tokens: string[]): string[] {
  const made: string[] = [];
  // What is part of a run that is no project starts none: each token is looked at once.
  let checked = 0;
  for (let at = 0; at < tokens.length; ) {
    const run = at < checked || !isHead(tokens[at] ?? '') ? [] : runAt(tokens, at);
    checked = Math.max(checked, at + run.length);
    const isSite = run.includes('{place}') && run.some((token) => !isSlot(token));
    const isProject = isSite || run.includes('{project}');
    const token = isProject ? '{project}' : (tokens[at] ?? '');
    const last = made.at(-1) ?? '';
    const isPhase = PHASE.has(token) ? ORDINAL.has(last) : token === '{n}' && PHASE.has(last);
    if (isPhase) made.splice(-1, 1, '{phase}');
    else if (CLOCK.has(token) && last === '{n}') made.splice(-1, 1, '{time}');
    else if (!isSlot(token) || token !== last) made.push(token);
    at += isProject ? run.length : 1;
  }
  return made;
}

const NAMES = new Set(['{project}', '{place}', '{client}']);
const isHead = (token: string) => NAMES.has(token) || listOf('project-noun').has(token);
const isPart = (token: string) => isHead(token) || listOf('link').has(token);

/** Words between two parts of a name, as in 'for the'. */
const LONGEST_LINK = 4;

/** The tokens from one on that may be one project: '{project} unit of {client} in {place}', 'site in {place}'. */
function runAt(tokens: string[], start: number): string[] {
  let end = start;
  for (let at = start; at - end < LONGEST_LINK && isPart(tokens[at] ?? ''); at++)
    if (isHead(tokens[at] ?? '')) end = at + 1;
  return tokens.slice(start, end);
}
