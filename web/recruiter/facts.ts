import type { Candidate } from '../../contracts/candidates.ts';

const FACTS_MAX = 3;
/** Of the first clause; a longer one is cut at a word, and marked. */
const CLAUSE_MAX = 40;

/** A sentence ends, or a line; a full stop within a number or after a short form such as 'ca.' does not end it. */
const CLAUSE_END = /(?<=\S{3})[.!?؟](?=\s|$)|[;؛\n•|]/;

/** What a text says first, in its own words: '10 years' of '10 years. Ultrasonic testing of welds.' */
export function firstClause(text: string): string {
  const [clause = ''] = text.trim().split(CLAUSE_END);
  const line = clause.replace(/\s+/g, ' ').trim();
  if (line.length <= CLAUSE_MAX) return line;
  const cut = line.lastIndexOf(' ', CLAUSE_MAX);
  return cut > 0 ? `${line.slice(0, cut).replace(/[,،:]$/, '')}…` : '';
}

/** The line that candidates are compared by: how the experience begins, then skills. Nothing that is not written there. */
export function factsOf({
  experience,
  skills,
}: Pick<Candidate, 'experience' | 'skills'>): string[] {
  const facts = [firstClause(experience), ...skills].filter(Boolean);
  return [...new Set(facts)].slice(0, FACTS_MAX);
}
