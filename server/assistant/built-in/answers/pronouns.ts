import type { Turn } from './outcome.ts';

const THEM =
  /\b(they|them|their|it|its|he|his|that (company|client|partner|firm|one)|(is|was) that)\b/;
const THEIR_FIELD =
  /\b(sectors?|industry|industries|field|branch|business|line|specialit\w+|clients?|partners?|customers?|make|produce|(what|which) (do|does) (they|it|he|that \w+) do)\b/;
const IT = /\b(it|they|them|that|the (company|agency|firm))\b/;
const WHERE = /\b(where|based|located|situated|headquarters|address)\b/;
const SINCE = /^(and )?(since when|since what year|how old|for how long|how long already)\b/;

/** What a pronoun makes of a question: what is asked of them is asked of whom was spoken of last. */
export function meantOfThem({ reading, focus }: Turn): string | null {
  const { said, names, describing } = reading;
  if (names.length > 0 || describing.length > 0) return null;
  const ofCompany = focus.companies.length > 0 || focus.asks.includes('client');
  if (ofCompany && THEM.test(said) && THEIR_FIELD.test(said)) return 'clients.known';
  if (focus.companies.length > 0) return null;
  if (
    focus.topic === 'projects' &&
    reading.words.length < 6 &&
    /^(and )?where\b.*\b(it|they|those|these|that)$/.test(said)
  )
    return 'project.place';
  if (focus.topic !== 'company' || reading.words.length > 7) return null;
  if (WHERE.test(said) && IT.test(said)) return 'contact.address';
  return SINCE.test(said) ? 'company.founded' : null;
}
