import { useMemo } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../../root.tsx';
import { useNow } from '../../ui/use-now.ts';
import { agencyClock } from './agency-clock.ts';

/** The agency's clock, the present moment on it, and whether the reader's own shows something else. */
export function useAgencyClock() {
  const site = useRouteLoaderData<typeof rootLoader>('root');
  const zone = site?.timeZone ?? 'UTC';
  const moment = useNow();
  const clock = useMemo(() => agencyClock(zone), [zone]);
  const now = clock(moment);
  const differs = now.minute !== moment.getHours() * 60 + moment.getMinutes();
  return { agency: site?.name ?? '', zone, clock, now, differs };
}
