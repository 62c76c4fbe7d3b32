import { language, messagesIn } from '../messages/messages.ts';
import type { Language } from './languages.ts';
import type { Problem } from './problems.ts';

/* Without zod and without what only schemas need: every page that talks to the server loads this. */

type Texts = { [key: string]: string | ((values: never) => string) | Texts };

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
