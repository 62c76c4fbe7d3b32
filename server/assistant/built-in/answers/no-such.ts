import { saying } from '../../rules.ts';
import type { Found } from './find-projects.ts';
import { describe } from './one-project.ts';
import { answer, NO_FOCUS, type Outcome, type Turn } from './outcome.ts';
import { listed } from './phrases.ts';
import { list } from './several-projects.ts';

/** The question names something that our records do not have: say so, and what there is. */
export function noSuchProject({ knowledge, reading }: Turn, found: Found): Outcome {
  const { facts } = knowledge;
  if (facts.projects.length === 0) return { kind: 'unknown' };
  const [known, ...others] = found.elsewhere;
  if (known && others.length === 0)
    return answer(`There is no such project in our records. What there is: ${describe(known)}`, {
      topic: 'projects',
      projects: [known],
    });
  if (known)
    return answer(`There is none such in our records. What there is:${list(found.elsewhere)}`, {
      topic: 'projects',
      projects: found.elsewhere,
    });
  const { client, place } = found.conditions;
  const here = facts.projects.filter(
    (project) => client.includes(project.client) || place.includes(project.location),
  );
  if (here.length)
    return answer(`There is none such in our records. What there is:${list(here)}`, {
      topic: 'projects',
      projects: here,
    });
  if (client.length)
    return answer(
      `${listed(client)} is one of our clients, but our records hold no project for it.`,
      { topic: 'clients' },
    );
  const places = [...new Set(facts.projects.map(({ location }) => location))];
  const ours = `Our records hold projects in ${listed(places.slice(0, 20))}.`;
  if (reading.strange.length === 0)
    return answer(`We have no such project in our records. ${ours}`, NO_FOCUS);
  return answer(
    `${saying.unknown(facts.contact)} There is no such project in our records. ${ours}`,
    NO_FOCUS,
  );
}
