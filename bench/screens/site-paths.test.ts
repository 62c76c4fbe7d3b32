import { expect, test } from 'vitest';
import { LINKS } from '../../web/admin/sidebar.tsx';
import routes from '../../web/routes.ts';
import { sitePaths } from './site-paths.ts';

test('every screen of the site has its address, and what draws nothing or is for developers has none', () => {
  expect(
    sitePaths([
      { index: true, file: 'landing.tsx' },
      { path: 'magazine/:book?', file: 'book.tsx' },
      {
        path: 'admin',
        file: 'layout.tsx',
        children: [
          { index: true, file: 'to-dashboard.ts' },
          { path: 'workers', file: 'workers.tsx' },
        ],
      },
      { path: 'gallery', file: 'gallery.tsx' },
      { path: '*', file: 'not-found.tsx' },
    ]),
  ).toEqual(['/', '/magazine', '/admin/workers']);
});

test('every section of the panel is among the screens that are weighed', () => {
  const paths = sitePaths(routes);
  expect(paths).toEqual(expect.arrayContaining(LINKS.map(({ to }) => to)));
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/login',
      '/recruiter',
      '/recruiter/requests',
      '/recruiter/requests/:id',
    ]),
  );
});
