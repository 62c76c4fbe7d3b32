import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['accents and case', ['électricien', 'ÉLECTRICIEN', 'Electricien', 'e\u0301lectricien']],
  ['hamza and vowel signs', ['احمد', 'أحمد', 'أَحْمَد', 'ٱحمد', 'إحمد', 'آحمد']],
  ['the letter at the end of a word', ['فاطمة', 'فاطمه']],
  ['alef maksura', ['مصطفى', 'مصطفي']],
  ['hamza on waw and yeh', ['مؤمن رئيس', 'مومن رييس']],
  ['hamza that stands alone', ['بناء', 'بنا']],
  ['tatweel', ['محـــمد', 'محمد']],
  ['presentation forms and ligatures', ['ﷲ ﻻ ﻣﺤﻤﺪ', 'الله لا محمد']],
  ['figures', ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '0123456789', '０１２３４５６７８９']],
  ['ligatures of Latin', ['cœur ŒUVRE æ Æ ﬁn', 'coeur oeuvre ae ae fin']],
  ['sharp s', ['Straße', 'STRASSE', 'STRAẞE']],
  ['apostrophes', ['l’atelier', "L'ATELIER"]],
  ['spaces and line breaks', ['  a \u00a0\n b\u2028c\t', 'a b c']],
  ['what is invisible', ['\u200fمحمد\u200e ab\u00adc\ufeff', 'محمد abc']],
  ['sigma at the end of a word', ['ΟΔΟΣ', 'οδος', 'οδοσ']],
  ['the dotted capital i', ['İzmir', 'izmir', 'IZMIR']],
  ['Georgian and Cherokee', ['Ა Ꭰ', 'ა ꭰ']],
])('%s: all ways of writing fold alike', (_, texts) => {
  expect(new Set(texts.map(fold)).size).toBe(1);
});

test('letters that differ stay different', () => {
  expect(new Set(['ح', 'ه', 'خ', 'ع', 'غ', 'ا', 'و', 'ي'].map(fold)).size).toBe(8);
  expect(fold('Hoggar-LNG 6G/2\u001fb')).toBe('hoggar-lng 6g/2\u001fb');
});

test('folding once is enough, and a piece of a text is a piece of the folded text', () => {
  const text = 'Éléonore d’Œuvre, أَحْمَد بن عليّ ٢٠٢٦ ΟΔΟΣ İz ẞ';
  expect(fold(fold(text))).toBe(fold(text));
  const letters = [...text];
  for (let from = 0; from < letters.length; from++)
    for (let to = from + 1; to <= letters.length; to++)
      expect(fold(text)).toContain(fold(letters.slice(from, to).join('').toUpperCase()));
});

test('every character that is lower-cased folds to what its lower case folds to', () => {
  for (let code = 0; code < 0x20000; code++) {
    const character = String.fromCodePoint(code);
    const lower = character.toLowerCase();
    if (lower !== character && fold(lower) !== fold(character))
      expect.fail(`${character} (${code.toString(16)})`);
  }
});
