import type { Project } from '../knowledge/project-index.ts';
import type { Reading } from '../reading/reading.ts';
import { answer, type Handler, type Outcome } from './outcome.ts';
import { listed, moment, number, title } from './phrases.ts';
import { onProjects } from './project-asks.ts';

const BY_NUMBER =
  /\b(most|more|fewest|least|many|highest number of|number of|by) (\w+ )?(projects|jobs|sites|contracts|works)\b|\b(projects|jobs|sites|contracts) (the )?most\b|\bmost (active|often|present|work)\b|\bwork(ed)?( in| for| at)? (the )?most\b/;
const PLACE = /\bwhere\b|\b(city|cities|town|towns|place|places|location|region|wilaya)\b/;
const CLIENT = /\b(clients?|customers?|company|companies|whom?)\b/;

/** 'Which city has the most projects?', 'your biggest client by number of projects' */
export const mostOf: Handler = ({ reading, knowledge: { facts } }) => {
  const { wording, extreme, subject, describing, strange } = reading;
  if (!extreme || subject === 'elsewhere' || describing.length || strange.length) return null;
  if (!BY_NUMBER.test(wording)) return null;
  if (PLACE.test(wording))
    return tellMost(facts.projects, ({ location }) => location, extreme.most);
  return CLIENT.test(wording) ? mostForClients(facts.projects, extreme.most) : null;
};

export const mostForClients = (projects: Project[], most = true) =>
  tellMost(projects, ({ client }) => client, most);

function tellMost(projects: Project[], of: (project: Project) => string, most: boolean): Outcome {
  if (projects.length === 0) return { kind: 'unknown' };
  const groups = Map.groupBy(projects, of);
  const sizes = [...groups.values()].map(({ length }) => length);
  const size = most ? Math.max(...sizes) : Math.min(...sizes);
  const top = [...groups].filter(([, { length }]) => length === size);
  const names = listed(top.map(([name]) => name));
  const [has, each] = top.length > 1 ? ['have', ' each'] : ['has', ''];
  return answer(
    `${names} ${has} the ${most ? 'most' : 'fewest'} projects in our records: ${size}${each}.`,
    onProjects(
      top.flatMap(([, members]) => members),
      [],
    ),
  );
}

/** 'Who was your first client?': whose project is the first in our records, or the latest. */
export function clientAt(projects: Project[], latest: boolean): Outcome {
  const byStart = projects.toSorted((a, b) => a.period.from.localeCompare(b.period.from));
  const project = byStart.at(latest ? -1 : 0);
  if (!project) return { kind: 'unknown' };
  return answer(
    `The ${latest ? 'latest' : 'first'} project in our records is for ${project.client}: ${title(project)}, which started in ${moment(project.period.from)}.`,
    onProjects([project], []),
  );
}

export const asksSum = ({ asks, wording }: Reading) =>
  asks.has('budget') &&
  /\b(total|sum|altogether|combined|together|overall|add up|in all)\b/.test(wording);

/** The sum of the budgets, and the projects that have none. */
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
