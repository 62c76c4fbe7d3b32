import { Button } from '../../ui/button.tsx';
import { RowButtons } from '../list/row-buttons.tsx';
import type { InboxActs } from './use-inbox-acts.ts';
import { words } from './words.ts';

type Props = {
  row: { id: number; read: boolean };
  name: string;
  acts: InboxActs;
  stacked?: boolean;
};

export function RowActions({ row: { id, read }, name, acts, stacked }: Props) {
  const busy = acts.busy.has(id);
  return (
    <RowButtons
      id={id}
      name={name}
      busy={busy}
      onDelete={() => acts.start('delete', id)}
      stacked={stacked}
    >
      {!read && (
        <Button
          variant="text"
          aria-label={`${words.markAsRead}: ${name}`}
          busy={busy}
          onClick={() => acts.start('read', id)}
        >
          {words.markAsRead}
        </Button>
      )}
    </RowButtons>
  );
}
