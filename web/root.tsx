import { type ReactNode, useContext } from 'react';
import { preloadModule } from 'react-dom';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { DIRECTIONS } from '../contracts/languages.ts';
import { THEME_COLOR } from '../contracts/site.ts';
import { addressOf, language, page } from '../messages/messages.ts';
import type { Route } from './+types/root.ts';
import { BrandStyles, pageBrand } from './brand.tsx';
import { Fonts } from './fonts/fonts.tsx';
import { messagesBeforePage } from './load-messages.ts';
import { MessageFilesOfPage } from './message-file.ts';
import { pageContextKey } from './page-context.ts';
import { Announcer } from './ui/announcer.tsx';
import { Button, buttonClass } from './ui/button.tsx';
import { Hydrated } from './ui/hydrated.ts';
import { DatumMark } from './ui/icons.tsx';
import { Container, DrawnWhenRead, Eyebrow } from './ui/layout.tsx';
import { Toaster } from './ui/toaster.tsx';

/** Styles are inlined, so that the first paint needs no second request. Only the server's bundle contains them. */
const styles = import.meta.env.SSR ? (await import('./styles.css?inline')).default : '';
/** In development also as a linked sheet, for hot reloading. */
if (import.meta.env.DEV) await import('./styles.css');

export function loader({ context }: Route.LoaderArgs) {
  const { contentIn } = context.get(pageContextKey);
  const { agency, businessHours, loginPicture } = contentIn[language()];
  const { name, timeZone, wordmark } = agency;
  const brand = pageBrand(agency);
  const { responseHours } = businessHours;
  return { name, timeZone, wordmark, loginPicture, responseHours, brand };
}

export const shouldRevalidate = () => false;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [messagesBeforePage];

/** Set by pages that need no scripts: they are sent without scripts and without loader data. */
export type PageHandle = { withoutScripts?: true };

function useWantsScripts() {
  const matches = useMatches();
  const failed = Boolean(useRouteError());
  const still = matches.some(({ handle }) => (handle as PageHandle | undefined)?.withoutScripts);
  return !still || failed;
}

/** Only the built server leaves scripts out; code that runs in a browser has them. */
const useScripts = import.meta.env.SSR && !import.meta.env.DEV ? useWantsScripts : () => true;

export function Layout({ children }: { children: ReactNode }) {
  const scripts = useScripts();
  const messageFiles = useContext(MessageFilesOfPage);
  const brand = useRouteLoaderData<typeof loader>('root')?.brand;
  if (scripts) for (const file of messageFiles) preloadModule(file);
  return (
    <html lang={language()} dir={DIRECTIONS[language()]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={THEME_COLOR} />
        <Meta />
        <Links />
        <Icons version={brand?.version} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet, made at build time */}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
        {brand && <BrandStyles styles={brand.styles} />}
      </head>
      <body>
        {children}
        {scripts && (
          <>
            <Announcer />
            <Toaster />
            <Hydrated />
            <Scripts />
          </>
        )}
        <Fonts />
      </body>
    </html>
  );
}

/** Other icons have another address: browsers keep them for long. */
function Icons({ version }: { version: string | undefined }) {
  const at = (path: string) => (version ? `${path}?v=${version}` : path);
  return (
    <>
      <link rel="icon" href={at('/favicon.ico')} sizes="32x32" />
      <link rel="icon" href={at('/mark.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={at('/apple-touch-icon.png')} />
      <link rel="manifest" href={at('/manifest.webmanifest')} />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? (
    <ErrorPage code={page.notFoundCode} title={page.notFoundTitle} text={page.notFoundText} />
  ) : (
    <ErrorPage code={page.errorCode} title={page.errorTitle} text={page.errorText} canRetry />
  );
}

type ErrorPageProps = { code: string; title: string; text: string; canRetry?: boolean };

/** Uses plain links: after an error the router may be broken. */
export function ErrorPage({ code, title, text, canRetry = false }: ErrorPageProps) {
  return (
    <main
      id="main"
      data-tone="ink"
      className="relative grid min-h-svh items-center overflow-hidden py-16"
    >
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <DatumMark className="-inset-e-24 absolute top-1/2 size-120 -translate-y-1/2 text-line-firm [--mark:var(--ink-800)] [&>circle]:[vector-effect:non-scaling-stroke] [&>path]:[vector-effect:non-scaling-stroke] max-lg:hidden" />
      <Container className="relative">
        <Eyebrow number={code} className="max-w-2xl">
          {page.error}
        </Eyebrow>
        <h1 className="mt-6 max-w-[18ch] text-title">{title}</h1>
        <p className="mt-5 max-w-[52ch] text-lead text-soft">{text}</p>
        <p className="mt-9 flex flex-wrap gap-3.5">
          <a href={addressOf('/')} className={buttonClass('flare', 'large')}>
            {page.home}
          </a>
          {canRetry && (
            <Button variant="line" size="large" onClick={() => window.location.reload()}>
              {page.tryAgain}
            </Button>
          )}
        </p>
      </Container>
      <DrawnWhenRead />
    </main>
  );
}
