import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Role } from '../../contracts/candidates.ts';
import { recruiter } from '../../messages/messages.ts';
import { type CandidateFilter, rolesQuery } from '../api/candidates.ts';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { ErrorBanner } from '../ui/error-banner.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { Check, ChevronRight, Minus } from '../ui/icons.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { useUnfolded } from '../ui/use-unfolded.ts';
import { type Choice, choiceOf, hasDomain, toggleDomain, toggleRole } from './filter-address.ts';

/** Groups that the user has opened or closed, by job title. */
type Opened = ReadonlyMap<string, boolean>;

/** A group with a chosen domain is open until the user closes it. */
export const isOpen = (role: Role, chosen: readonly string[], opened: Opened) =>
  opened.get(role.job_title) ?? role.domains.some(({ domain }) => chosen.includes(domain));

export function useOpenRoles(chosen: readonly string[]) {
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

type Change = (next: (filter: CandidateFilter) => CandidateFilter) => void;

type Props = {
  filter: CandidateFilter;
  open: OpenRoles;
  onChange: Change;
  /** Called after a successful retry, when the retry button has disappeared. */
  onRecovered: () => void;
};

export function RoleList({ filter, open, onChange, onRecovered }: Props) {
  const {
    data: roles,
    isError,
    isFetching,
    refetch,
  } = useQuery(rolesQuery(filter.search, filter.facts));

  async function retry() {
    if ((await refetch()).isSuccess) onRecovered();
  }

  if (roles)
    return (
      <ul className="-ms-2.5 -me-2">
        {roles.toSorted(namelessLast).map((role) => (
          <RoleGroup
            key={role.job_title}
            role={role}
            filter={filter}
            open={open.isOpen(role)}
            onToggle={() => open.toggle(role)}
            onChange={onChange}
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

type RoleGroupProps = {
  role: Role;
  filter: CandidateFilter;
  open: boolean;
  onToggle: () => void;
  onChange: Change;
};

function RoleGroup({ role, filter, open, onToggle, onChange }: RoleGroupProps) {
  const unfolded = useUnfolded(open);
  const id = useId();
  const { job_title, count, domains } = role;
  const title = job_title || recruiter.noTitle;
  return (
    <li>
      <div className="flex items-start">
        {domains.length > 0 ? (
          <IconButton
            label={recruiter.domainsOf({ role: title })}
            size="small"
            aria-expanded={open}
            aria-controls={id}
            onClick={onToggle}
            icon={
              <ChevronRight
                aria-hidden="true"
                className={cx('transition-transform', open ? 'rotate-90' : 'rtl:rotate-180')}
              />
            }
            className="text-muted noscript:invisible"
          />
        ) : (
          <span className="size-control-small shrink-0" />
        )}
        <FilterButton
          name="role"
          value={job_title}
          choice={choiceOf(filter, role)}
          count={count}
          onPress={() => onChange((current) => toggleRole(current, role))}
          className="font-semibold"
        >
          {title}
        </FilterButton>
      </div>
      <ul
        id={id}
        className={cx(
          'ms-[calc(var(--control-small)/2)] border-line-firm border-s ps-[calc(var(--control-small)/2-1px)] pb-1',
          !open && 'hidden noscript:block',
        )}
      >
        {(unfolded ? domains : []).map(({ domain, count }) => (
          <li key={domain}>
            <FilterButton
              name="domain"
              value={domain}
              choice={hasDomain(filter, role, domain) ? 'true' : 'false'}
              count={count}
              onPress={() => onChange((current) => toggleDomain(current, role, domain))}
              className="scroll-mt-40 scroll-mb-4"
            >
              {domain}
            </FilterButton>
          </li>
        ))}
      </ul>
    </li>
  );
}

type FilterButtonProps = {
  name: 'role' | 'domain';
  value: string;
  choice: Choice;
  count: number;
  onPress: () => void;
  className?: string;
  children: ReactNode;
};

/** Sends its form where there is no JavaScript. */
function FilterButton(props: FilterButtonProps) {
  const { name, value, choice, count, onPress, className, children } = props;
  return (
    <button
      type="submit"
      name={name}
      value={value}
      aria-pressed={choice}
      onClick={onPress}
      className={cx(
        'group flex min-h-control-small w-full min-w-0 cursor-pointer items-start gap-2.5 rounded-control px-2 py-[calc((var(--control-small)-1.375em)/2)] text-start text-ui transition-colors hover:bg-well aria-pressed:text-strong',
        count === 0 ? 'text-muted' : name === 'domain' && 'text-soft',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className="mt-[calc((1.375em-1.125rem)/2)] grid size-4.5 shrink-0 place-items-center rounded-tag border border-edge bg-field text-transparent transition-colors group-aria-[pressed=mixed]:border-fill group-aria-[pressed=true]:border-fill group-aria-[pressed=true]:bg-fill group-aria-[pressed=mixed]:text-strong group-aria-[pressed=true]:text-on-fill"
      >
        {choice === 'mixed' ? (
          <Minus strokeWidth={3} className="size-3.5" />
        ) : (
          <Check strokeWidth={3} className="size-3.5" />
        )}
      </span>
      <span className="wrap-anywhere min-w-0 flex-1 leading-snug">
        <bdi>{children}</bdi>
      </span>
      <span className="shrink-0 font-mono text-caption text-muted leading-[calc(1.375*var(--size-ui))] tabular-nums">
        {formatNumber(count)}
      </span>
    </button>
  );
}
