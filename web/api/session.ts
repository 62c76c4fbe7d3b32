import type { Credentials, SignedInUser } from '../../contracts/sessions.ts';
import { api, unwrap } from './client.ts';

const STORAGE_KEY = 'user';

export async function signIn(credentials: Credentials): Promise<SignedInUser> {
  return remember(await unwrap(api.session.$post({ json: credentials })));
}

/** Asks the server; what is in storage is only for the screen to show meanwhile. */
export async function whoAmI(): Promise<SignedInUser> {
  try {
    return remember(await unwrap(api.session.$get()));
  } catch (error) {
    sessionStorage.removeItem(STORAGE_KEY);
    throw error;
  }
}

export async function signOut(): Promise<void> {
  sessionStorage.removeItem(STORAGE_KEY);
  await unwrap(api.session.$delete());
}

function remember(user: SignedInUser): SignedInUser {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(user));
  return user;
}
