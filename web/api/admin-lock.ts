import { queryOptions } from '@tanstack/react-query';
import type { AdminGrant } from '../../contracts/admin-pin.ts';
import { ApiError, api, unwrap } from './client.ts';
import { pollInterval } from './query-client.ts';

const GRANT_KEY = 'admin_grant';
const EXPIRY_KEY = 'admin_grant_expires_at';

export async function unlockAdmin(pin: string): Promise<void> {
  storeGrant(await unwrap(api.admin.grant.$post({ json: { pin } })));
}

export async function lockAdmin(): Promise<void> {
  await unwrap(api.admin.grant.$delete());
  clearGrant();
}

/** Whether this browser's grant has not expired and the server accepts it. */
export async function isUnlocked(now: number): Promise<boolean> {
  const stored = localStorage.getItem(GRANT_KEY);
  if (!stored || grantExpiry() <= now) {
    clearGrant();
    return false;
  }
  const grant = await unwrap(api.admin.grant.$get());
  if (grant?.grant !== stored) {
    clearGrant();
    return false;
  }
  return true;
}

/** In milliseconds, as stored in this browser; 0 without a grant. */
export const grantExpiry = () => Date.parse(localStorage.getItem(EXPIRY_KEY) ?? '') || 0;

/** Calls the listener when another tab unlocks or locks. */
export function onGrantChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === EXPIRY_KEY) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function storeGrant({ grant, expires_at }: AdminGrant) {
  localStorage.setItem(GRANT_KEY, grant);
  localStorage.setItem(EXPIRY_KEY, expires_at);
}

function clearGrant() {
  localStorage.removeItem(GRANT_KEY);
  localStorage.removeItem(EXPIRY_KEY);
}

/** The grant ended while the panel was open. */
export const isLockedOut = (error: Error) =>
  error instanceof ApiError && error.code === 'admin-locked';

const { browsers } = api.admin;

/** Browsers that have unlocked the panel. */
export const browsersQuery = queryOptions({
  queryKey: ['browsers'],
  queryFn: ({ signal }) => unwrap(browsers.$get({}, { init: { signal } })),
  refetchInterval: pollInterval,
});

export const revokeBrowser = (id: number) =>
  unwrap(browsers[':id'].$delete({ param: { id: String(id) } }));
