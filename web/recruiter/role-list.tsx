import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Role } from '../../contracts/candidates.ts';
import { recruiter } from '../../messages/messages.ts';
import { rolesQuery } from '../api/candidates.ts';
import { cx } from '../ui/class-names.ts';
import { ErrorBanner } from '../ui/error-banner.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { ChevronRight } from '../ui/icons.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';

/** Groups that the user has opened or closed, by job title. */
type Opened = ReadonlyMap<string, boolean>;

/** The group of the chosen domain is open until the user closes it. */
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

const WIDTHS = ['w-7/12', 'w-9/12', 'w-5/12', 'w-8/12', 'w-6/12', 'w-10/12'];

/** The server sorts from A to Z, which puts the empty title first. */
const namelessLast = (one: Role, other: Role) =>
  Number(one.job_title === '') - Number(other.job_title === '');

type Props = {
  chosen: string;
  open: OpenRoles;
  onChoose: (domain: string) => void;
  /** Called after a successful retry, when the retry button has disappeared. */
  onRecovered: () => void;
};

export function RoleList({ chosen, open, onChoose, onRecovered }: Props) {
  const { data: roles, isError, isFetching, refetch } = useQuery(rolesQuery);

  async function retry() {
    if ((await refetch()).isSuccess) onRecovered();
  }

  if (roles)
    return (
      <ul className="-mx-2">
        {roles.toSorted(namelessLast).map((role) => (
          <RoleGroup
            key={role.job_title}
            role={role}
            chosen={chosen}
            open={open.isOpen(role)}
            onToggle={() => open.toggle(role)}
            onChoose={onChoose}
          />
        ))}
      </ul>
    );
  if (isError)
    return (
      <ErrorBanner onRetry={retry} retrying={isFetching}>
        {recruiter.rolesFailed}
      </ErrorBanner>
    );
  return (
    <SkeletonGroup label={recruiter.loadingRoles} className="grid gap-7 py-3">
      {WIDTHS.map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </SkeletonGroup>
  );
}

const ROW =
  'flex min-h-control-small w-full items-center gap-2 rounded-control py-1 pe-2 text-start text-ui';
const PRESSABLE = 'cursor-pointer transition-colors hover:bg-well';

type RoleGroupProps = {
  role: Role;
  open: boolean;
  chosen: string;
  onToggle: () => void;
  onChoose: (domain: string) => void;
};

function RoleGroup({ role, open, chosen, onToggle, onChoose }: RoleGroupProps) {
  const id = useId();
  const holdsChosen = role.domains.some(({ domain }) => domain === chosen);
  const title = (
    <>
      <span className="min-w-0 flex-1 font-semibold">
        <bdi>{role.job_title || recruiter.noTitle}</bdi>
      </span>
      <Count of={role.count} />
    </>
  );
  if (role.domains.length === 0) return <li className={cx(ROW, 'ps-8.5')}>{title}</li>;
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        className={cx(ROW, PRESSABLE, 'ps-2')}
      >
        <ChevronRight
          aria-hidden="true"
          className={cx(
            'size-4.5 shrink-0 transition-transform',
            open ? 'rotate-90' : 'rtl:rotate-180',
            holdsChosen ? 'text-accent' : 'text-muted',
          )}
        />
        {title}
      </button>
      <ul
        id={id}
        className={cx('ms-4 border-line-firm border-s ps-2 pb-1', !open && 'hidden noscript:block')}
      >
        {role.domains.map(({ domain, count }) => (
          <li key={domain}>
            <button
              type="submit"
              name="domain"
              value={domain}
              aria-current={domain === chosen || undefined}
              onClick={() => onChoose(domain)}
              className={cx(
                ROW,
                PRESSABLE,
                'relative scroll-mt-40 scroll-mb-4 ps-3 text-soft aria-[current]:bg-well aria-[current]:font-semibold aria-[current]:text-accent',
                'aria-[current]:before:absolute aria-[current]:before:inset-y-0 aria-[current]:before:-inset-s-[9px] aria-[current]:before:w-0.75 aria-[current]:before:bg-mark',
              )}
            >
              <span className="min-w-0 flex-1">
                <bdi>{domain}</bdi>
              </span>
              <Count of={count} />
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}

const Count = ({ of: count }: { of: number }) => (
  <span className="shrink-0 font-mono text-caption text-muted tabular-nums">
    {formatNumber(count)}
  </span>
);
