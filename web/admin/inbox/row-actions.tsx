import { Button } from '../../ui/button.tsx';
import type { InboxActs } from './use-inbox-acts.ts';
import { words } from './words.ts';

type Props = {
  row: { id: number; read: boolean };
  /** Whose row it is, for screen readers. */
  name: string;
  acts: InboxActs;
};

export function RowActions({ row: { id, read }, name, acts }: Props) {
  const act = acts.busy.get(id);
  return (
    <span className="flex flex-wrap gap-x-5 md:flex-nowrap">
      {!read && (
        <Button
          variant="text"
          size="small"
          aria-label={`${words.markAsRead}: ${name}`}
          busy={act !== undefined}
          onClick={() => acts.start('read', id)}
        >
          {words.markAsRead}
        </Button>
      )}
      <Button
        variant="text-danger"
        size="small"
        aria-label={`${words.delete}: ${name}`}
        data-delete={id}
        busy={act !== undefined}
        onClick={() => acts.start('delete', id)}
      >
        {words.delete}
      </Button>
    </span>
  );
}
