import type { FoundName } from '../knowledge/names.ts';
import { wordAsNumber } from '../text/numbers.ts';
import { isTrade } from '../text/synonyms.ts';

const DAY =
  /^(mon|tues|wednes|thurs|fri|satur|sun)days?$|^(mon|tue|tues|wed|thu|thur|thurs|fri|sat)$/;
const SLOT_OF_NAME: Record<FoundName['kind'], string> = {
  place: '{place}',
  client: '{client}',
  partner: '{client}',
  agency: '{agency}',
};

export type Slotted = {
  words: string[];
  names: FoundName[];
  /** Whether the word at a position names or describes a project. */
  isOfProject: (at: number) => boolean;
};

/** The tokens of a question from a word on, with slots for names and numbers: 'how many men on {project}'. */
export function slotted({ words, names, isOfProject }: Slotted, from = 0): string[] {
  const ofNames: string[] = [];
  for (const { start, end, kind } of names)
    for (let at = start; at < end; at++) ofNames[at] ??= SLOT_OF_NAME[kind];
  const tokens = words.map(
    (word, at) => ofNames[at] ?? (isOfProject(at) ? '{project}' : slotOf(word)),
  );
  return joined(tokens.slice(from));
}

function slotOf(word: string): string {
  if (DAY.test(word)) return '{day}';
  if (/^(19|20)\d\d$/.test(word)) return '{year}';
  if (/^\d{1,2}(am|pm|h\d*)$/.test(word)) return '{time}';
  if (/^\d/.test(word) || (wordAsNumber(word) ?? 0) > 2) return '{n}';
  return isTrade(word) && !IN_OFFICE.test(word) ? '{trade}' : word;
}

/** Inspectors and officers may visit a site without working there, so they get no {trade} slot. */
const IN_OFFICE = /^(inspector|officer)s?$/;

/** The tokens of a training phrasing, in which slots are already written. */
export const tokensOf = (text: string, wordsOf: (text: string) => string[]): string[] =>
  joined(
    text
      .split(/(\{\w+\})/)
      .flatMap((part) => (part.startsWith('{') ? [part] : wordsOf(part).map(slotOf))),
  );

const LINKS = '(?: (?:and|of|in|at|for|the|a|near|to))*';

/** Merges slots that mean the same thing: 'the {project} unit {project} in {place}' is one project. */
function joined(tokens: string[]): string[] {
  return tokens
    .join(' ')
    .replace(/\b(phase|stage)s? (\{n\}|one|two|three|i+v?)(?= |$)/g, '{phase}')
    .replace(/\b(first|second|third|last|final|\d(st|nd|rd|th)) (phase|stage)\b/g, '{phase}')
    .replace(/\{n\}( \{n\})+/g, '{n}')
    .replace(/\{n\} (am|pm|o clock)\b/g, '{time}')
    .replace(new RegExp(`\\{project\\}(${LINKS} \\{(?:project|place)\\})+`, 'g'), '{project}')
    .replace(new RegExp(`\\{place\\}(${LINKS} \\{project\\})+`, 'g'), '{project}')
    .replace(/\{(\w+)\}( \{\1\})+/g, '{$1}')
    .replace(
      /\{place\} (?:plant|project|job|site|station|unit|terminal|complex|works)\b/g,
      '{project}',
    )
    .replace(
      /\b(?:the|that|this|your) (?:plant|project|job|site|station|unit|one|works?) (?:in|at|near) \{place\}/g,
      '{project}',
    )
    .replace(/\b(?:the|that|your|this|a|an|new) \{project\}/g, '{project}')
    .replace(
      /\{project\}(?: (?:project|job|site|plant|unit|works|one|building|station|complex))+\b/g,
      '{project}',
    )
    .replace(/\{project\} for \{(?:client|n)\}/g, '{project}')
    .replace(/\{project\}( (?:for )?\{(?:project|client)\})+/g, '{project}')
    .split(' ');
}
