import { asAdmin, asRecruiter, asVisitor, type WayIn } from '../browser-sign-in.ts';

/** `main` is the selector of its main element. */
export type Screen = { name: string; path: string; wayIn: WayIn; main: string };

/** In the order of a round; the others are held against the landing page. */
export async function screensOf(url: string, recruiter: string): Promise<[Screen, ...Screen[]]> {
  return [
    { name: 'landing', path: '/', wayIn: asVisitor, main: 'header a' },
    { name: 'login', path: '/login', wayIn: asVisitor, main: 'form input' },
    {
      name: 'recruiter',
      path: '/recruiter',
      wayIn: asRecruiter(url, recruiter),
      main: 'main li button',
    },
    {
      name: 'admin workers',
      path: '/admin/workers',
      wayIn: await asAdmin(url),
      main: 'tbody tr',
    },
  ];
}
