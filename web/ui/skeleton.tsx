import type { ReactNode } from 'react';
import { ui } from '../../messages/messages.ts';
import { cx } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A bar in the place of what is coming; give it the size of that through classes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('skeleton block rounded-tag', className ?? 'h-4 w-full')}
    />
  );
}

const LINE_WIDTHS = ['w-full', 'w-11/12', 'w-10/12', 'w-full', 'w-9/12'];

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={cx('flex flex-col gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
          key={line}
          className={cx(
            'h-[0.85em]',
            line === lines - 1 && lines > 1 ? 'w-7/12' : LINE_WIDTHS[line % LINE_WIDTHS.length],
          )}
        />
      ))}
    </span>
  );
}

type GroupProps = { label?: string; className?: string; children: ReactNode };

/** Says once that something is loading, however many bars it holds. */
export function SkeletonGroup({ label = ui.loading, className, children }: GroupProps) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
