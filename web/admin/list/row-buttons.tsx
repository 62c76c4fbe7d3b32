import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { words } from './words.ts';

type Props = {
  id: number;
  /** Whose row it is, for screen readers. */
  name: string;
  busy: boolean;
  onDelete: () => void;
  /** One below the other in a table that has much to show. */
  stacked?: boolean;
  /** What else can be done to the row. */
  children?: ReactNode;
};

export function RowButtons({ id, name, busy, onDelete, stacked, children }: Props) {
  return (
    <span
      className={cx(
        'flex @max-[46rem]:-mb-2 @min-[46rem]:-my-[calc((var(--control)-1.5*var(--size-ui))/2)] @min-[46rem]:flex-nowrap flex-wrap gap-x-5',
        stacked && '@min-[46rem]:@max-[72rem]:flex-col @min-[46rem]:@max-[72rem]:items-start',
      )}
    >
      {children}
      <Button
        variant="text-danger"
        aria-label={`${words.delete}: ${name}`}
        data-delete={id}
        busy={busy}
        onClick={onDelete}
        className={cx(stacked && '@min-[46rem]:@max-[72rem]:-mt-2')}
      >
        {words.delete}
      </Button>
    </span>
  );
}
