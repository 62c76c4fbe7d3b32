import { Fragment, type ReactNode } from 'react';

/** In no text of ours; it marks the places of the values. */
const MARK = '\u0000';

/**
 * A sentence with elements where its values stand, wherever a language puts them:
 * `filledText(login.help, { link: <a href="/contact">{login.helpLink}</a> })`.
 */
export function filledText<Name extends string>(
  say: (values: Record<Name, string>) => string,
  parts: Record<Name, ReactNode>,
): ReactNode {
  const names = Object.keys(parts) as Name[];
  const marked = Object.fromEntries(names.map((name) => [name, MARK + name + MARK]));
  const pieces = say(marked as Record<Name, string>).split(MARK);
  // Every second piece is the name of a value.
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence do not move
    <Fragment key={index}>{index % 2 === 1 ? parts[piece as Name] : piece}</Fragment>
  ));
}
