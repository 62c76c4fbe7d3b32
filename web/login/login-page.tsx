import { type ReactNode, useId } from 'react';
import { Link, redirect } from 'react-router';
import { addressOf, login } from '../../messages/messages.ts';
import { pageContextKey } from '../page-context.ts';
import { linkClass } from '../ui/class-names.ts';
import { filledText } from '../ui/filled-text.tsx';
import { CircleCheck } from '../ui/icons.tsx';
import type { Route } from './+types/login-page.ts';
import { LoginForm, problemsFromRefusal } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${login.pageTitle} · ${root.loaderData.name}` },
  { name: 'robots', content: 'noindex' },
];

const NAMED = ['chosen', 'renewal'];

/** Signed-in users go on to the recruiter's page, with the search of their link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { visitor, refusedSignIn: refused } = context.get(pageContextKey);
  const params = new URL(request.url).searchParams;
  const session = params.get('session');
  // The account whose password was just chosen, or whose renewal was asked for.
  const chosen = NAMED.includes(session ?? '') ? (params.get('username') ?? '') : undefined;
  params.delete('session');
  params.delete('username');
  const search = params.size > 0 ? `?${params}` : '';
  // The form is also shown when the session cannot be read.
  const who = await visitor.whoIsSignedIn().catch(() => null);
  if (who?.ok) throw redirect(`/recruiter${search}`);
  const general = session === 'expired' ? { general: login.expired } : {};
  const problems = refused ? problemsFromRefusal({ ...refused, fields: refused.errors }) : general;
  return {
    search,
    problems,
    username: refused?.username ?? chosen,
    isChosen: session === 'chosen',
    isRenewalAsked: session === 'renewal',
  };
}

export const shouldRevalidate = () => false;

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const { isChosen, isRenewalAsked, ...form } = loaderData;
  const headingId = useId();
  return (
    <LoginFrame>
      <h1 id={headingId} className="text-heading">
        {login.title}
      </h1>
      <p className="mt-2 mb-8 text-muted">{login.subtitle}</p>
      {isChosen && <Done>{login.chosen}</Done>}
      {isRenewalAsked && <Done>{login.renewal.asked}</Done>}
      <LoginForm {...form} headingId={headingId} />
      <p className="mt-8 text-muted text-ui">
        {filledText(login.access.noAccount, {
          link: (
            <Link to="/access" className={linkClass()}>
              {login.access.link}
            </Link>
          ),
        })}
      </p>
      <p className="mt-2 text-muted text-ui">
        {filledText(login.help, {
          link: (
            <a href={`${addressOf('/')}#contact`} className={linkClass()}>
              {login.support}
            </a>
          ),
        })}
      </p>
    </LoginFrame>
  );
}

const Done = ({ children }: { children: ReactNode }) => (
  <p
    role="status"
    className="mb-6 flex items-start gap-3 rounded-control border border-ok/35 border-s-3 border-s-ok bg-ok-tint py-3 ps-4 pe-3 text-on-ok-tint text-ui"
  >
    <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
    {children}
  </p>
);
