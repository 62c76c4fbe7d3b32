import type { Project } from '../knowledge/project-index.ts';
import type { Ask } from '../reading/asks.ts';
import {
  budget,
  capital,
  duration,
  isOngoing,
  listed,
  lower,
  moment,
  months,
  title,
  workers,
} from './phrases.ts';

type Phase = NonNullable<Project['phases']>[number];

/** All there is to say about a project, in short. */
export function describe(project: Project): string {
  const { client, plant, works, phases } = project;
  const done = isOngoing(project);
  return [
    `${title(project)} (${lower(plant)}) ${done ? 'is' : 'was'} a project for ${client}.`,
    `Works: ${lower(works)}.`,
    `${ran(project)}, with ${workers(project.workers)} on site${phases ? ` (${byPhase(phases)})` : ''}.`,
    budgetOf(project),
  ].join(' ');
}

/** What is asked about a project, and nothing else. */
export function tell(project: Project, asks: Set<Ask>, now: Date): string {
  const told = TOLD.filter(([ask]) => asks.has(ask)).map(([, say]) => say(project, now));
  if (told.length === 0) return describe(project);
  const name = asks.has('place') ? `"${project.name}"` : title(project);
  return `${name}: ${told.map((text, index) => (index ? capital(text) : text)).join(' ')}`;
}

/** The same for one phase of it. */
export function tellPhase(project: Project, phase: Phase, asks: Set<Ask>): string {
  const parts = [
    ...(asks.has('works') ? [`the works were ${lower(phase.works)}`] : []),
    ...(asks.has('workers') ? [`there were ${workers(phase.workers)} on site`] : []),
    ...(asks.has('period') || asks.has('status') ? [`it ${ranFor(phase.period)}`] : []),
    ...(asks.has('client') ? [`the client was ${project.client}`] : []),
    ...(asks.has('place') ? [`it was in ${project.location}`] : []),
    ...(asks.has('budget')
      ? [
          `its own budget is not specified; the budget of the whole project is ${budget(project.budget)}`,
        ]
      : []),
  ];
  const about = `In phase ${phase.phase} of ${title(project)}`;
  if (parts.length) return `${about}, ${listed(parts)}.`;
  return `${about}, there were ${workers(phase.workers)} on site. It ${ranFor(phase.period)}. Works: ${lower(phase.works)}.`;
}

const ranFor = ({ from, to }: Project['period']) => {
  if (to === 'ongoing') return `has been running since ${moment(from)}`;
  return from === to ? `ran in ${moment(from)}` : `ran from ${moment(from)} to ${moment(to)}`;
};

const ran = (project: Project) =>
  isOngoing(project)
    ? `It started in ${moment(project.period.from)} and is ongoing`
    : `It ${ranFor(project.period)}`;

const budgetOf = (project: Project) =>
  project.budget === 'not specified'
    ? 'The budget is not specified.'
    : `The budget is ${budget(project.budget)}.`;

const byPhase = (phases: Phase[]) =>
  listed(phases.map(({ phase, workers }) => `${workers} in phase ${phase}`));

const TOLD: [Ask, (project: Project, now: Date) => string][] = [
  ['client', ({ client }) => `the client is ${client}.`],
  [
    'status',
    (project) =>
      isOngoing(project)
        ? `it is not finished: it started in ${moment(project.period.from)} and is ongoing.`
        : `it is completed. It ${ranFor(project.period)}.`,
  ],
  [
    'workers',
    ({ workers: count, phases }) =>
      `${workers(count)} on site${phases ? `: ${byPhase(phases)}` : ''}.`,
  ],
  ['budget', (project) => lower(budgetOf(project))],
  [
    'period',
    (project, now) =>
      isOngoing(project)
        ? `it started in ${moment(project.period.from)} and is ongoing; no end date is recorded.`
        : `it ${ranFor(project.period)} (${duration(months(project, now))}).`,
  ],
  ['place', ({ location }) => `it is in ${location}.`],
  ['plant', ({ plant }) => `the plant is: ${lower(plant)}.`],
  [
    'phases',
    ({ phases }) =>
      phases
        ? `it had ${phases.length} phases. ${phases.map(({ phase, works, workers }) => `Phase ${phase} (${workers} workers): ${lower(works)}.`).join(' ')}`
        : 'it is not divided into phases in our records.',
  ],
  ['works', ({ works }) => `the works are ${lower(works)}.`],
  ['size', ({ works }) => `the works: ${lower(works)}.`],
];
