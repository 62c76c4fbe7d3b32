/** For fields of free text. An empty one follows the page: with `auto` its cursor would stand at the left. */
export const textDirection = (text: string) => (text === '' ? undefined : 'auto');
