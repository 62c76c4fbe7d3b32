import type { Credentials, SignedInUser } from '../../contracts/sessions.ts';
import { api, checkInput, unwrap } from './client.ts';
import { tabStorage } from './tab-storage.ts';

const STORAGE_KEY = 'user';

const contract = async () => (await import('../../contracts/sessions.ts')).credentials;

export async function signIn(credentials: Credentials): Promise<SignedInUser> {
  await checkInput(contract, credentials);
  return rememberUser(await unwrap(api.session.$post({ json: credentials })));
}

/** Of an account that has expired, by its password. */
export const askForRenewal = (credentials: Credentials) =>
  unwrap(api.session.renewal.$post({ json: credentials }));

export const whoAmI = async (): Promise<SignedInUser> =>
  rememberUser(await unwrap(api.session.$get()));

/** The key of signing out among what is under way. */
export const SIGN_OUT = ['sign-out'];

/** When this fails, the user is still signed in and stays in storage. */
export async function signOut(): Promise<void> {
  await unwrap(api.session.$delete());
  forgetUser();
}

/** For the pages only: the session itself is in a cookie. */
export function rememberUser(user: SignedInUser): SignedInUser {
  tabStorage.write(STORAGE_KEY, user);
  return user;
}

export const forgetUser = () => tabStorage.clear(STORAGE_KEY);
