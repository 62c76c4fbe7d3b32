import type { WorkerField } from '../../../../contracts/worker-fields.ts';

/** The field that a heading names. A name may be spread over several columns. */
export type Meaning = WorkerField | 'full_name' | 'first_name' | 'last_name';

/**
 * Column headings in English, French and Arabic. Case, accents, articles, signs, digits and words for 'number'
 * are ignored: 'N° de Téléphone 2' is 'telephone'. Ours are among them in each language.
 */
const HEADINGS: Record<Meaning, string[]> = {
  full_name: [
    'Full name',
    'Worker',
    'Worker name',
    'Employee',
    'Employee name',
    'Candidate',
    'Nom complet',
    'Nom et prénom',
    'Nom & prénoms',
    'Nom prénom',
    'Noms et prénoms',
    'Prénom et nom',
    'Prénom nom',
    'Prénoms et nom',
    'First and last name',
    'Ouvrier',
    'Candidat',
    'Employé',
    'Salarié',
    'Travailleur',
    'Nom du travailleur',
    'Nom du candidat',
    'الاسم الكامل',
    'الاسم واللقب',
    'الاسم و اللقب',
    'اللقب والاسم',
    'اللقب و الاسم',
    'العامل',
    'اسم العامل',
    'المترشح',
  ],
  // Alone it is the full name; beside a first or a last name it is the other one.
  name: ['Name', 'Nom', 'Noms', 'الاسم', 'اسم'],
  first_name: [
    'First name',
    'First names',
    'Firstname',
    'Given name',
    'Given names',
    'Forename',
    'Middle name',
    'Prénom',
    'Prénoms',
    'Prénom(s)',
    'Deuxième prénom',
    'الاسم الأول',
    'الاسم الشخصي',
  ],
  last_name: [
    'Last name',
    'Lastname',
    'Surname',
    'Family name',
    'Nom de famille',
    'Nom patronymique',
    'اللقب',
    'اسم العائلة',
    'الاسم العائلي',
    'لقب العائلة',
    'النسب',
  ],
  job_title: [
    'Job Title',
    'Job',
    'Title',
    'Position',
    'Trade',
    'Occupation',
    'Profession',
    'Role',
    'Poste',
    'Poste de travail',
    'Poste occupé',
    'Fonction',
    'Métier',
    'Emploi',
    'Intitulé du poste',
    'Corps de métier',
    'المهنة',
    'الوظيفة',
    'المنصب',
    'منصب العمل',
    'الحرفة',
    'المسمى الوظيفي',
  ],
  domain: [
    'Domain',
    'Field',
    'Sector',
    'Department',
    'Industry',
    'Trade group',
    'Domaine',
    "Domaine d'activité",
    'Secteur',
    "Secteur d'activité",
    'Branche',
    'Filière',
    'Département',
    'المجال',
    'مجال العمل',
    'القطاع',
    'الميدان',
  ],
  phone: [
    'Phone',
    'Telephone',
    'Tel',
    'Mobile',
    'Mobile phone',
    'Cell',
    'Cell phone',
    'Contact number',
    'WhatsApp',
    'Téléphone',
    'Téléphones',
    'Tél mobile',
    'Tél portable',
    'Téléphone mobile',
    'Téléphone portable',
    'Téléphone fixe',
    'Portable',
    'GSM',
    'Fixe',
    'Tél fixe',
    'الهاتف',
    'الهاتف النقال',
    'الهاتف المحمول',
    'الجوال',
    'النقال',
    'المحمول',
    'الموبايل',
  ],
  email: [
    'Email',
    'Email address',
    'E-mail',
    'Mail',
    'Adresse mail',
    'Adresse e-mail',
    'Adresse électronique',
    'Courriel',
    'Courrier électronique',
    'Messagerie',
    'البريد الإلكتروني',
    'البريد',
    'الايميل',
    'عنوان البريد الإلكتروني',
  ],
  companies: [
    'Companies',
    'Company',
    'Companies worked for',
    'Worked for',
    'Employer',
    'Employers',
    'Previous employers',
    'Previous companies',
    'Former employers',
    'Former companies',
    'Work history',
    'Entreprise',
    'Entreprises',
    'Anciennes entreprises',
    'Ancienne entreprise',
    'Entreprises précédentes',
    'Dernière entreprise',
    'Société',
    'Sociétés',
    'Anciennes sociétés',
    'Employeur',
    'Employeurs',
    'Anciens employeurs',
    'Ancien employeur',
    'Dernier employeur',
    'Employeurs précédents',
    'Références',
    'الشركات',
    'الشركة',
    'الشركات السابقة',
    'المؤسسات',
    'المؤسسات السابقة',
    'أرباب العمل',
    'جهات العمل السابقة',
    'جهة العمل',
  ],
  experience: [
    'Experience',
    'Experiences',
    'Work experience',
    'Professional experience',
    'Years of experience',
    'Experience in words',
    'Expérience',
    'Expériences',
    'Expérience professionnelle',
    'Expérience en détail',
    'Expériences professionnelles',
    "Années d'expérience",
    'Parcours',
    'Parcours professionnel',
    'الخبرة',
    'الخبرات',
    'الخبرة المهنية',
    'الخبرة العملية',
    'تفاصيل الخبرة',
    'سنوات الخبرة',
    'عدد سنوات الخبرة',
  ],
  skills: [
    'Skills',
    'Skill',
    'Competences',
    'Competencies',
    'Certificates',
    'Certifications',
    'Compétence',
    'Compétences',
    'Compétences techniques',
    'Compétences professionnelles',
    'Savoir-faire',
    'Habilitations',
    'Certificats',
    'Aptitudes',
    'المهارات',
    'المهارة',
    'الكفاءات',
    'الكفاءة',
    'القدرات',
  ],
};

/** Ambiguous headings: they mean the first of these fields without a column of its own. */
const UNDECIDED: [string[], WorkerField[]][] = [
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
export const undecidedMeaning = (heading: string): WorkerField[] =>
  KNOWN_UNDECIDED.get(headingKey(heading)) ?? [];
