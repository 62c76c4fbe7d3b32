import type { Project } from '../knowledge/project-index.ts';

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

export const years = ({ period }: Pick<Project, 'period'>) => {
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
export function called({ name }: Project): string {
  const [short = name] = name.split(', ');
  return /^the /i.test(short) ? lower(short) : `the ${short}`;
}

export const title = (project: Project) => `${called(project)} in ${project.location}`;

/** Whether a name is a plural: 'Feed barges', but not 'Base camp for 1,200'. */
export const isPlural = ({ name }: Project) =>
  /[^sui]s$/.test(name.split(/, | (?:for|of|with|in) /)[0] ?? '');

export function listed(items: string[], last = 'and'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}

/** The text after a colon: one item on the same line, several on a line each, then `after`. */
export function entries(items: string[], after = ''): string {
  if (items.length < 2) return ` ${sentence(items.join(''))}${after ? ` ${after}` : ''}`;
  return `${items.map((item) => `\n- ${item}`).join('')}${after ? `\n${after}` : ''}`;
}

export const lower = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? (text[0] ?? '').toLowerCase() + text.slice(1) : text;

export const capital = (text: string) => (text[0] ?? '').toUpperCase() + text.slice(1);

export const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The number of months of a period, with its first and last month. */
export function months({ period }: Pick<Project, 'period'>, now: Date): number {
  const at = (text: string, first: boolean) => {
    const [year, month] = text.split('-');
    return Number(year) * 12 + (month ? Number(month) - 1 : first ? 0 : 11);
  };
  const end =
    period.to === 'ongoing' ? now.getUTCFullYear() * 12 + now.getUTCMonth() : at(period.to, false);
  return end - at(period.from, true) + 1;
}

export function duration(count: number): string {
  const [years, rest] = [Math.floor(count / 12), count % 12];
  const part = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`;
  if (years === 0) return part(rest, 'month');
  return rest === 0 ? part(years, 'year') : `${part(years, 'year')} and ${part(rest, 'month')}`;
}
