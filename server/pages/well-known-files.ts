import type { Agency, PublicContent } from '../../contracts/agency.ts';
import { alternatesOf, LANGUAGES, pathIn } from '../../contracts/languages.ts';
import { THEME_COLOR } from '../../contracts/site.ts';

const SECURITY = '/.well-known/security.txt';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** What search engines, home screens and finders of weaknesses ask a site for, by address. */
export const wellKnownFiles = (
  publicUrl: string,
  { agency, magazine }: Pick<PublicContent, 'agency' | 'magazine'>,
  startedAt: Date,
): Record<string, string> => ({
  '/robots.txt': robots(publicUrl),
  '/sitemap.xml': sitemap(publicUrl, ['/', ...magazine.map(({ readAt }) => readAt)]),
  '/manifest.webmanifest': JSON.stringify(webManifest(agency)),
  ...(agency.security && { [SECURITY]: securityText(publicUrl, agency.security, startedAt) }),
});

const NOT_FOR_SEARCH = [
  ...LANGUAGES.flatMap((language) =>
    ['/admin', '/recruiter'].map((path) => pathIn(language, path)),
  ),
  '/api',
];

const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    ...NOT_FOR_SEARCH.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** RFC 9116. A canonical address has to be https there, so a trial on one machine names none. */
const securityText = (
  publicUrl: string,
  { contact }: NonNullable<Agency['security']>,
  startedAt: Date,
) =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(startedAt.getTime() + YEAR_MS).toISOString()}`,
    'Preferred-Languages: en',
    ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}${SECURITY}`] : []),
    '',
  ].join('\n');

/** Every page in every language, each with all of them. Without lastmod: it is not known here when a page last changed. */
const sitemap = (publicUrl: string, paths: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.flatMap((path) => LANGUAGES.map((language) => entry(publicUrl, path, pathIn(language, path)))).join('\n')}
</urlset>
`;

const entry = (publicUrl: string, path: string, own: string) => {
  const alternates = alternatesOf(publicUrl, path).map(
    ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`,
  );
  return `  <url><loc>${publicUrl}${own}</loc>${alternates.join('')}</url>`;
};

const icon = (src: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const webManifest = ({ name, description }: Agency) => ({
  id: '/',
  name,
  short_name: name,
  description,
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: THEME_COLOR,
  theme_color: THEME_COLOR,
  icons: [
    icon('/icon-192.png', 192),
    icon('/icon-512.png', 512),
    icon('/icon-maskable-512.png', 512, 'maskable'),
  ],
});
