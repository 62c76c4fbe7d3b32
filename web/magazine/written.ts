import { createElement, Fragment, type ReactNode } from 'react';

/** Draws what is written one after another. It never moves, so no key has to tell its parts apart. */
export const written = <Item>(
  items: readonly Item[],
  draw: (item: Item, at: number) => ReactNode,
): ReactNode => createElement(Fragment, null, ...items.map(draw));
