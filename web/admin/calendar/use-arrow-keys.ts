import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { moveInPlan } from './arrow-moves.ts';

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
