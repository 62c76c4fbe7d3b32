import type { Context } from 'hono';
import { HIDDEN_PHONE } from '../../../contracts/access-log.ts';
import type { FieldName } from '../../../contracts/problems.ts';
import { Refusal } from '../../errors.ts';
import type { AppEnv } from '../router.ts';
import { patternOf, rightFor } from './rights.ts';

/** Readers look at everything but at how people can be reached. */
export const seesContacts = (c: Context<AppEnv>) => c.get('admin').person?.role !== 'reader';

/**
 * Takes phone numbers and e-mail addresses out of an answer: whole fields by their names, and whatever looks like one in a text
 * that somebody typed. Here, and not in each handler, so that a route nobody has thought about tells nothing either.
 */
export const takeOutContacts = (c: Context<AppEnv>) => rewritten(c, withoutContacts);

async function rewritten(c: Context<AppEnv>, rewrite: (answer: unknown) => unknown): Promise<void> {
  // What visitors read says how to reach the agency.
  const isOfSite = rightFor(c) === 'site-look' || rightFor(c) === 'site';
  if (isOfSite || !c.res.headers.get('content-type')?.startsWith('application/json')) return;
  const answer = rewrite(await c.res.json());
  c.res = new Response(JSON.stringify(answer), { status: c.res.status, headers: c.res.headers });
}

/** Whose phone numbers this person has to click for; null: nobody's. The PIN alone counts as an owner. */
export function hiddenPhones(c: Context<AppEnv>): 'workers' | 'all' | null {
  const { person, phones } = c.get('admin');
  const role = person?.role ?? 'owner';
  if (!phones?.roles.some((each) => each === role)) return null;
  return phones.clients ? 'all' : 'workers';
}

/** Neither of their search: a search that finds by numbers would tell them without a click. */
export const seesPhones = (c: Context<AppEnv>) => seesContacts(c) && hiddenPhones(c) === null;

/** The click itself; and the rows of a file that the sender has just read out. */
const NOT_HIDDEN = /^\/(?:phones|workers\/import)(?:\/|$)/;
const OF_CLIENTS = /^\/(?:users|access-requests|companies)(?:\/|$)/;

/** Puts a mark in place of each phone number of an answer. Whoever wants it clicks, and the click is noted. */
export async function hidePhones(c: Context<AppEnv>): Promise<void> {
  const pattern = patternOf(c);
  if (NOT_HIDDEN.test(pattern)) return;
  const isAll = hiddenPhones(c) === 'all';
  await rewritten(c, (answer) => withHiddenPhones(answer, isAll, OF_CLIENTS.test(pattern)));
}

const PHONE = /^(?:phone|digits|whatsapp|sms|fax)$|_phone$/;

function withHiddenPhones(value: unknown, isAll: boolean, ofClient: boolean, key = ''): unknown {
  if (typeof value === 'string')
    return value !== '' && PHONE.test(key) && (isAll || !ofClient) ? HIDDEN_PHONE : value;
  if (Array.isArray(value))
    return value.map((each) => withHiddenPhones(each, isAll, ofClient, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      // In the sheet of a request the account is the client's.
      withHiddenPhones(each, isAll, ofClient || name === 'account', name),
    ]),
  );
}

const CONTACT = /^(?:phone|email|to_address|whatsapp|sms|fax)$|_(?:phone|email)$/;
const TAKEN_OUT = '•••';

export function withoutContacts(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return CONTACT.test(key) ? '' : cleaned(value);
  if (Array.isArray(value)) return value.map((each) => withoutContacts(each, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withoutContacts(each, name)]),
  );
}

/** A number is nine digits or more, however they are grouped; a moment or a day is none. */
const DIGITS_MIN = 9;
const MOMENT = /^\d{4}-\d{2}-\d{2}(?:$|T\d)/;
const DIGIT = /\p{Nd}/u;
const BETWEEN_DIGITS = new Set([...'+ ().-/\u00a0\u202f']);
const ENDS_OF_WORDS = new Set([...' \t\n\r,;:<>()[]"\'']);

function cleaned(text: string): string {
  if (MOMENT.test(text)) return text;
  const withoutAddresses = text.includes('@')
    ? splitBy(text, ENDS_OF_WORDS)
        .map((word) => (word.includes('@') ? TAKEN_OUT : word))
        .join('')
    : text;
  return withoutNumbers(withoutAddresses);
}

/** Words and what stands between them, one after the other. */
function splitBy(text: string, ends: ReadonlySet<string>): string[] {
  const parts: string[] = [];
  let word = '';
  for (const letter of text) {
    if (!ends.has(letter)) {
      word += letter;
      continue;
    }
    parts.push(word, letter);
    word = '';
  }
  return [...parts, word];
}

function withoutNumbers(text: string): string {
  let clean = '';
  let run = '';
  let digits = 0;
  const close = () => {
    clean += digits >= DIGITS_MIN ? TAKEN_OUT : run;
    run = '';
    digits = 0;
  };
  for (const letter of text) {
    if (DIGIT.test(letter)) digits += 1;
    else if (!BETWEEN_DIGITS.has(letter)) {
      close();
      clean += letter;
      continue;
    }
    run += letter;
  }
  close();
  return clean;
}

/** What was not shown is sent back as the mark, and stays what it is. */
export const withPhoneKept = <Input extends { phone?: string | undefined }>({
  phone,
  ...input
}: Input) => ({ ...input, ...(phone !== HIDDEN_PHONE && { phone }) });

/** A new record has no number that could stay. */
export const hiddenPhoneSent = (field: FieldName) =>
  new Refusal('invalid-input.request', {
    fields: { phone: { reason: 'notValid', values: { field } } },
  });
