import type { MyRequest } from '../../../contracts/requests.ts';
import { ApiError } from '../../api/client.ts';
import { useClock } from '../../requests/clocks.ts';
import { StatusLabel } from '../../requests/status-label.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { TestDate } from './test-date.tsx';

type Props = { error: Error | null; request: MyRequest; zone: string };

/** Why an act was refused; after a conflict with the request as it stands now. */
export function ActError({ error, request, zone }: Props) {
  const { now } = useClock(zone);
  if (!error) return null;
  const isConflict = error instanceof ApiError && error.code === 'conflict';
  return (
    <ErrorBanner>
      <p>{error.message}</p>
      {isConflict && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-strong">
          <StatusLabel order={request} reader="recruiter" now={now} />
          <TestDate date={request.date} zone={zone} />
        </div>
      )}
    </ErrorBanner>
  );
}
