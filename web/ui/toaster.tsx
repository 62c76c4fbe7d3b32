import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { ui } from '../../messages/messages.ts';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { CircleAlert, CircleCheck, Info, X } from './icons.tsx';
import { holdToasts, type Toast, toast, useToastPlace, useToasts } from './toast.ts';

const ICONS = {
  success: <CircleCheck aria-hidden="true" className="mt-px size-5 shrink-0 text-ok" />,
  error: <CircleAlert aria-hidden="true" className="mt-px size-5 shrink-0 text-danger" />,
  info: <Info aria-hidden="true" className="mt-px size-5 shrink-0 text-link" />,
};

type Props = {
  /** The dialog or form at whose foot this region stands; none for the one of the page. */
  host?: RefObject<HTMLElement | null>;
  className?: string;
  label?: string;
  dismissLabel?: string;
};

/**
 * Mounted once in the document, and in every dialog and form that is a place for toasts; the
 * innermost shows them. Always rendered: screen readers announce additions to an existing live region.
 */
export function Toaster({
  host,
  className,
  label = ui.notifications,
  dismissLabel = ui.dismiss,
}: Props) {
  const place = useToastPlace();
  const onTop = place === (host?.current ?? null);
  const queue = useToasts();
  const toasts = onTop ? queue : [];
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    if (!onTop) return;
    const reachByKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'F8') region.current?.querySelector<HTMLElement>('li:last-child')?.focus();
    };
    const followPage = () => holdToasts('hidden-page', document.hidden);
    document.addEventListener('keydown', reachByKey);
    document.addEventListener('visibilitychange', followPage);
    return () => {
      document.removeEventListener('keydown', reachByKey);
      document.removeEventListener('visibilitychange', followPage);
      holdToasts('pointer', false);
      holdToasts('focus', false);
    };
  }, [onTop]);

  function enter(event: FocusEvent<HTMLElement>) {
    holdToasts('focus', true);
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
  }

  function exit(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) holdToasts('focus', false);
  }

  function close(id: number) {
    toast.dismiss(id);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  return (
    <section
      ref={region}
      aria-label={onTop ? label : undefined}
      aria-live="polite"
      aria-relevant="additions"
      data-print="hide"
      onFocus={enter}
      onBlur={exit}
      className={cx(
        'pointer-events-none',
        host
          ? className
          : 'fixed inset-x-0 top-[env(safe-area-inset-top)] z-50 flex justify-center p-3 sm:top-auto sm:bottom-0 sm:p-6',
      )}
    >
      <ol
        onPointerEnter={() => holdToasts('pointer', true)}
        onPointerLeave={() => holdToasts('pointer', false)}
        className={cx('flex w-full flex-col gap-2', !host && 'max-w-105')}
      >
        {toasts.map((each) => (
          <ToastItem key={each.id} toast={each} dismissLabel={dismissLabel} onClose={close} />
        ))}
      </ol>
    </section>
  );
}

type ItemProps = { toast: Toast; dismissLabel: string; onClose: (id: number) => void };

function ToastItem({
  toast: { id, kind, text, action, leaving },
  dismissLabel,
  onClose,
}: ItemProps) {
  function dismissByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose(id);
  }

  return (
    <li
      tabIndex={-1}
      data-tone="deep"
      data-leaving={leaving || undefined}
      onKeyDown={dismissByKey}
      className="toast pointer-events-auto data-leaving:pointer-events-none flex items-start gap-3 rounded-control border border-line py-1.5 ps-4 pe-1.5 text-ui shadow-float"
    >
      <span
        role={kind === 'error' ? 'alert' : undefined}
        className="flex min-w-0 flex-1 items-start gap-3 py-[calc((var(--control-small)-1.5*var(--size-ui))/2)]"
      >
        {ICONS[kind]}
        <span className="min-w-0">{text}</span>
      </span>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.onAction();
            onClose(id);
          }}
          className="min-h-control-small cursor-pointer rounded-control px-3 font-semibold text-flare-500 transition-colors hover:bg-white/10"
        >
          {action.label}
        </button>
      )}
      <IconButton
        label={dismissLabel}
        size="small"
        icon={<X aria-hidden="true" />}
        onClick={() => onClose(id)}
      />
    </li>
  );
}
