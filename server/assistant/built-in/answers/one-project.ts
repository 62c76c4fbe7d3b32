import type { Project } from '../knowledge/project-index.ts';
import type { Ask } from '../reading/asks.ts';
import {
  budget,
  called,
  capital,
  duration,
  isOngoing,
  isPlural,
  listed,
  lower,
  moment,
  months,
  title,
  workers,
} from './phrases.ts';

type Phase = NonNullable<Project['phases']>[number];

/** A summary of all facts of a project. */
export function describe(project: Project): string {
  const { client, plant, works, phases } = project;
  const worked = isOngoing(project) ? 'are working' : 'worked';
  return [
    `We ${worked} on ${title(project)} (${lower(plant)}) for ${client}.`,
    `The works ${wasOrIs(project, true)}: ${lower(works)}.`,
    `${ran(project)}, with ${workers(project.workers)} on site${phases ? ` (${byPhase(phases)})` : ''}.`,
    budgetOf(project),
  ].join(' ');
}

/** What is asked about a project, and nothing else; only the first sentence names it. */
export function tell(
  project: Project,
  asks: Set<Ask>,
  now: Date,
  name = asks.has('place') ? called(project) : title(project),
): string {
  const sentences = new Set(SENTENCES.filter(([ask]) => asks.has(ask)).map(([, say]) => say));
  if (sentences.size === 0) return describe(project);
  return [...sentences].map((say, index) => say(project, index ? '' : name, now)).join(' ');
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
  if (parts.length) return `${about} ${listed(parts)}.`;
  return `${about} there were ${workers(phase.workers)} on site. It ${ranFor(phase.period)}. The works were: ${lower(phase.works)}.`;
}

const ranFor = ({ from, to }: Project['period']) => {
  if (to === 'ongoing') return `has been running since ${moment(from)}`;
  return from === to ? `ran in ${moment(from)}` : `ran from ${moment(from)} to ${moment(to)}`;
};

const ran = (project: Project) =>
  isOngoing(project)
    ? `It started in ${moment(project.period.from)} and is ongoing`
    : `It ${ranFor(project.period)}`;

const budgetOf = (project: Project, name = '') =>
  `The budget${by('of', name)} is ${budget(project.budget)}.`;

const byPhase = (phases: Phase[]) =>
  listed(phases.map(({ phase, workers }) => `${workers} in phase ${phase}`));

const by = (link: string, name: string) => (name ? ` ${link} ${name}` : '');

const wasOrIs = (project: Project, several = isPlural(project)) => {
  if (isOngoing(project)) return several ? 'are' : 'is';
  return several ? 'were' : 'was';
};

/** 'The pipe mill is', 'The barges are', 'It is' */
const subject = (project: Project, name: string) => {
  const several = isPlural(project);
  return `${name ? capital(name) : several ? 'They' : 'It'} ${several ? 'are' : 'is'}`;
};

const works = (project: Project, name: string) =>
  `The works${by('on', name)} ${wasOrIs(project, true)}: ${lower(project.works)}.`;

const SENTENCES: [Ask, (project: Project, name: string, now: Date) => string][] = [
  [
    'client',
    (project, name) => `The client${by('of', name)} ${wasOrIs(project, false)} ${project.client}.`,
  ],
  [
    'status',
    (project, name) =>
      isOngoing(project)
        ? `The work${by('on', name)} is not finished: it started in ${moment(project.period.from)} and is ongoing.`
        : `The work${by('on', name)} is completed: it ${ranFor(project.period)}.`,
  ],
  [
    'workers',
    (project, name) =>
      `${capital(workers(project.workers))} ${wasOrIs(project, project.workers !== 1)} on site${by('for', name)}${project.phases ? `: ${byPhase(project.phases)}` : ''}.`,
  ],
  ['budget', budgetOf],
  [
    'period',
    (project, name, now) =>
      isOngoing(project)
        ? `The work${by('on', name)} started in ${moment(project.period.from)} and is ongoing; no end date is recorded.`
        : `The work${by('on', name)} ${ranFor(project.period)} (${duration(months(project, now))}).`,
  ],
  ['place', (project, name) => `${subject(project, name)} in ${project.location}.`],
  [
    'plant',
    (project, name) =>
      project.plant === project.name
        ? works(project, name)
        : `${subject(project, name)} listed as "${project.plant}" in our records.`,
  ],
  [
    'phases',
    (project, name) =>
      project.phases
        ? `The work${by('on', name)} had ${project.phases.length} phases. ${project.phases.map(({ phase, works, workers }) => `Phase ${phase} (${workers} workers): ${lower(works)}.`).join(' ')}`
        : `${subject(project, name)} not divided into phases in our records.`,
  ],
  ['works', works],
  ['size', works],
];
