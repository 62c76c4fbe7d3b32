import type { Language } from './languages.ts';
import type { CataloguedRefusal, Problem } from './problems.ts';
import { sentenceOf } from './sentences.ts';

/* Private papers of workers: kinds, limits, refusals. Without zod: screens need them, too. */

export const DOCUMENT_KINDS = [
  'id',
  'cv',
  'diploma',
  'medical',
  'cnas',
  'contract',
  'certificate',
  'other',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_TYPES = ['pdf', 'jpeg', 'png', 'webp'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const DOCUMENT_MAX_BYTES = 10_000_000;
export const DOCUMENT_MAX_PIXELS = 100_000_000;
export const DOCUMENTS_MAX = 40;
export const DOCUMENT_NAME_MAX = 120;

/** What a file picker offers. The bytes decide. */
export const DOCUMENT_ACCEPT = 'application/pdf,image/jpeg,image/png,image/webp';

/** Why somebody of the agency opens a document. 'other' is told in words. */
export const OPENING_REASONS = ['gate-pass', 'client', 'check', 'other'] as const;
export type OpeningReason = (typeof OPENING_REASONS)[number];

export const DOCUMENT_PROBLEMS = {
  'not-a-document': { reason: 'not-a-document' },
  'too-large': { reason: 'too-large.document', values: { max: DOCUMENT_MAX_BYTES / 1e6 } },
  'too-many-pixels': {
    reason: 'invalid-input.documentTooManyPixels',
    values: { max: DOCUMENT_MAX_PIXELS / 1e6 },
  },
  damaged: { reason: 'invalid-input.documentDamaged' },
  'has-scripts': { reason: 'invalid-input.documentHasScripts' },
  busy: { reason: 'too-many-requests.documents' },
} as const satisfies Record<string, Problem & { reason: CataloguedRefusal }>;

export type DocumentRefusal = keyof typeof DOCUMENT_PROBLEMS;

export const documentSentence = (why: DocumentRefusal, language?: Language) =>
  sentenceOf(DOCUMENT_PROBLEMS[why], language);
