import { createElement, Fragment, type ReactNode } from 'react';

/** Draws what is written one after another. It never moves, so no key has to tell its parts apart. */
export function written<Item>(
  items: readonly Item[],
  draw: (item: Item, at: number) => ReactNode,
): ReactNode {
  return createElement(Fragment, null, ...items.map(draw));
}
