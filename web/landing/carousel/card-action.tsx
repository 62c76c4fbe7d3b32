import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import { linkClass } from '../../ui/link-class.ts';

type Props = { label: string; onClick: () => void; children: ReactNode };

/** The one thing to do on a card; the whole card takes the click. */
export function CardAction({ label, onClick, children }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      data-print="hide"
      onClick={onClick}
      className={cx(
        linkClass('accent'),
        'mt-auto min-h-11 cursor-pointer self-start text-ui after:absolute after:inset-0',
      )}
    >
      {children}
    </button>
  );
}
