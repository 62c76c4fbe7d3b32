import type { AdminGrant } from '../../contracts/admin-pin.ts';
import { ApiError, api, unwrap } from './client.ts';

const GRANT_KEY = 'admin_grant';
const EXPIRY_KEY = 'admin_grant_expires_at';

export async function unlockAdmin(pin: string): Promise<void> {
  keep(await unwrap(api.admin.grant.$post({ json: { pin } })));
}

export async function lockAdmin(): Promise<void> {
  await unwrap(api.admin.grant.$delete());
  forget();
}

/** Whether this browser's grant is good: not passed by its own word, and good by the server's. */
export async function isUnlocked(now: number): Promise<boolean> {
  const kept = localStorage.getItem(GRANT_KEY);
  if (!kept || grantExpiry() <= now) {
    forget();
    return false;
  }
  const grant = await unwrap(api.admin.grant.$get());
  if (grant?.grant !== kept) {
    forget();
    return false;
  }
  return true;
}

/** By this browser's own word, in milliseconds; 0 when it holds none. */
export const grantExpiry = () => Date.parse(localStorage.getItem(EXPIRY_KEY) ?? '') || 0;

/** Told when another tab of this browser unlocks or locks. */
export function onGrantElsewhere(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === null || key === EXPIRY_KEY) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

function keep({ grant, expires_at }: AdminGrant) {
  localStorage.setItem(GRANT_KEY, grant);
  localStorage.setItem(EXPIRY_KEY, expires_at);
}

function forget() {
  localStorage.removeItem(GRANT_KEY);
  localStorage.removeItem(EXPIRY_KEY);
}

/** The grant has ended while the panel was open. */
export const isLockedOut = (error: Error) =>
  error instanceof ApiError && error.code === 'admin-locked';
