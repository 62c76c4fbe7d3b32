import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import type { InboxActs } from './use-inbox-acts.ts';
import { words } from './words.ts';

type Props = {
  row: { id: number; read: boolean };
  /** Whose row it is, for screen readers. */
  name: string;
  acts: InboxActs;
  /** One below the other in a table that has much to show. */
  stacked?: boolean;
};

export function RowActions({ row: { id, read }, name, acts, stacked }: Props) {
  const act = acts.busy.get(id);
  return (
    <span
      className={cx(
        'flex @max-[46rem]:-mb-2 @min-[46rem]:-my-[calc((var(--control)-1.5*var(--size-ui))/2)] @min-[46rem]:flex-nowrap flex-wrap gap-x-5',
        stacked &&
          '@min-[46rem]:@max-[72rem]:flex-col @min-[46rem]:@max-[72rem]:items-start @min-[46rem]:@max-[72rem]:-space-y-2',
      )}
    >
      {!read && (
        <Button
          variant="text"
          aria-label={`${words.markAsRead}: ${name}`}
          busy={act !== undefined}
          onClick={() => acts.start('read', id)}
        >
          {words.markAsRead}
        </Button>
      )}
      <Button
        variant="text-danger"
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
