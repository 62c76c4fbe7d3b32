import { FUNCTION_WORDS } from './everyday-words.ts';
import { wordAsNumber } from './numbers.ts';
import { wordsOf } from './plain-text.ts';

const SPELLINGS: [RegExp, string][] = [
  [/is(e|ed|es|er|ers|ing|ation|ations)$/, 'iz$1'],
  [/(..)our(s?)$/, '$1or$2'],
  [/tre(s?)$/, 'ter$1'],
  [/ogue(s?)$/, 'og$1'],
  [/amme(s?)$/, 'am$1'],
];

function british(word: string) {
  if (word.length < 5 || /^(hours?|your|four|tours?)$/.test(word)) return word;
  return SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), word);
}

const LONGEST_WORD = 30;

const undoubled = (word: string) =>
  /([bdgklmnprt])\1$/.test(word) ? word.slice(0, -1) : word.replace(/e$/, '');

/** Without the last three letters. */
const hasVowel = (word: string) => /[aeiouy]/.test(word.slice(0, -3));

/** The same for 'welding', 'welded' and 'welds', and for British and American spelling. */
export function stem(word: string): string {
  if (word.length < 4 || word.length > LONGEST_WORD || /\d/.test(word)) return word;
  let form = british(word);
  if (form.endsWith('ies') && form.length > 4) form = `${form.slice(0, -3)}y`;
  else if (/(ss|x|ch|sh|z)es$/.test(form)) form = form.slice(0, -2);
  else if (/[^sui]s$/.test(form)) form = form.slice(0, -1);
  if (form.length >= 8 && form.endsWith('tion')) return form.slice(0, -3);
  if (form.length > 5 && form.endsWith('ing') && hasVowel(form))
    return undoubled(form.slice(0, -3));
  if (form.length > 4 && /[^e]ed$/.test(form) && hasVowel(form))
    return undoubled(form.slice(0, -2));
  return form.length > 3 ? form.replace(/e$/, '') : form;
}

/** Each line is a group of synonyms, represented by its first word. */
const GROUPS = [
  'worker staff personnel labour laborer labourer workforce people person crew team men man manpower employee guy workman workmen',
  'client customer',
  'company firm agency enterprise corporation organisation',
  'phone telephone mobile tel telephone',
  'resume cv curriculum resumes candidacy',
  'apply application applying applicant',
  'job vacancy employment career',
  'register registration enroll enrol enrolment subscribe subscription',
  'login logon logging',
  'cost price charge fee tariff quote quotation rate pricing',
  'brochure leaflet flyer',
  'ill sick illness sickness',
  'absent absence missing',
  'replace replacement substitute substitution',
  'forget forgot forgotten lost lose',
  'supply provide offer furnish provision',
  'pay payment paid',
  'salary wage',
  'payroll payslip',
  'tax taxation',
  'qualified qualification skilled competent reliable capable sure guarantee',
  'verify verified check checked checking verification',
  'test tested exam examine',
  'certificate certification certified certify diploma',
  'safety hse safe',
  'quality qa qc',
  'inspector inspection inspect',
  'picture photo photograph image',
  'build built construct construction builder',
  'legal law lawful legally',
  'declare declaration',
  'contract agreement',
  'turnaround shutdown',
  'fix repair',
  'scaffolder scaffolding',
  'rigger rigging',
  'lng gnl',
  'demand request order ordering requesting',
  'fertilizer fertilisers',
  'employ employer hire hiring recruit recruitment recruiting',
  'expire expired expiry',
  'marker pin dot',
  'decide decision deciding',
  'small smallest tiny tiniest',
  'large largest big biggest',
  'organize organise organised organized organising organizing',
];

const CANONICAL = new Map<string, string>();
for (const group of GROUPS) {
  const [first = '', ...others] = group.split(' ');
  for (const word of [first, ...others]) CANONICAL.set(stem(word), stem(first));
}

/** The stem that represents a word and its synonyms. */
export const sense = (word: string): string => {
  const root = stem(word);
  return CANONICAL.get(root) ?? root;
};

/** Trades of workers, in the singular or plural. */
const TRADE =
  /^(welder|fitter|rigger|boilermaker|scaffolder|electrician|technician|operator|engineer|supervisor|officer|inspector|foreman|painter|mason|plumber|driver|carpenter|mechanic|machinist|labourer|helper|specialist|coordinator|controller|pipefitter|insulator|blaster|shipwright|diver|planner|surveyor|steelworker|ironworker|coater|millwright|cook|guard|nurse|caterer)s?$/;
/** Function words that show what somebody wants. */
const TELLING = new Set(['need', 'needs', 'want', 'join', 'happen', 'happens']);

export const isTrade = (word: string) => TRADE.test(word);
export const WORKER = sense('worker');
/** The sense of any number. */
const COUNT = '#';

export const sensesIn = (words: string[]): string[] => [
  ...new Set(
    words.flatMap((word) => {
      if (wordAsNumber(word) !== null && !/^(one|second|first)$/.test(word)) return COUNT;
      return FUNCTION_WORDS.has(word) && !TELLING.has(word) ? [] : sense(word);
    }),
  ),
];

/** The senses of the words of a text, without function words. */
export const sensesOf = (text: string): string[] => sensesIn(wordsOf(text));
