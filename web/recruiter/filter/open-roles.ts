import { useState } from 'react';
import type { Role } from '../../../contracts/candidates.ts';

/** What somebody opened or closed by hand, by job title. */
export type Opened = ReadonlyMap<string, boolean>;

/** The group of the chosen domain is open until somebody closes it. */
export const isOpen = (role: Role, chosen: string, opened: Opened) =>
  opened.get(role.job_title) ?? role.domains.some(({ domain }) => domain === chosen);

export function useOpenRoles(chosen: string) {
  const [opened, setOpened] = useState<Opened>(new Map());
  return {
    isOpen: (role: Role) => isOpen(role, chosen, opened),
    toggle: (role: Role) =>
      setOpened(new Map(opened).set(role.job_title, !isOpen(role, chosen, opened))),
  };
}

export type OpenRoles = ReturnType<typeof useOpenRoles>;
