import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/* The arrow keys in a plan: groups (days, or workers) of links in the order of their time. */

type Place = { group: number; item: number };

type Ways = {
  /** Days stand side by side; workers one below the other, and their tests run along the line. */
  groupsAcross: boolean;
  rightToLeft: boolean;
};

/**
 * Where a key leads from a link; null where it leads nowhere. `starts` has the minute at which each link of each group
 * begins. Another group is entered where it is about the same time.
 */
export function moveInPlan(
  starts: number[][],
  { group, item }: Place,
  key: string,
  { groupsAcross, rightToLeft }: Ways,
): Place | null {
  const ahead = rightToLeft ? -1 : 1;
  const across = { ArrowRight: ahead, ArrowLeft: -ahead }[key];
  const down = { ArrowDown: 1, ArrowUp: -1 }[key];
  const toGroup = groupsAcross ? across : down;
  const within = groupsAcross ? down : across;
  if (toGroup) return nearest(starts, nextGroup(starts, group, toGroup), starts[group]?.[item]);
  if (within) return nextItem(starts, { group, item }, within);
  if (key === 'Home') return edge(starts, nextGroup(starts, -1, 1), 'first');
  if (key === 'End') return edge(starts, nextGroup(starts, starts.length, -1), 'last');
  return null;
}

/** The next group that has a link. */
function nextGroup(starts: number[][], from: number, step: number): number {
  let at = from + step;
  while (starts[at]?.length === 0) at += step;
  return at;
}

function nextItem(starts: number[][], { group, item }: Place, step: number): Place | null {
  if (starts[group]?.[item + step] !== undefined) return { group, item: item + step };
  return edge(starts, nextGroup(starts, group, step), step > 0 ? 'first' : 'last');
}

function edge(starts: number[][], group: number, which: 'first' | 'last'): Place | null {
  const items = starts[group];
  return items ? { group, item: which === 'first' ? 0 : items.length - 1 } : null;
}

function nearest(starts: number[][], group: number, time = 0): Place | null {
  const items = starts[group];
  if (!items) return null;
  const distances = items.map((start) => Math.abs(start - time));
  return { group, item: distances.indexOf(Math.min(...distances)) };
}

/**
 * Makes a plan one stop of the Tab key; arrows move within it. Groups have `data-group`, their links `data-start`, the
 * minute at which they begin, and `data-key`.
 */
export function useArrowKeys({ groupsAcross, first }: { groupsAcross: boolean; first: string }) {
  const [focused, setFocused] = useState<string | null>(null);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const plan = event.currentTarget;
    const groups = [...plan.querySelectorAll('[data-group]')].map((group) => [
      ...group.querySelectorAll<HTMLElement>('[data-start]'),
    ]);
    const group = groups.findIndex((links) => links.includes(event.target as HTMLElement));
    if (group === -1) return;
    const to = moveInPlan(
      groups.map((links) => links.map(({ dataset }) => Number(dataset.start))),
      { group, item: groups[group]?.indexOf(event.target as HTMLElement) ?? 0 },
      event.key,
      { groupsAcross, rightToLeft: getComputedStyle(plan).direction === 'rtl' },
    );
    if (!to) return;
    event.preventDefault();
    groups[to.group]?.[to.item]?.focus();
  }

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    setFocused(target.dataset.key ?? null);
  }

  return {
    plan: { onKeyDown, onFocus },
    /** `keys` are those of all links: what had the focus may be gone. */
    tabStop(keys: string[]) {
      const stop = focused && keys.includes(focused) ? focused : first;
      return (key: string) => (key === stop ? 0 : -1);
    },
  };
}
