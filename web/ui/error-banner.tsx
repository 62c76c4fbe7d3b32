import type { ReactNode } from 'react';
import { ui } from '../../messages/messages.ts';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { TriangleAlert } from './icons.tsx';

type Props = {
  id?: string;
  title?: ReactNode;
  children: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
  className?: string;
};

export function ErrorBanner({
  id,
  title,
  children,
  onRetry,
  retryLabel = ui.tryAgain,
  retrying,
  className,
}: Props) {
  return (
    <div
      id={id}
      role="alert"
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border border-danger/35 border-s-3 border-s-danger bg-danger-tint py-3 ps-4 pe-3 text-ui',
        className,
      )}
    >
      <div className="flex min-w-[min(100%,16rem)] flex-1 items-start gap-3">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
        <div className="min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          <div className={cx(title ? 'text-soft' : 'text-on-danger-tint')}>{children}</div>
        </div>
      </div>
      {onRetry && (
        <Button size="small" onClick={onRetry} busy={retrying}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
