import type { Project } from './lookup.ts';
import type { Ask } from './turn.ts';
import { wordsOf } from './words.ts';

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const NUMBERS = new Intl.NumberFormat('en-US');

export const number = (value: number) => NUMBERS.format(value);

export const moment = (month: string) => {
  const [year, number] = month.split('-');
  return number ? `${MONTHS[Number(number) - 1]} ${year}` : `${year}`;
};

export const years = ({ period }: Project) => {
  const from = period.from.slice(0, 4);
  if (period.to === 'ongoing') return `since ${from}`;
  const to = period.to.slice(0, 4);
  return from === to ? from : `${from} to ${to}`;
};

export const isOngoing = ({ period }: Pick<Project, 'period'>) => period.to === 'ongoing';

export const workers = (value: Project['workers']) =>
  typeof value === 'number'
    ? `${number(value)} ${value === 1 ? 'worker' : 'workers'}`
    : `between ${number(value.min)} and ${number(value.max)} workers`;

export const budget = (value: Project['budget']) =>
  value === 'not specified' ? 'not specified' : `${number(value)} DZD`;

/** The name of a project within a sentence, without the part after a comma. */
function called({ name }: Project): string {
  const [short = name] = name.split(', ');
  return short.toLowerCase().startsWith('the ') ? lower(short) : `the ${short}`;
}

export const title = (project: Project) => `${called(project)} in ${project.location}`;

/** Whether a name is a plural: 'Feed barges', but not 'Base camp for 1,200'. */
function isPlural({ name }: Project) {
  const words = wordsOf(name.split(', ')[0] ?? '');
  const end = words.findIndex((word) => ['for', 'of', 'with', 'in'].includes(word));
  const last = (end > 0 ? words[end - 1] : words.at(-1)) ?? '';
  return last.endsWith('s') && !['ss', 'us', 'is'].some((ending) => last.endsWith(ending));
}

export function listed(items: string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** The text after a colon: one item on the same line, several on a line each, then `after`. */
export function entries(items: string[], after = ''): string {
  if (items.length < 2) return ` ${sentence(items.join(''))}${after ? ` ${after}` : ''}`;
  return `${items.map((item) => `\n- ${item}`).join('')}${after ? `\n${after}` : ''}`;
}

/** Names such as 'LNG' keep their capitals. */
export const lower = (text: string) =>
  text[1] === text[1]?.toLowerCase() ? (text[0] ?? '').toLowerCase() + text.slice(1) : text;

export const capital = (text: string) => (text[0] ?? '').toUpperCase() + text.slice(1);

export const sentence = (text: string) => ('.!?'.includes(text.at(-1) ?? '') ? text : `${text}.`);

/** The number of months of a period, with its first and last month. */
export function months({ period }: Pick<Project, 'period'>, now: Date): number {
  const at = (text: string, first: boolean) => {
    const [year, month] = text.split('-');
    return Number(year) * 12 + (month ? Number(month) - 1 : first ? 0 : 11);
  };
  const today = now.getUTCFullYear() * 12 + now.getUTCMonth();
  const end = period.to === 'ongoing' ? today : at(period.to, false);
  return end - at(period.from, true) + 1;
}

export function duration(count: number): string {
  const [years, rest] = [Math.floor(count / 12), count % 12];
  const part = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`;
  if (years === 0) return part(rest, 'month');
  return rest === 0 ? part(years, 'year') : `${part(years, 'year')} and ${part(rest, 'month')}`;
}

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
export function tell(project: Project, asks: Ask[], now: Date): string {
  const telling = new Set(SENTENCES.filter(([ask]) => asks.includes(ask)).map(([, say]) => say));
  const name = asks.includes('place') ? called(project) : title(project);
  if (telling.size === 0) return describe(project);
  return [...telling].map((say, index) => say(project, index ? '' : name, now)).join(' ');
}

/** The same for one phase of it. */
export function tellPhase(project: Project, phase: Phase, asks: Ask[]): string {
  const parts = [
    ...(asks.includes('works') ? [`the works were ${lower(phase.works)}`] : []),
    ...(asks.includes('workers') ? [`there were ${workers(phase.workers)} on site`] : []),
    ...(asks.includes('period') || asks.includes('status') ? [`it ${ranFor(phase.period)}`] : []),
    ...(asks.includes('client') ? [`the client was ${project.client}`] : []),
    ...(asks.includes('place') ? [`it was in ${project.location}`] : []),
    ...(asks.includes('budget')
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

const by = (link: string, name: string) => (name ? ` ${link} ${name}` : '');

const budgetOf = (project: Project, name = '') =>
  `The budget${by('of', name)} is ${budget(project.budget)}.`;

const byPhase = (phases: Phase[]) =>
  listed(phases.map(({ phase, workers }) => `${workers} in phase ${phase}`));

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
    'phases',
    (project, name) =>
      project.phases
        ? `The work${by('on', name)} had ${project.phases.length} phases. ${project.phases.map(({ phase, works, workers }) => `Phase ${phase} (${workers} workers): ${lower(works)}.`).join(' ')}`
        : `${subject(project, name)} not divided into phases in our records.`,
  ],
  ['works', works],
  ['size', works],
];

const MOST_LISTED = 12;
const MOST_COMPARED = 8;

const VALUES: [Ask, (project: Project) => string][] = [
  ['workers', (project) => workers(project.workers)],
  [
    'budget',
    ({ budget: value }) => `${value === 'not specified' ? 'budget ' : ''}${budget(value)}`,
  ],
  ['client', ({ client }) => `for ${client}`],
  ['status', (project) => (isOngoing(project) ? 'ongoing' : 'completed')],
  [
    'period',
    ({ period: { from, to } }) =>
      to === 'ongoing' ? `since ${moment(from)}, ongoing` : `${moment(from)} to ${moment(to)}`,
  ],
];

/** Some projects with a line each; with what is asked about all of them, unless they are many. */
export function listProjects(
  projects: Project[],
  { asks = [], after = '', shared = {} }: ListOptions = {},
): string {
  const values =
    projects.length > MOST_COMPARED ? [] : VALUES.filter(([ask]) => asks.includes(ask));
  const items = projects.slice(0, MOST_LISTED).map((project) => {
    const client = shared.client || values.length > 0 || projects.length > MOST_COMPARED;
    const about = [
      ...(shared.place ? [] : [project.location]),
      ...(client ? [] : [`for ${project.client}`]),
      years(project),
    ];
    const figures = values.map(([, say]) => say(project)).join(', ');
    return `${project.name} (${about.join(', ')})${figures ? `: ${figures}` : ''}`;
  });
  const more = projects.length - items.length;
  return entries(more > 0 ? [...items, `and ${more} more`] : items, after);
}

type ListOptions = {
  asks?: Ask[];
  after?: string;
  /** What need not be repeated on each line. */
  shared?: { place?: boolean; client?: boolean };
};
