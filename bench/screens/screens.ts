import { asAdmin, asRecruiter, asVisitor, type WayIn } from '../browser-sign-in.ts';
import type { MainThing } from './watch-screen.ts';

export type Screen = { name: string; path: string; wayIn: WayIn; main: MainThing };

/** In the order of a round; the others are held against the landing page. */
export async function screensOf(url: string, recruiter: string): Promise<[Screen, ...Screen[]]> {
  return [
    { name: 'landing', path: '/', wayIn: asVisitor, main: { inView: 'header a', alive: [] } },
    { name: 'login', path: '/login', wayIn: asVisitor, main: { inView: 'form input', alive: [] } },
    {
      name: 'recruiter',
      path: '/recruiter',
      wayIn: asRecruiter(url, recruiter),
      main: { inView: 'main li button', alive: ['input[name=search]'] },
    },
    {
      name: 'admin workers',
      path: '/admin/workers',
      wayIn: await asAdmin(url),
      main: { inView: 'tbody tr', alive: [] },
    },
  ];
}
