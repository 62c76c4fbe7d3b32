import type { Messages } from '../messages/messages.ts';

/*
 * Why something was refused: a reason, and the values its sentence needs. Programs compare the reason, people read the
 * sentence in the language of their page (sentences.ts).
 */

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
