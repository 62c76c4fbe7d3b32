import { language, type Messages, messagesIn } from '../messages/messages.ts';
import type { Language } from './languages.ts';

/*
 * Why something was refused: a reason, and the values its sentence needs. Programs compare the reason, people read the
 * sentence in the language of their page. Without zod: every page that talks to the server loads this.
 */

type Texts = { [key: string]: string | ((values: never) => string) | Texts };
type PathsOf<T> = {
  [K in keyof T & string]: T[K] extends string | ((values: never) => string)
    ? K
    : `${K}.${PathsOf<T[K]>}`;
}[keyof T & string];

/** Where the name of a field stands in the catalogue, such as 'message.email'. */
export type FieldName = PathsOf<Omit<Messages['fields'], 'problems'>>;
/** Why a field was refused. */
export type FieldReason = keyof Messages['fields']['problems'];
/** Where the sentence of a refusal stands in the catalogue, such as 'not-found.user'. */
export type CataloguedRefusal = PathsOf<Messages['refusals']>;

export type Problem = {
  /** A FieldReason or a CataloguedRefusal; from a newer server perhaps one that this page does not know. */
  reason: string;
  /** `field` is a FieldName: the sentence has the name itself. */
  values?: Record<string, string | number>;
  /** The server's own words, in English. */
  message?: string;
};

/** For schemas: the message of their issue, which problemsIn() reads. */
export const because = (reason: FieldReason, field?: FieldName) =>
  field ? `${reason} ${field}` : reason;

const OURS = /^([a-z][A-Za-z]*)(?: ([A-Za-z_.]+))?$/;
/** A long list can be wrong in every row; nobody reads that many. */
const PROBLEMS_MAX = 100;

/** 'skills' for 'skills.3'. */
export const topField = ([field]: PropertyKey[]) => String(field);

type Issue = {
  path: PropertyKey[];
  message: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  params?: Record<string, string | number>;
};

/** The first problem of each field that a schema refuses, by the field's path. */
export function problemsIn(
  issues: readonly Issue[],
  keyOf = (path: PropertyKey[]) => path.join('.') || 'body',
): Record<string, Problem> {
  const problems = new Map<string, Problem>();
  for (const issue of issues) {
    const key = keyOf(issue.path);
    if (!problems.has(key)) problems.set(key, problemOf(issue));
    if (problems.size === PROBLEMS_MAX) break;
  }
  // Not by assignment: a path may be '__proto__'.
  return Object.fromEntries(problems);
}

function problemOf({ message, minimum, maximum, params }: Issue): Problem {
  const [, reason, field] = OURS.exec(message) ?? [];
  if (!reason) return { reason: 'notValid' satisfies FieldReason, message };
  const values = {
    ...(field && { field }),
    ...(minimum !== undefined && { min: Number(minimum) }),
    ...(maximum !== undefined && { max: Number(maximum) }),
    ...params,
  };
  return { reason, ...(Object.keys(values).length > 0 && { values }) };
}

/** The server's own words in English, and for a reason that this page does not know. */
export function sentenceOf(
  { reason, values, message = '' }: Problem,
  of: Language = language(),
): string {
  if (of === 'en' && message) return message;
  const { fields, refusals } = messagesIn(of);
  const text = textAt(fields?.problems, reason) ?? textAt(refusals, reason) ?? message;
  if (typeof text === 'string') return text;
  const field = textAt(fields, String(values?.field));
  // A page without the name of the field has its sentence from the server.
  if (values?.field && !field && message) return message;
  return text({ ...values, ...(field && { field }) } as never);
}

export const sentencesOf = (problems: Record<string, Problem> = {}, of: Language = language()) =>
  Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, sentenceOf(problem, of)]),
  );

function textAt(texts: Texts | undefined, path: string) {
  let found: Texts[string] | undefined = texts;
  for (const key of path.split('.'))
    found = typeof found === 'object' && Object.hasOwn(found, key) ? found[key] : undefined;
  return typeof found === 'object' || found === undefined ? null : found;
}
