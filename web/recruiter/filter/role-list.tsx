import { useQuery } from '@tanstack/react-query';
import type { Role } from '../../../contracts/candidates.ts';
import { rolesQuery } from '../../api/candidates.ts';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { words } from '../words.ts';
import type { OpenRoles } from './open-roles.ts';
import { RoleGroup } from './role-group.tsx';

const WIDTHS = ['w-7/12', 'w-9/12', 'w-5/12', 'w-8/12', 'w-6/12', 'w-10/12'];

/** They come from A to Z, and what has no name comes first there. */
const namelessLast = (one: Role, other: Role) =>
  Number(one.job_title === '') - Number(other.job_title === '');

type Props = {
  chosen: string;
  open: OpenRoles;
  onChoose: (domain: string) => void;
  /** The button that asked again is gone by then. */
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
        {words.rolesFailed}
      </ErrorBanner>
    );
  return (
    <SkeletonGroup label={words.loadingRoles} className="grid gap-7 py-3">
      {WIDTHS.map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </SkeletonGroup>
  );
}
