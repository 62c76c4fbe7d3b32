import type { Project } from '../knowledge/project-index.ts';
import type { Reading } from '../reading/reading.ts';
import { answer, type Outcome } from './outcome.ts';
import { listed, number } from './phrases.ts';
import { onProjects } from './project-asks.ts';

export const asksSum = ({ asks, said }: Reading) =>
  asks.has('budget') &&
  /\b(total|sum|altogether|combined|together|overall|add up|in all)\b/.test(said);

/** What the budgets add up to, and whose are missing in it. */
export function tellSum(projects: Project[]): Outcome {
  const missing = projects.filter(({ budget }) => budget === 'not specified');
  const sum = projects.reduce(
    (total, { budget }) => total + (budget === 'not specified' ? 0 : budget),
    0,
  );
  const but = missing.length
    ? ` Not in it, because their budget is not specified: ${listed(missing.map(({ name }) => name))}.`
    : '';
  return answer(
    `The budgets in our records add up to ${number(sum)} DZD.${but}`,
    onProjects(projects, ['budget']),
  );
}
