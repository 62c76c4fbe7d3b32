import { fold } from '../../contracts/fold.ts';
import { USER_FIELDS } from '../../contracts/panel-limits.ts';

const { min, max } = USER_FIELDS.username;
const NUMBERED = [2, 3, 4, 5, 6, 7, 8, 9];
/** What a username is made of here: what every keyboard has. */
const OTHERS = /[^a-z0-9]+/g;

type Person = { contact_name: string; company: string; email: string };

const words = (text: string) =>
  fold(text)
    .replace(OTHERS, '.')
    .replace(/^\.|\.$/g, '');
const cut = (name: string) => name.slice(0, max).replace(/\.$/, '');

/** Usernames for a person, the best one first: by the name, else by the address. */
export function usernamesFor({ contact_name, company, email }: Person): string[] {
  const [local = '', domain = ''] = email.split('@');
  const own = [words(contact_name), words(local)].find((name) => name.length >= min);
  const house = words(company) || words(domain.split('.')[0] ?? '');
  const first = cut(own ?? `client.${house}`);
  const withHouse = cut(`${first}.${house}`);
  return [
    ...new Set([first, withHouse, ...NUMBERED.map((n) => `${cut(first.slice(0, max - 2))}.${n}`)]),
  ];
}

/** The first that nobody has; empty when all are taken. */
export const freeUsername = (names: string[], taken: ReadonlySet<string>): string =>
  names.find((name) => !taken.has(name)) ?? '';
