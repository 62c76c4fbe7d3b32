import { stem } from './stem.ts';

/** Each line is one idea; the first word stands for it. */
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

/** The stem that stands for a word and for all that mean the same. */
export const sense = (word: string): string => {
  const root = stem(word);
  return CANONICAL.get(root) ?? root;
};
