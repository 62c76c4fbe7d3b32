import { expect, onTestFinished, test } from 'vitest';
import { LANGUAGES } from '../../../../contracts/languages.ts';
import type { WorkerField } from '../../../../contracts/worker-fields.ts';
import { FILE_COLUMNS, perColumn } from '../../../../contracts/worker-files.ts';
import { setLanguage } from '../../../../messages/messages.ts';
import { headingOf, labelOf } from '../field-texts.ts';
import { lostColumns, mappedRows, recogniseColumns, sheetFrom } from './columns.ts';
import type { Meaning } from './heading-words.ts';
import { meaningOf, undecidedMeaning } from './headings.ts';

const recognised = (headings: string[], ...rows: string[][]) =>
  recogniseColumns({ headings, rows: rows.map((cells, index) => ({ row: index + 2, cells })) });
const sheetOf = (...lines: string[][]) =>
  sheetFrom(lines.map((cells, index) => ({ row: index + 1, cells })));
const namesIn = (...lines: string[][]) => {
  const sheet = sheetOf(...lines);
  return mappedRows(sheet, recogniseColumns(sheet)).map(({ name }) => name);
};
const lostIn = (...lines: string[][]) => {
  const sheet = sheetOf(...lines);
  return lostColumns(sheet, recogniseColumns(sheet)).map(({ heading, samples }) => [
    heading,
    ...samples,
  ]);
};

const COLUMNS: WorkerField[] = [
  'name',
  'job_title',
  'domain',
  'phone',
  'email',
  'companies',
  'experience',
  'skills',
];

test.each([
  ['NOM,poste,Domaine,Tél.,E-mail,Entreprises,Expérience,Compétences'.split(',')],
  ['Full name,Position,Sector,Téléphone,MAIL,Worked for,Experiences,Skill'.split(',')],
  [
    'Nom et Prénom,Fonction,spécialité,N° Tél,Adresse e-mail,company,EXPERIENCE, skills '.split(
      ',',
    ),
  ],
  [
    'NOM & PRENOMS,MÉTIER,Secteur,GSM,Courriel,Employeurs,Expérience professionnelle,Savoir-faire'.split(
      ',',
    ),
  ],
  [
    'Candidat,Qualification,SECTEUR D’ACTIVITÉ,N° de téléphone,e_mail,SOCIETES,Années d’expérience,Habilitations'.split(
      ',',
    ),
  ],
  [
    'الاسم واللقب,المهنة,المجال,رقم الهاتف,البريد الإلكتروني,الشركات السابقة,الخبرة,المهارات'.split(
      ',',
    ),
  ],
  ['الإسم الكامل,الوظيفة,القطاع,الجوّال,الإيميل,المؤسسات,سنوات الخبرة,الكفاءات'.split(',')],
])('the headings %j are recognised in any order', (headings) => {
  const placesIn = (order: string[]) => COLUMNS.map((field) => recognised(order)[field]);
  const places = headings.map((_, place) => [place]);
  expect(placesIn(headings)).toEqual(places);
  expect(placesIn(headings.toReversed())).toEqual(places.toReversed());
});

test.each(LANGUAGES)(
  'our own headings in %s are recognised, in whatever language the file is read',
  (language) => {
    onTestFinished(() => setLanguage(() => 'en'));
    setLanguage(() => language);
    const headings = FILE_COLUMNS.map(headingOf);
    const label = labelOf('experience');
    for (const reader of LANGUAGES) {
      setLanguage(() => reader);
      expect(Object.values(recognised(headings))).toEqual(headings.map((_, place) => [place]));
      expect(meaningOf(label)).toBe('experience');
    }
  },
);

const ORDINARY: [Meaning, string[]][] = [
  ['full_name', ['Nom et prénom', 'الاسم الكامل']],
  ['name', ['Nom', 'الاسم']],
  ['first_name', ['Prénom']],
  ['last_name', ['اللقب']],
  ['job_title', ['Poste', 'Fonction', 'المنصب', 'الوظيفة']],
  ['domain', ['Domaine', 'المجال']],
  ['phone', ['Téléphone', 'Tél', 'الهاتف']],
  ['email', ['E-mail', 'Courriel', 'البريد الإلكتروني']],
  ['companies', ['Entreprises', 'الشركات']],
  ['experience', ['Expérience', 'الخبرة']],
  ['skills', ['Compétences', 'المهارات']],
];

test.each(ORDINARY)('the ordinary headings of %s are recognised: %j', (meaning, headings) => {
  expect(headings.map(meaningOf)).toEqual(headings.map(() => meaning));
});

test('a specialty is a domain, a job title or a skill', () => {
  for (const heading of ['Spécialité', 'التخصص'])
    expect(undecidedMeaning(heading)).toEqual(['domain', 'job_title', 'skills']);
});

test('a name in Arabic and a date of birth are recognised beside the name', () => {
  const headings = ['Nom et prénom', 'Nom en arabe', 'Né(e) le', 'N°'];
  const { name, other_name, birth_year } = recognised(headings);
  expect([name, other_name, birth_year]).toEqual([[0], [1], [2]]);
  expect(recognised(['الاسم الكامل', 'الاسم بالفرنسية', 'تاريخ الميلاد'])).toMatchObject({
    name: [0],
    other_name: [1],
    birth_year: [2],
  });
  expect(recognised(['Nom en arabe', 'Nom en français'])).toMatchObject({
    name: [1],
    other_name: [0],
  });
});

test('certificates with their days are no skills, whatever their column is called', () => {
  const headings = ['Nom', 'Habilitations', 'Compétences'];
  const dated = recognised(
    headings,
    ['A', 'H2S 12/09/2026', 'TIG'],
    ['B', '', ''],
    ['C', '6G, SST 2026-11-25', ''],
  );
  expect([dated.certificates, dated.skills]).toEqual([[1], [2]]);
  const plain = recognised(
    headings,
    ['A', 'H2S 12/09/2026', ''],
    ['B', 'B2V', ''],
    ['C', 'SST', ''],
  );
  expect([plain.certificates, plain.skills]).toEqual([[], [1, 2]]);
  const both = recognised(
    ['Nom', 'Certificats', 'Certificats et dates'],
    ['A', 'H2S 2026-09-12', 'SST'],
  );
  expect([both.certificates, both.skills]).toEqual([[2], [1]]);
});

test('every heading for a phone number is recognised, and all phone columns are taken', () => {
  const headings = [
    'Portable',
    'Tél.',
    'TELEPHONE 2',
    'Numéro de téléphone',
    'GSM',
    'N°',
    'Matricule',
  ];
  expect(recognised(headings).phone).toEqual([0, 1, 2, 3, 4]);
  const row = ['0661', '', '0770', '0661', '021'];
  const sheet = sheetOf(['Nom', ...headings], ['Amel', ...row]);
  expect(mappedRows(sheet, recogniseColumns(sheet))[0]?.phone).toBe('0661 / 0770 / 021');
});

test('of two job title columns our own heading wins, otherwise the first', () => {
  expect(recognised(['Poste', 'Job title', 'Fonction', 'Nom'])).toEqual({
    ...perColumn(() => []),
    name: [3],
    job_title: [1],
  });
  expect(recognised(['Poste', 'Fonction']).job_title).toEqual([0]);
});

test('a qualification column is the job title if there is no other, otherwise skills', () => {
  const fieldsOf = (headings: string[]) =>
    Object.entries(recognised(headings)).flatMap(([field, places]) =>
      places.includes(0) ? field : [],
    );
  expect(fieldsOf(['Qualification', 'Nom'])).toEqual(['job_title']);
  expect(fieldsOf(['Qualification', 'Nom', 'Poste'])).toEqual(['skills']);
  expect(fieldsOf(['Spécialité', 'Nom', 'Poste'])).toEqual(['domain']);
  expect(fieldsOf(['Spécialité', 'Nom', 'Poste', 'Domaine'])).toEqual(['skills']);
});

test.each([
  [
    ['Nom', 'Prénom'],
    ['BENALI', 'Karim'],
  ],
  [
    ['Prénom', 'Nom'],
    ['Karim', 'BENALI'],
  ],
  [
    ['NOM DE FAMILLE', 'PRENOM(S)'],
    ['BENALI', 'Karim'],
  ],
  [
    ['Last name', 'First name'],
    ['BENALI', 'Karim'],
  ],
  [
    ['Name', 'Surname'],
    ['Karim', 'BENALI'],
  ],
  [
    ['Name', 'First name'],
    ['BENALI', 'Karim'],
  ],
  [
    ['اللقب', 'الاسم'],
    ['BENALI', 'Karim'],
  ],
  [
    ['Nom', 'Prénom', 'Nom complet'],
    ['BENALI', 'Karim', 'Karim BENALI'],
  ],
  [
    ['Nom', 'Prénom', 'Prénom du père'],
    ['BENALI', 'Karim', 'Omar'],
  ],
])('the columns %j are joined to a name, first name before last name', (headings, cells) => {
  expect(namesIn(headings, cells)).toEqual(['Karim BENALI']);
});

test('a first name column is left out only if the full name contains it as a word', () => {
  expect(namesIn(['Nom', 'Prénom'], ['BENALI', 'Ali'])).toEqual(['Ali BENALI']);
  expect(namesIn(['Nom', 'Prénom'], ['Ali', 'Ali'])).toEqual(['Ali Ali']);
  expect(namesIn(['Nom', 'Prénom'], ['BENALI Karim', 'Karim'])).toEqual(['BENALI Karim']);
  expect(lostIn(['Nom', 'Prénom'], ['BENALI Karim', 'Karim'])).toEqual([]);
  expect(namesIn(['Nom complet', 'Prénom'], ['BENALI', 'Karim'])).toEqual(['Karim BENALI']);
});

test('columns that no field uses are reported with samples of their values', () => {
  expect(
    lostIn(
      ['Nom', 'Matricule', '', 'Naissance', 'Vide'],
      ['Amel', '17', 'x', '1985-02-01', ''],
      ['Karim', '18', '', '1985-02-01', ''],
    ),
  ).toEqual([
    ['Matricule', '17', '18'],
    ['', 'x'],
    ['Naissance', '1985-02-01'],
  ]);
});

test('several columns of one field are joined in order, as its kind needs', () => {
  const sheet = sheetOf(['a', 'b', 'c'], ['one', 'two', '3'], ['one', '', '3']);
  const joined = (field: WorkerField) =>
    mappedRows(sheet, { ...perColumn(() => []), [field]: [1, 0, 2] }).map((row) => row[field]);
  expect(joined('name')).toEqual(['two one 3', 'one 3']);
  expect(joined('job_title')).toEqual(['two, one, 3', 'one, 3']);
  expect(joined('phone')).toEqual(['two / one / 3', 'one / 3']);
  expect(joined('email')).toEqual(['two', 'one']);
  expect(joined('skills')).toEqual(['two, one, 3', 'one, 3']);
  expect(joined('experience')).toEqual(['b: two\na: one\nc: 3', 'a: one\nc: 3']);
});

test('a plain number of years keeps its heading', () => {
  const sheet = sheetOf(["Années d'expérience", 'Nom'], ['12', 'Amel'], ['Dix ans', 'Karim']);
  expect(mappedRows(sheet, recogniseColumns(sheet)).map(({ experience }) => experience)).toEqual([
    "Années d'expérience: 12",
    'Dix ans',
  ]);
});

test('title rows above the headings are skipped', () => {
  const { headings, headingRow, rows } = sheetOf(
    ['Liste des ouvriers', '2026'],
    ['Chantier de Hassi Messaoud'],
    ['Nom', 'Tél', 'Matricule'],
    ['Amel', '0661', '17'],
  );
  expect(headings).toEqual(['Nom', 'Tél', 'Matricule']);
  expect(headingRow).toBe(3);
  expect(rows).toEqual([{ row: 4, cells: ['Amel', '0661', '17'] }]);
});

test('a list with unknown headings starts at its first row that is not a title', () => {
  expect(sheetOf(['A', 'B'], ['x', 'Ouvrier'])).toMatchObject({ headings: ['A', 'B'] });
  expect(sheetOf(['My crew'], ['A', 'B'], ['x', 'y'])).toMatchObject({ headingRow: 2 });
  expect(sheetOf(['Nom'], ['Amel'])).toMatchObject({ headings: ['Nom'] });
  expect(() => sheetOf(['A', 'B'])).toThrow('no-rows');
});
