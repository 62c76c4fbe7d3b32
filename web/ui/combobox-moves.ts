/** The list below a text that can also be chosen. `active` is the option that Enter would take. */
export type ComboList = { open: boolean; active: number | null };

export const CLOSED: ComboList = { open: false, active: null };
export const OPEN: ComboList = { open: true, active: null };

type Pressed = { key: string; alt?: boolean };
/** `handled`: the key has done its work and means nothing else, neither to the form nor to the dialog. */
type Answer = { list: ComboList; handled: boolean; taken?: number };

const MOVES_THE_CARET = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/** What a key does while the text has the focus; null where it is none of the list's business. */
export function pressKey(list: ComboList, { key, alt }: Pressed, count: number): Answer | null {
  const shown = list.open && count > 0;
  if (key === 'ArrowDown' && !shown)
    return { list: { open: true, active: alt ? null : 0 }, handled: true };
  if (!shown) return null;
  const active = list.active !== null && list.active < count ? list.active : null;
  if (key === 'Escape' || (key === 'ArrowUp' && alt)) return { list: CLOSED, handled: true };
  if (key === 'ArrowDown') return moveTo(active === null ? 0 : (active + 1) % count);
  if (key === 'ArrowUp') return moveTo(((active ?? 0) - 1 + count) % count);
  if (key === 'Enter')
    return active === null
      ? { list: CLOSED, handled: false }
      : { list: CLOSED, handled: true, taken: active };
  if (MOVES_THE_CARET.has(key)) return { list: OPEN, handled: false };
  return null;
}

const moveTo = (active: number): Answer => ({ list: { open: true, active }, handled: true });

/** What is worth offering: not the very text that stands there already. */
export const offeredFor = (text: string, options: readonly string[]): readonly string[] =>
  options.length === 1 && options[0] === text ? [] : options;

/** Makes texts alike that count as the same. */
export type Folding = (text: string) => string;

export const lowerCase: Folding = (text) => text.toLowerCase();

/** An option in three pieces, the middle one being what was typed. Folding may change the length of a letter. */
export function piecesOf(option: string, typed: string, fold: Folding): [string, string, string] {
  const wanted = fold(typed);
  const letters = option.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
  const folded = letters.map((letter) => (letter.trim() === '' ? ' ' : fold(letter)));
  const at = wanted === '' ? -1 : folded.join('').indexOf(wanted);
  if (at < 0) return [option, '', ''];
  const pieces: [string, string, string] = ['', '', ''];
  let passed = 0;
  for (const [place, letter] of letters.entries()) {
    const end = passed + (folded[place]?.length ?? 0);
    pieces[end <= at ? 0 : passed < at + wanted.length ? 1 : 2] += letter;
    passed = end;
  }
  return pieces;
}
