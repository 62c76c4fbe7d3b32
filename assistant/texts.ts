import type { Project } from './lookup.ts';
import type { Ask } from './turn.ts';
import { linesOf } from './words.ts';

type Values = Record<string, string | number>;
type Phase = NonNullable<Project['phases']>[number];

const REPLIES = new Map(
  linesOf('replies.txt').map((line) => line.split(' = ') as [string, string]),
);

export const isReply = (name: string) => REPLIES.has(name);

/** A text of taught/replies.txt with its facts filled in. */
export function fill(name: string, values: Values): string {
  const reply = REPLIES.get(name);
  if (!reply) throw new Error(`taught/replies.txt has no reply '${name}'.`);
  return reply.replace(/\{([\w-]+)\}/g, (_, key: string) => String(values[key] ?? ''));
}

/** The same as a sentence. */
export const say = (name: string, values: Values): string => capital(fill(name, values));

const NUMBERS = new Intl.NumberFormat('en-US');
const MONTHS = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const number = (value: number) => NUMBERS.format(value);

/** 'May 2012' for '2012-05' */
const moment = (month: string) => (month.includes('-') ? MONTHS.format(new Date(month)) : month);

export const isOngoing = ({ period }: Pick<Project, 'period'>) => period.to === 'ongoing';

const workers = (value: Project['workers']) =>
  typeof value === 'number'
    ? `${number(value)} ${value === 1 ? 'worker' : 'workers'}`
    : `between ${number(value.min)} and ${number(value.max)} workers`;

export const listed = (items: string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const MOST_LISTED = 30;

/** The text after a colon: one item on the same line, several on a line each, then `after`. */
export function entries(all: string[], after = '', most = MOST_LISTED): string {
  if (all.length < 2) return ` ${sentence(all.join(''))}${after && ` ${after}`}`;
  const more = all.length > most ? [`and ${all.length - most} more`] : [];
  const items = [...all.slice(0, most), ...more];
  return `${items.map((item) => `\n- ${item}`).join('')}${after && `\n${after}`}`;
}

/** Names such as 'LNG' keep their capitals. */
export const lower = (text: string) =>
  text[1] === text[1]?.toLowerCase() ? (text[0] ?? '').toLowerCase() + text.slice(1) : text;

export const capital = (text: string) => (text[0] ?? '').toUpperCase() + text.slice(1);

export const sentence = (text: string) => ('.!?'.includes(text.at(-1) ?? '') ? text : `${text}.`);

/** The number of months of a period, with its first and last month. */
export function months({ period: { from, to } }: Pick<Project, 'period'>, now: Date): number {
  const at = (month: string, missing: number) =>
    Number(month.slice(0, 4)) * 12 + (Number(month.slice(5)) || missing) - 1;
  const today = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return (to === 'ongoing' ? today : at(to, 12)) - at(from, 1) + 1;
}

function duration(count: number): string {
  const part = (value: number, unit: string) =>
    value ? [`${value} ${unit}${value === 1 ? '' : 's'}`] : [];
  return [...part(Math.floor(count / 12), 'year'), ...part(count % 12, 'month')].join(' and ');
}

const years = ({ period: { from, to } }: Project) => {
  const [start, end] = [from.slice(0, 4), to.slice(0, 4)];
  if (to === 'ongoing') return `since ${start}`;
  return start === end ? start : `${start} to ${end}`;
};

/** What replies may say about a project. */
export function valuesOf(project: Project, now: Date) {
  const { name, client, location, plant, works, phases = [], budget } = project;
  const [short = name] = name.split(', ');
  const called = short.toLowerCase().startsWith('the ') ? lower(short) : `the ${short}`;
  const inPhases = phases.map((phase) => `${phase.workers} in phase ${phase.phase}`);
  const each = phases.map((phase) =>
    fill('phase.one', {
      phase: phase.phase,
      workers: workers(phase.workers),
      works: lower(phase.works),
    }),
  );
  return {
    ...{ client, location, called, title: `${called} in ${location}` },
    ...{ plant: lower(plant), works: lower(works), workers: workers(project.workers) },
    ...{ budget: budget === 'not specified' ? budget : `${number(budget)} DZD`, ran: ran(project) },
    ...{ from: moment(project.period.from), to: moment(project.period.to) },
    ...{ duration: duration(months(project, now)), years: years(project) },
    ...{
      state: isOngoing(project) ? 'ongoing' : 'completed',
      start: project.period.from.slice(0, 4),
      phases: each.join(' '),
    },
    ...{ 'phase-count': phases.length, 'by-phase': phases.length ? ` (${listed(inPhases)})` : '' },
  };
}

function ran({ period: { from, to } }: Pick<Project, 'period'>) {
  if (to === 'ongoing') return `started in ${moment(from)} and is ongoing`;
  return from === to ? `ran in ${moment(from)}` : `ran from ${moment(from)} to ${moment(to)}`;
}

/** What is asked about a project, and nothing else; without anything, all of it. */
export function tell(project: Project, asks: Ask[], now: Date): string {
  const values = valuesOf(project, now);
  const sentences = (asks.length ? asks : (['all'] as const)).map((ask) => {
    if (ask === 'phases' && !project.phases) return say('project.no-phases', values);
    const name = `project.${ask}`;
    return say(isOngoing(project) && isReply(`${name}.ongoing`) ? `${name}.ongoing` : name, values);
  });
  return [...new Set(sentences)].join(' ');
}

/** The same for one phase of it. */
export function tellPhase(project: Project, phase: Phase, asks: Ask[], now: Date): string {
  const own = {
    phase: phase.phase,
    workers: workers(phase.workers),
    works: lower(phase.works),
    ran: ran(phase),
  };
  const values = { ...valuesOf(project, now), ...own };
  const parts = asks.map((ask) => `phase.${ask}`).filter(isReply);
  if (parts.length === 0) return say('phase.all', values);
  const facts = parts.map((name) => fill(name, values));
  return say('phase.said', { ...values, facts: listed(facts) });
}

const MOST_PROJECTS = 12;
const MOST_COMPARED = 8;
/** Some projects with a line each, and with what is asked about all of them, unless they are many. */
export function listProjects(projects: Project[], now: Date, asks: Ask[] = [], after = ''): string {
  const shown = projects.length > MOST_COMPARED ? [] : asks.map((ask) => `list.${ask}`);
  const replies = shown.filter(isReply);
  const items = projects.map((project) => {
    const values = valuesOf(project, now);
    const facts = replies.map((name) => fill(name, values)).join(', ');
    const title = fill(facts ? 'list.short' : 'list.one', { ...values, name: project.name });
    return facts ? `${title}: ${facts}` : title;
  });
  return entries(items, after, MOST_PROJECTS);
}
