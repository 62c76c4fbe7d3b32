import type { User } from '../../../contracts/users.ts';
import type { Column } from '../../ui/table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ExactTime } from '../exact-time.tsx';
import { words as listWords } from '../list/words.ts';
import { EditDelete } from '../records/edit-delete.tsx';
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
  {
    header: listWords.actions,
    kind: 'actions',
    width: 'w-0',
    cell: (user) => (
      <EditDelete
        id={user.id}
        name={user.username}
        busy={acts.busy.has(user.id)}
        onEdit={() => onEdit(user)}
        onDelete={() => acts.start('delete', user.id)}
      />
    ),
  },
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
