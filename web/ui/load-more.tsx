import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';
import { ErrorBanner } from './error-banner.tsx';
import { words } from './words.ts';

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
  label = words.loadMore,
  loadingLabel = words.loading,
}: Props) {
  const sentinel = useRef<HTMLDivElement>(null);
  const askForMore = useEffectEvent(onMore);
  const failed = Boolean(error);

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

  if (!hasMore) return null;
  return (
    <div ref={sentinel} className="flex flex-col items-center gap-4 py-6">
      {failed ? (
        <ErrorBanner onRetry={onMore} retrying={loading} className="w-full">
          {error}
        </ErrorBanner>
      ) : (
        <Button onClick={onMore} busy={loading} busyLabel={loadingLabel}>
          {label}
        </Button>
      )}
    </div>
  );
}
