/* Without zod: the panel reads what its address asks for by the same names. */

/** What lists of the panel can be sorted by. Each column goes both ways; `-name` is from Z to A. */
export const SORTED_BY = {
  workers: ['name', 'job_title', 'domain'],
  users: ['username', 'company', 'expire_at'],
  messages: ['name', 'email', 'subject', 'created_at'],
  orders: ['recruiter', 'worker', 'date', 'created_at'],
} as const;

export type SortedList = keyof typeof SORTED_BY;
export type SortColumn<List extends SortedList> = (typeof SORTED_BY)[List][number];
export type Sort<Column extends string = string> = Column | `-${Column}`;

export const sortsBy = <Column extends string>(columns: readonly Column[]): Sort<Column>[] =>
  columns.flatMap((column) => [column, `-${column}` as const]);

export const sortColumn = (sort: string) => sort.replace(/^-/, '');
export const isDownward = (sort: string) => sort.startsWith('-');

/** What the head of a column asks for next: upwards, downwards, then the order of the list itself. */
export function nextSort(sort: string, column: string): string {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? '' : column;
}
