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

/** Before its last three letters. */
const hasVowel = (word: string) => /[aeiouy]/.test(word.slice(0, -3));

/** Brings 'welding', 'welded' and 'welds' together, and British with American spelling. */
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
