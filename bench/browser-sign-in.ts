import type { BrowserContext } from '@playwright/test';
import { PIN } from '../tests/harness/site-process.ts';

/** Lets a browser in, without the form, before it opens a page. */
export type WayIn = (context: BrowserContext) => Promise<void>;

export const asVisitor: WayIn = async () => {};

export function asRecruiter(url: string, cookie: string): WayIn {
  return (context) => context.addCookies([cookieOf(url, cookie)]);
}

export async function asAdmin(url: string): Promise<WayIn> {
  return withGrant(url, await unlockPanel(url));
}

export async function unlockPanel(url: string): Promise<Grant> {
  const answer = await fetch(`${url}/api/admin/grant`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pin: PIN }),
  });
  if (!answer.ok) throw new Error(`the panel could not be unlocked: ${answer.status}`);
  const [cookie = ''] = answer.headers.getSetCookie().filter((line) => line.startsWith('admin='));
  const { grant, expires_at } = await answer.json();
  return { cookie: cookie.split(';')[0] ?? '', grant, expiresAt: expires_at };
}

/** The panel asks for both: the cookie, and what the browser keeps of its grant. */
type Grant = { cookie: string; grant: string; expiresAt: string };

export function withGrant(url: string, { cookie, grant, expiresAt }: Grant): WayIn {
  return async (context) => {
    await context.addCookies([cookieOf(url, cookie)]);
    await context.addInitScript(
      ([grant, expires]) => {
        localStorage.setItem('admin_grant', grant);
        localStorage.setItem('admin_grant_expires_at', expires);
      },
      [grant, expiresAt] as const,
    );
  };
}

function cookieOf(url: string, header: string) {
  const [name = '', value = ''] = header.split(';')[0]?.split('=') ?? [];
  return { name, value, url };
}
