import { useId } from 'react';
import { Link, redirect, useRouteLoaderData } from 'react-router';
import { writtenIn } from '../../contracts/languages.ts';
import { pictureSources, sitePictureUrl } from '../../contracts/pictures.ts';
import { addressOf, login } from '../../messages/messages.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { pageContextKey } from '../page-context.ts';
import type { loader as rootLoader } from '../root.tsx';
import { linkClass } from '../ui/class-names.ts';
import { filledText } from '../ui/filled-text.tsx';
import { DrawnWhenRead, Wordmark } from '../ui/layout.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Route } from './+types/login-page.ts';
import { LoginForm, problemsFromRefusal } from './login-form.tsx';

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${login.pageTitle} · ${root.loaderData.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Signed-in users go on to the recruiter's page, with the search of their link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { visitor, refusedSignIn: refused } = context.get(pageContextKey);
  const params = new URL(request.url).searchParams;
  const expired = params.get('session') === 'expired';
  params.delete('session');
  const search = params.size > 0 ? `?${params}` : '';
  // The form is also shown when the session cannot be read.
  const who = await visitor.whoIsSignedIn().catch(() => null);
  if (who?.ok) throw redirect(`/recruiter${search}`);
  const general = expired ? { general: login.expired } : {};
  const problems = refused ? problemsFromRefusal({ ...refused, fields: refused.errors }) : general;
  return { search, problems, username: refused?.username };
}

export const shouldRevalidate = () => false;

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const agency = useRouteLoaderData<typeof rootLoader>('root');
  const headingId = useId();
  return (
    <main id="main" data-tone="paper" className="grid min-h-svh lg:grid-cols-[1.1fr_.9fr]">
      {agency && (
        <Picture
          sources={pictureSources(sitePictureUrl(agency.loginPicture.name))}
          alt={agency.loginPicture.alt}
          {...writtenIn(agency.loginPicture.lang)}
          sizes="55vw"
          width={agency.loginPicture.width}
          height={agency.loginPicture.height}
          className="h-svh w-full object-cover max-lg:hidden lg:sticky lg:top-0"
        />
      )}
      <div className="flex flex-col px-gutter py-8">
        <div className="flex items-center justify-between gap-4">
          <Link to="/" className="flex w-fit rounded-tag text-inherit no-underline">
            <Wordmark name={agency?.name ?? ''} className="text-subheading" />
          </Link>
          <LanguageSwitch variant="compact" className="-my-3 -me-1.5 text-soft" />
        </div>
        <div className="m-auto w-full max-w-sm py-10">
          <h1 id={headingId} className="text-heading">
            {login.title}
          </h1>
          <p className="mt-2 mb-8 text-muted">{login.subtitle}</p>
          <LoginForm {...loaderData} headingId={headingId} />
          <p className="mt-8 text-muted text-ui">
            {filledText(login.help, {
              link: (
                <a href={`${addressOf('/')}#contact`} className={linkClass()}>
                  {login.support}
                </a>
              ),
            })}
          </p>
        </div>
      </div>
      <DrawnWhenRead />
    </main>
  );
}
