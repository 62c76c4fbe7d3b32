import { queryOptions } from '@tanstack/react-query';
import { ApiError, api, unwrap } from './client.ts';
import { pollInterval } from './query-client.ts';

/** The grant ended while the panel was open, or the person is not present any more. */
export const isLockedOut = (error: Error) =>
  error instanceof ApiError && (error.code === 'admin-locked' || error.code === 'no-person');

const UNREACHABLE = ['unreachable', 'unreadable'];

/** No answer of the site came: none at all, or one of a proxy before it. */
export const isUnreachable = (error: Error) =>
  error instanceof ApiError && UNREACHABLE.includes(error.code);

/** Nobody can say whether the grant is good, and a moment later it may be known. */
export const isUndecided = (error: Error) =>
  isUnreachable(error) || (error instanceof ApiError && error.code === 'unavailable');

const { browsers } = api.admin;

/** Browsers that have unlocked the panel. */
export const browsersQuery = queryOptions({
  queryKey: ['browsers'],
  queryFn: ({ signal }) => unwrap(browsers.$get({}, { init: { signal } })),
  refetchInterval: pollInterval,
});

export const revokeBrowser = (id: number) =>
  unwrap(browsers[':id'].$delete({ param: { id: String(id) } }));
