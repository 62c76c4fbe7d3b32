import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/class-names.ts';
import { DatumMark } from '../../ui/icons.tsx';

type Props = {
  title: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** One box of the dashboard: a caption above a line, and its content. */
export function Panel({ title, aside, className, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx('relative flex min-w-0 flex-col bg-raised p-4 @min-[36rem]:p-5', className)}
    >
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-line border-b pb-2">
        <h2 id={id} className="type-caption text-muted">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Shown in place of an empty list, and no higher than a row of one: nothing waits here. */
export function EmptyNote({ title, text }: { title: string; text: string }) {
  return (
    <div className="flex items-center gap-3.5 py-1">
      <DatumMark className="size-8 shrink-0 text-line-firm" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="max-w-[60ch] text-muted text-small">{text}</p>
      </div>
    </div>
  );
}

/** A grid of boxes with hairlines between them: the grid's background shows through its gaps. */
export const sheetClass =
  'grid gap-px overflow-hidden rounded-card border border-line-firm bg-line';
