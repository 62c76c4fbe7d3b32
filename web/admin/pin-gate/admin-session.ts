import { useEffect } from 'react';
import type { AdminGrant } from '../../../contracts/admin-pin.ts';
import { pathIn, splitPath } from '../../../contracts/languages.ts';
import { hasRight, type Right } from '../../../contracts/roles.ts';
import { language } from '../../../messages/messages.ts';
import { api, checkInput, unwrap } from '../../api/client.ts';
import { createStore } from '../../ui/store.ts';

/** What the server says about this browser; null before the PIN. It decides what is shown, never what is allowed. */
export const adminSession = createStore<AdminGrant | null>(null);

/** For what is drawn inside the open gate. */
export const may = (right: Right) => hasRight(adminSession.get()?.person?.role ?? null, right);

const SITE_PAGES = /\/admin\/(?:aboutus|services|portfolio|contactinfo|site\/[a-z-]+)$/;

/** Whether the person may change what the screen at the present address shows. */
export const mayChange = () =>
  may(SITE_PAGES.test(globalThis.location?.pathname ?? '') ? 'site' : 'desk');

const GRANT_KEY = 'admin_grant';
const EXPIRY_KEY = 'admin_grant_expires_at';
/** Written last: other tabs ask the server when it changes. */
const PERSON_KEY = 'admin_person';

/** The last person who was present: what another one left on the screen is not for the next. */
let lastPerson: number | null = null;

/** Whether the panel is open with it: with a person, where there are people. */
function hold(session: AdminGrant): boolean {
  localStorage.setItem(GRANT_KEY, session.grant);
  localStorage.setItem(EXPIRY_KEY, session.expires_at);
  localStorage.setItem(PERSON_KEY, String(session.person?.id ?? ''));
  adminSession.set(session);
  lastPerson = session.person?.id ?? lastPerson;
  return session.person !== null || session.people.length === 0;
}

function clearGrant() {
  localStorage.removeItem(GRANT_KEY);
  localStorage.removeItem(EXPIRY_KEY);
  localStorage.removeItem(PERSON_KEY);
  adminSession.set(null);
}

const pinContract = async () => (await import('../../../contracts/admin-pin.ts')).pinAttempt;

export async function unlockAdmin(pin: string): Promise<boolean> {
  await checkInput(pinContract, { pin });
  return hold(await unwrap(api.admin.grant.$post({ json: { pin } })));
}

/** While a code is on its way, an answer about the grant may be one about that before it. */
let entering: Promise<unknown> = Promise.resolve();

async function sendCode(id: number, code: string): Promise<AdminGrant> {
  const session = await unwrap(api.admin.person.$post({ json: { id, code } }));
  hold(session);
  return session;
}

export async function enterPerson(id: number, code: string): Promise<void> {
  const before = lastPerson;
  const sent = sendCode(id, code);
  entering = sent.catch(() => {});
  const session = await sent;
  const own = session.person?.language ?? language();
  // What this person had typed is still there, and stays.
  if (before === id || (before === null && own === language())) return;
  // A reload removes what the other person had on the screen, and waits for it.
  const { pathname, search } = window.location;
  if (own === language()) window.location.reload();
  else window.location.assign(pathIn(own, splitPath(pathname).path) + search);
  await new Promise(() => {});
}

/** It reaches the server also when the page is closed at the same moment. */
const OUTLIVES_PAGE = { init: { keepalive: true } };

/** Another person may enter a code; the PIN is not asked for again. */
export async function leavePerson(): Promise<void> {
  await unwrap(api.admin.person.$delete({}, OUTLIVES_PAGE));
}

export async function lockAdmin(): Promise<void> {
  await unwrap(api.admin.grant.$delete({}, OUTLIVES_PAGE));
  clearGrant();
}

/** Whether this browser's grant has not expired and the server accepts it, with a person where there are people. */
export async function isUnlocked(now: number): Promise<boolean> {
  const stored = localStorage.getItem(GRANT_KEY);
  if (!stored || grantExpiry() <= now) {
    clearGrant();
    return false;
  }
  const grant = await unwrap(api.admin.grant.$get());
  await entering;
  // The code has brought another grant: ask about that one.
  if (localStorage.getItem(GRANT_KEY) !== stored) return isUnlocked(now);
  if (grant?.grant !== stored) {
    clearGrant();
    return false;
  }
  return hold(grant);
}

/** In milliseconds, as stored in this browser; 0 without a grant. */
export const grantExpiry = () => Date.parse(localStorage.getItem(EXPIRY_KEY) ?? '') || 0;

/** Calls the listener when another tab unlocks or locks, or another person enters there. */
export function onGrantChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === EXPIRY_KEY || key === PERSON_KEY) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

const SIGN_OF_LIFE_MS = 60_000;

/** Tells the server, once a minute at most, that somebody is at the keyboard. */
export function useSignsOfLife(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return;
    let last = Date.now();
    const onSign = () => {
      if (Date.now() - last < SIGN_OF_LIFE_MS || !adminSession.get()?.person) return;
      last = Date.now();
      // A failure changes nothing: the server asks for the code when it is time.
      unwrap(api.admin.person.active.$post()).catch(() => {});
    };
    const kinds = ['keydown', 'pointerdown', 'scroll'];
    for (const kind of kinds) window.addEventListener(kind, onSign, { passive: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, onSign);
    };
  }, [isOpen]);
}
