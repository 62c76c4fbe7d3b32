import { queryOptions } from '@tanstack/react-query';
import type { Credentials, SignedInUser } from '../../contracts/sessions.ts';
import { api, unwrap } from './client.ts';

const STORAGE_KEY = 'user';

export async function signIn(credentials: Credentials): Promise<SignedInUser> {
  const user = await unwrap(api.session.$post({ json: credentials }));
  keepUser(user);
  return user;
}

/** Asks the server; what is in storage is only for the screen to show meanwhile. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    const user = await unwrap(api.session.$get());
    keepUser(user);
    return user;
  },
});

/** Whoever could not be signed out is still signed in, and kept. */
export async function signOut(): Promise<void> {
  await unwrap(api.session.$delete());
  forgetUser();
}

export function keepUser(user: SignedInUser): void {
  withStorage((storage) => storage.setItem(STORAGE_KEY, JSON.stringify(user)));
}

export function forgetUser(): void {
  withStorage((storage) => storage.removeItem(STORAGE_KEY));
}

/** Storage can be switched off; nothing depends on what is in it. */
function withStorage(act: (storage: Storage) => void) {
  try {
    act(sessionStorage);
  } catch {
    // The session itself is in a cookie.
  }
}
