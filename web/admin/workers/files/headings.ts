import type { FileColumnName } from '../../../../contracts/worker-files.ts';
import { HEADINGS, type Meaning } from './heading-words.ts';

/** Ambiguous headings: they mean the first of these fields without a column of its own. */
const UNDECIDED: [string[], FileColumnName[]][] = [
  [
    [
      'Qualification',
      'Qualifications',
      'Qualification professionnelle',
      'المؤهل',
      'المؤهلات',
      'التأهيل',
    ],
    ['job_title', 'skills'],
  ],
  [
    [
      'Spécialité',
      'Spécialités',
      'Specialty',
      'Speciality',
      'Specialisation',
      'Spécialisation',
      'الاختصاص',
      'التخصص',
    ],
    ['domain', 'job_title', 'skills'],
  ],
  [
    [
      'Name in Latin letters',
      'Nom en français',
      'Nom et prénom en français',
      'Nom en lettres latines',
      'الاسم بالفرنسية',
      'الاسم واللقب بالفرنسية',
      'الاسم باللاتينية',
    ],
    ['name', 'other_name'],
  ],
];

/** Skills, unless most cells end with a day. */
const PAPERS = [
  'Certificates',
  'Certifications',
  'Certificats',
  'Habilitations',
  'Habilitation',
  'الشهادات',
];

const ARABIC_ARTICLE = /^(و?)ال(?=\p{L}{2})/u;
const FILLERS = new Set(
  'n no num numero nombre number of the and et de du des d l la le les و رقم عدد'.split(' '),
);

/** Lower case, without accents, articles and signs. */
export const plainWords = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u0640]/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map((word) => word.replace(ARABIC_ARTICLE, '$1'));

export function headingKey(heading: string): string {
  const words = plainWords(heading);
  const significant = words.filter((word) => !FILLERS.has(word));
  return (significant.length > 0 ? significant : words).join('');
}

const KNOWN = new Map(
  (Object.entries(HEADINGS) as [Meaning, string[]][]).flatMap(([meaning, headings]) =>
    headings.map((heading) => [headingKey(heading), meaning] as const),
  ),
);
const KNOWN_UNDECIDED = new Map(
  UNDECIDED.flatMap(([headings, fields]) =>
    headings.map((heading) => [headingKey(heading), fields] as const),
  ),
);

export const meaningOf = (heading: string): Meaning | undefined => KNOWN.get(headingKey(heading));
export const undecidedMeaning = (heading: string): FileColumnName[] =>
  KNOWN_UNDECIDED.get(headingKey(heading)) ?? [];

const KNOWN_PAPERS = new Set(PAPERS.map(headingKey));

/** Whether a heading may be that of certificates with their days. */
export const mayBePapers = (heading: string) => KNOWN_PAPERS.has(headingKey(heading));
