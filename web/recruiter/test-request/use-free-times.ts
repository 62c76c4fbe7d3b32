import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { candidateTimesQuery } from '../../api/candidates.ts';
import { addMonths } from '../../ui/calendar-days.ts';
import { addDays, type Day } from '../../ui/day.ts';
import { freeTimesOf, type Moved } from './free-times.ts';

type Options = { moved?: Moved; enabled: boolean };

/**
 * What is known of the month of a day; nothing until the answer has come, and without one. A day more on each side: the
 * agency's calendar may be ahead of the reader's, or behind.
 */
export function useFreeTimes(workerId: number, day: Day, { moved, enabled }: Options) {
  const first = `${day.slice(0, 7)}-01`;
  const asked = candidateTimesQuery(workerId, addDays(first, -1), addMonths(first, 1));
  const { data } = useQuery({ ...asked, enabled });
  return useMemo(() => data && freeTimesOf(data, moved), [data, moved]);
}
