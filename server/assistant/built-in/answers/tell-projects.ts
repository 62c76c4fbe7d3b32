import type { Project } from '../knowledge/project-index.ts';
import type { Ask } from '../reading/asks.ts';
import { inOrder } from '../text/plain-text.ts';
import { asksUnbudgeted, type Found } from './find-projects.ts';
import { asksSum, tellSum } from './most-projects.ts';
import { describe, tell } from './one-project.ts';
import { answer, answerList, type Outcome, type Turn } from './outcome.ts';
import { capital, listed, number } from './phrases.ts';
import { attributesOf, onProjects } from './project-asks.ts';
import { listItems, tellEach } from './several-projects.ts';

const LENGTH = inOrder(/\d/, /\b(km|metre|meter|kilomet|inch|mile|tonne)/);
const HOW_LONG = inOrder(/\bhow long\b/, /\b(take|took|taken|last|lasted|run|work|build)\b/);
const MOST_WITHOUT_ASKING_BACK = 3;

/** Describes one project, compares some by what is asked, or lists them. */
export function tellProjects(
  { reading, now }: Turn,
  projects: Project[],
  conditions: Found['conditions'] = { place: [], client: [] },
): Outcome {
  const asks = stillAsked(reading, projects, conditions);
  const focus = onProjects(projects, asks);
  const [only] = projects;
  if (only && projects.length === 1) {
    const whether = /^(did|have|has|do|does|were|are) (you|your|the company|we)\b/.test(
      reading.wording,
    );
    if (asks.size > 0) return answer(tell(only, asks, now), focus);
    return answer(`${whether ? 'Yes. ' : ''}${describe(only)}`, focus);
  }
  if (asksSum(reading)) return tellSum(projects);
  const listsOnly =
    reading.asks.has('count') || (reading.asks.has('list') && asks.has('works') && asks.size === 1);
  const each = listsOnly ? null : tellEach(projects, asks);
  const asksBack =
    projects.length > MOST_WITHOUT_ASKING_BACK &&
    !/\b(projects|all|each|every|else|list|which|who|other)\b/.test(reading.wording);
  if (each) {
    const after = asksBack ? 'Which one do you mean?' : '';
    return answerList({ lead: conditionsText(conditions), items: each, after }, focus);
  }
  const { place, client } = conditions;
  const where = [
    ...(place.length ? [`in ${listed(place)}`] : []),
    ...(client.length ? [`for ${listed(client)}`] : []),
  ].join(' ');
  const shared = { place: place.length === 1, client: client.length === 1 };
  const unbudgeted = asksUnbudgeted(reading);
  const such = unbudgeted
    ? `projects ${where} whose budget is not specified`.replace('  ', ' ')
    : where
      ? `projects ${where}`
      : 'such projects';
  const lead = `We have ${number(projects.length)} ${such} in our records`;
  const items = listItems(projects, shared);
  return answerList({ lead, items, after: 'Ask me about any one of them.' }, focus);
}

/** 'In Arzew' */
const conditionsText = ({ place, client }: Found['conditions']) =>
  capital(
    [
      ...(place.length ? [`in ${listed(place)}`] : []),
      ...(client.length ? [`for ${listed(client)}`] : []),
    ].join(' ') || 'in our records',
  );

/** The asks without those that the question itself answers. */
function stillAsked(
  reading: Turn['reading'],
  projects: Project[],
  { place, client }: Found['conditions'],
): Set<Ask> {
  const { asks: all, wording } = reading;
  const asks = attributesOf(all);
  if (asksUnbudgeted(reading)) asks.delete('budget');
  if (client.length && !/\b(client|customer)/.test(wording)) asks.delete('client');
  if (place.length && (projects.length > 1 || !/^where\b/.test(wording))) asks.delete('place');
  if (HOW_LONG.test(wording)) asks.delete('size');
  const isLong = projects.length !== 1 || LENGTH.test(projects[0]?.works ?? '');
  if (asks.has('period') && !isLong) asks.delete('size');
  return asks;
}
