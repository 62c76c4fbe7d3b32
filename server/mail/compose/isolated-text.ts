import type { Language } from '../../../contracts/languages.ts';

/*
 * Names, phone numbers and references stand in sentences of either direction. Each is put between Unicode's isolates, so
 * that it turns nothing around it; HTML gets <bdi> instead. People's own texts have none of these characters left.
 */

const LEFT_TO_RIGHT = '\u2066';
const BY_ITSELF = '\u2068';
const END = '\u2069';

const TURNS_TEXT = /[\u202a-\u202e\u2066-\u2069]/g;
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const CONTROL = /(?!\n)\p{Cc}/gu;
const SPACE = /\s+/g;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const ISOLATED = /[\u2066\u2068]([^\u2066-\u2069]*)\u2069/g;

/** What somebody wrote, with its line ends and no other control characters. */
export const paragraphs = (text: string) =>
  text.toWellFormed().replace(LINE_END, '\n').replace(TURNS_TEXT, '').replace(CONTROL, ' ').trim();

export const oneLine = (text: string) => paragraphs(text).replace(SPACE, ' ');

/** A name, in the direction of its own letters. */
export const named = (text: string) => BY_ITSELF + oneLine(text) + END;

/** The same with its line ends. An isolate reaches no further than its line. */
export const written = (text: string) => paragraphs(text).split('\n').map(named).join('\n');

/** A phone number, a reference, an address of mail. */
export const code = (text: string) => LEFT_TO_RIGHT + oneLine(text) + END;

/** As plain text: without the isolates where everything runs from left to right. */
export const asPlain = (text: string, language: Language) =>
  language === 'ar'
    ? text
    : text.replace(ISOLATED, (whole, inner: string) => (RIGHT_TO_LEFT.test(inner) ? whole : inner));

/** In text that is escaped already. A phone number stays on one line. */
export const asElements = (escaped: string) =>
  escaped.replace(ISOLATED, (whole, inner: string) =>
    whole.startsWith(LEFT_TO_RIGHT)
      ? `<bdi dir="ltr">${inner.replaceAll(' ', '\u00a0')}</bdi>`
      : `<bdi>${inner}</bdi>`,
  );

const SUBJECT_MAX = 200;

/** One line that a header can hold. */
export function asSubject(text: string, language: Language): string {
  const line = asPlain(text, language).replace(CONTROL, ' ').replace(SPACE, ' ').trim();
  const characters = [...line];
  if (characters.length <= SUBJECT_MAX) return line;
  const cut = characters.slice(0, SUBJECT_MAX - 2).join('');
  const isOpen = Math.max(cut.lastIndexOf(LEFT_TO_RIGHT), cut.lastIndexOf(BY_ITSELF));
  return `${cut}…${isOpen > cut.lastIndexOf(END) ? END : ''}`;
}
