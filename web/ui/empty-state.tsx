import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { DatumMark } from './icons.tsx';

type Props = {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ title, text, action, className }: Props) {
  return (
    <div
      className={cx(
        'flex flex-col items-center rounded-card border border-line-firm border-dashed px-6 py-12 text-center sm:py-16',
        className,
      )}
    >
      <DatumMark className="size-12 text-line-firm" />
      <p className="type-head mt-5 text-subheading">{title}</p>
      {text && <p className="mt-2 max-w-[44ch] text-muted text-ui">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
