import { expect, test } from 'vitest';
import { hasKey, nameKey, nameWords, searchedNameKey } from './name-key.ts';

test.each([
  ['mhmd', ['Mohamed', 'Mohammed', 'Muhammad', 'Mouhamed', "M'hamed", 'M’HAMED', 'محمد', 'مُحَمَّد']],
  ['bnl', ['Benali', 'BEN ALI', 'Ben-Ali', 'بن علي']],
  ['bdlkdr', ['Abdelkader', 'Abd El Kader', 'Abdelqader', 'عبد القادر', 'عبدالقادر']],
  ['bdrhmn', ['Abderrahmane', 'Abdelrahman', 'Abd Er-Rahmane', 'عبد الرحمن']],
  ['nrdn', ['Noureddine', 'Nour Eddine', 'Nour El Dine', 'Nour Ed-Dine', 'Noureldin', 'نور الدين']],
  ['bdlh', ['Abdellah', 'Abdallah', 'Abdullah', 'عبد الله', 'عبدالله']],
  ['ftm', ['Fatima', 'Fatimah', 'فاطمة', 'فاطمه', 'ﻓﺎﻃﻤﺔ']],
  ['slh', ['Salah', 'صلاح']],
  ['crf', ['Cherif', 'Sharif', 'شريف', 'Ech Cherif', 'الشريف']],
  ['xld', ['Khaled', 'Khalid', 'خالد']],
  ['gn', ['Ghania', 'Ghaniya', 'غنية']],
  ['jml', ['Djamel', 'Jamal', 'جمال']],
  ['blksm', ['Belkacem', 'Belgacem', 'بلقاسم']],
  ['ksm', ['Kacem', 'Qasim', 'Gacem', 'قاسم']],
  ['ld', ['Walid', 'Oualid', 'وليد']],
  ['ft', ['Fethi', 'Fathi', 'فتحي']],
  ['hsn', ['Hocine', 'Hussein', 'حسين']],
  ['mstf', ['Mustapha', 'Mostefa', 'مصطفى']],
  ['tmn', ['Othmane', 'Otmane', 'عثمان']],
  ['ls', ['Ilyes', 'Elias', 'إلياس']],
  ['lhsn', ['El Hassan', 'Elhassan', 'الحسن']],
  ['ljml', ['El Djamel', 'Eldjamel', 'الجمال']],
  ['brhm', ['Brahim', 'Ibrahim', 'إبراهيم']],
  ['bnh', ['Benyahia', 'Ben Yahia', 'بن يحيى']],
])('the key %s is one name in all its spellings', (key, names) => {
  for (const name of names) expect(nameKey(name), name).toBe(key);
});

test('a name is found by words of it that stand side by side, and by the whole', () => {
  const name = nameWords('Mohamed El Hassan Ben Ali');
  for (const part of ['محمد', 'حسن', 'الحسن', 'Benali', 'El Hassan Benali', 'محمد الحسن بن علي'])
    expect(hasKey(name, nameKey(part)), part).toBe(true);
  for (const part of ['Mohamed Benali', 'Hassan Mohamed', 'Moha', 'Samir'])
    expect(hasKey(name, nameKey(part)), part).toBe(false);
});

test('only a search that may be a name has a key', () => {
  expect(searchedNameKey('Ben Ali')).toBe('bnl');
  expect(searchedNameKey('أَحْمَد')).toBe('hmd');
  for (const search of [
    '',
    'ali',
    'TIG 6G',
    '100%',
    'a, b',
    'one two three four five',
    'كا',
    '溶接工',
  ])
    expect(searchedNameKey(search), search).toBeNull();
  expect(searchedNameKey('brbr'.repeat(40))).toBeNull();
});
