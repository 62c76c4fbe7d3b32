import type { Credentials, SignedInUser } from '../../contracts/sessions.ts';
import { api, unwrap } from './client.ts';

const STORAGE_KEY = 'user';

export const signIn = async (credentials: Credentials): Promise<SignedInUser> =>
  rememberUser(await unwrap(api.session.$post({ json: credentials })));

export const whoAmI = async (): Promise<SignedInUser> =>
  rememberUser(await unwrap(api.session.$get()));

/** When this fails, the user is still signed in and stays in storage. */
export async function signOut(): Promise<void> {
  await unwrap(api.session.$delete());
  forgetUser();
}

export function rememberUser(user: SignedInUser): SignedInUser {
  withStorage((storage) => storage.setItem(STORAGE_KEY, JSON.stringify(user)));
  return user;
}

export function forgetUser(): void {
  withStorage((storage) => storage.removeItem(STORAGE_KEY));
}

/** Storage can be switched off in the browser. */
function withStorage(act: (storage: Storage) => void) {
  try {
    act(sessionStorage);
  } catch {
    // The session itself is in a cookie.
  }
}
