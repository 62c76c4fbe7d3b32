import { useId } from 'react';
import { data, Link } from 'react-router';
import type { PasswordLinkPage } from '../../contracts/password-links.ts';
import { login } from '../../messages/messages.ts';
import { pageContextKey } from '../page-context.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { filledText } from '../ui/filled-text.tsx';
import type { Route } from './+types/choose-password-page.ts';
import { CallLine, phoneOf } from './call-line.tsx';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { LoginFrame } from './login-frame.tsx';

const NOT_FOUND = 404;
const GONE = 410;
const UNKNOWN: PasswordLinkPage = { link: { state: 'unknown' } };

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${login.choose.pageTitle} · ${root.loaderData.name}` },
  { name: 'robots', content: 'noindex' },
  // With the header's 'no-referrer' alone the form would come from 'Origin: null', as a foreign page's does.
  { name: 'referrer', content: 'same-origin' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { passwordLink, ...site } = context.get(pageContextKey);
  const { link, refused, askedAgain = false } = passwordLink ?? UNKNOWN;
  const isGood = link.state === 'good';
  const status = link.state === 'unknown' ? NOT_FOUND : GONE;
  return data(
    { link, refused, askedAgain, phone: isGood ? '' : await phoneOf(site) },
    isGood || askedAgain ? undefined : { status },
  );
}

export const shouldRevalidate = () => false;

/** Where a link of the agency leads: its reader chooses a password, or reads why not and whom to call. */
export default function ChoosePasswordPage({ loaderData }: Route.ComponentProps) {
  const { link, refused, askedAgain, phone } = loaderData;
  const headingId = useId();
  const says = login.choose;
  if (link.state === 'good')
    return (
      <LoginFrame>
        <h1 id={headingId} className="text-heading">
          {says.title}
        </h1>
        <p className="mt-2 text-muted">{link.kind === 'invite' ? says.invited : says.reset}</p>
        <p className="mt-2 mb-8 text-muted">
          {filledText(says.forAccount, {
            username: (
              <bdi className="wrap-anywhere font-semibold text-strong">{link.username}</bdi>
            ),
          })}
        </p>
        <ChoosePasswordForm username={link.username} refused={refused} headingId={headingId} />
      </LoginFrame>
    );
  return (
    <LoginFrame>
      <h1 className="text-heading">{says.deadTitle}</h1>
      {askedAgain ? (
        <p role="status" className="mt-3 text-lead text-soft">
          {says.sentAgain}
        </p>
      ) : (
        <p className="mt-3 text-lead text-soft">{refused?.message ?? says.dead[link.state]}</p>
      )}
      <p className="mt-3 mb-8 text-soft">
        <CallLine text={says.wayOut} phone={phone} />
      </p>
      {!askedAgain && (
        <form method="post" className="mb-3 grid">
          <Button type="submit" name="again" value="yes" variant="ink" size="large">
            {says.again}
          </Button>
        </form>
      )}
      <Link to="/login" className={buttonClass('quiet', 'large', 'w-full')}>
        {says.toLogin}
      </Link>
    </LoginFrame>
  );
}
