import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { ui } from '../../messages/messages.ts';
import { Button } from './button.tsx';
import { ErrorBanner } from './error-banner.tsx';

const AHEAD = '600px 0px';

type Props = {
  hasMore: boolean;
  loading: boolean;
  /** Called when the end of the list comes near, and by the button. */
  onMore: () => void;
  /** Why the last try failed; then only the button asks again. */
  error?: ReactNode;
  label?: string;
  loadingLabel?: string;
};

/** Stands after the last item of an endless list. */
export function LoadMore({
  hasMore,
  loading,
  onMore,
  error,
  label = ui.loadMore,
  loadingLabel = ui.loading,
}: Props) {
  const sentinel = useRef<HTMLDivElement>(null);
  const askForMore = useEffectEvent(onMore);
  const failed = Boolean(error);
  const pressed = useRef(false);

  function press() {
    pressed.current = true;
    onMore();
  }

  useEffect(() => {
    if (!hasMore || loading || failed || !sentinel.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) askForMore();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [hasMore, loading, failed]);

  if (!hasMore) return pressed.current ? <EndOfList /> : null;
  return (
    <div ref={sentinel} className="flex flex-col items-center gap-4 py-6">
      {failed ? (
        <ErrorBanner onRetry={press} retrying={loading} className="w-full">
          {error}
        </ErrorBanner>
      ) : (
        <Button onClick={press} busy={loading} busyLabel={loadingLabel}>
          {label}
        </Button>
      )}
    </div>
  );
}

/** Takes the focus of the button that disappeared with the last page. */
function EndOfList() {
  const marker = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) marker.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={marker} tabIndex={-1} className="sr-only">
      {ui.endOfList}
    </p>
  );
}
