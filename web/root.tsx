import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router';
import { THEME_COLOR } from '../contracts/site.ts';
import type { Route } from './+types/root.ts';
import { ErrorPage } from './error-page.tsx';
import { pageContextKey } from './page-context.ts';
import { Announcer } from './ui/announcer.tsx';
import { fontPreloads } from './ui/font-preloads.ts';
import styles from './ui/styles.css?url';
import { Toaster } from './ui/toaster.tsx';
import { words } from './words.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/mark.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...fontPreloads.map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'stylesheet', href: styles },
];

export function loader({ context }: Route.LoaderArgs) {
  const { agency, loginPicture } = context.get(pageContextKey).content;
  return { name: agency.name, loginPicture };
}

/** Nothing in it changes while the page is open. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={THEME_COLOR} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Announcer />
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? (
    <ErrorPage code={words.notFoundCode} title={words.notFoundTitle} text={words.notFoundText} />
  ) : (
    <ErrorPage code={words.errorCode} title={words.errorTitle} text={words.errorText} canRetry />
  );
}
