import type { User } from '../../../contracts/users.ts';
import type { Column } from '../../ui/table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ExactTime } from '../exact-time.tsx';
import { editDeleteColumn } from '../records/edit-delete-column.tsx';
import type { DeleteActs } from '../records/use-delete-acts.ts';
import { useNow } from '../use-now.ts';
import { words } from './words.ts';

export const columnsOf = (acts: DeleteActs, onEdit: (user: User) => void): Column<User>[] => [
  { header: words.username, kind: 'lead', cell: ({ username }) => <bdi>{username}</bdi> },
  { header: words.role, width: 'w-[18%]', cell: ({ role }) => words.roles[role] },
  {
    header: words.expireAtColumn,
    width: 'w-[34%]',
    cell: ({ expire_at }) => <Expiry at={expire_at} />,
  },
  editDeleteColumn({
    nameOf: ({ username }) => username,
    busy: acts.busy,
    onEdit,
    onDelete: ({ id }) => acts.start('delete', id),
  }),
];

function Expiry({ at }: { at: string | null }) {
  const now = useNow();
  if (at === null)
    return (
      <>
        <span aria-hidden="true" className="text-muted">
          {words.never}
        </span>
        <VisuallyHidden>{words.neverSpoken}</VisuallyHidden>
      </>
    );
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ExactTime date={at} />
      {Date.parse(at) <= now.getTime() && <Tag colour="danger">{words.expired}</Tag>}
    </span>
  );
}
