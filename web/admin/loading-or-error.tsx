import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { isLockedOut, isUnreachable } from '../api/admin-lock.ts';
import { Spinner } from '../ui/button.tsx';
import { ErrorBanner } from '../ui/error-banner.tsx';
import { toast } from '../ui/toast.ts';

type Props<Answer> = {
  query: Pick<
    UseQueryResult<Answer>,
    'data' | 'error' | 'errorUpdateCount' | 'refetch' | 'isFetching'
  >;
  /** For screen readers, until the first answer. */
  loading: string;
  /** Such as 'Error fetching orders: …'. */
  failed: (values: { message: string }) => string;
  children: (answer: Answer) => ReactNode;
};

/**
 * The state of a query: a spinner, an error banner or the data. Data that could not be refetched stays
 * below the banner. The frame shows a banner of its own for a lost connection.
 */
export function LoadingOrError<Answer>({ query, loading, failed, children }: Props<Answer>) {
  const { data, errorUpdateCount } = query;
  const shownByFrame = data !== undefined && query.error && isUnreachable(query.error);
  const error = shownByFrame ? null : query.error;

  const showFailure = useEffectEvent(() => {
    if (error && !isLockedOut(error)) toast.error(failed({ message: error.message }));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every failure shows a toast, also the same one again
  useEffect(() => showFailure(), [error, errorUpdateCount]);

  return (
    <>
      {error && (
        <ErrorBanner
          onRetry={query.refetch}
          retrying={query.isFetching}
          className={data === undefined ? undefined : 'mb-5'}
        >
          {failed({ message: error.message })}
        </ErrorBanner>
      )}
      {data === undefined && !error && (
        <div className="grid place-items-center py-16">
          <Spinner size="large" label={loading} />
        </div>
      )}
      {data !== undefined && children(data)}
    </>
  );
}
