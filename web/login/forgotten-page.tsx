import { useId } from 'react';
import { Link } from 'react-router';
import { login } from '../../messages/messages.ts';
import { pageContextKey } from '../page-context.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { linkClass } from '../ui/class-names.ts';
import { Field, TextInput } from '../ui/field.tsx';
import type { Route } from './+types/forgotten-page.ts';
import { CallLine, phoneOf } from './call-line.tsx';
import { LoginFrame } from './login-frame.tsx';

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${login.forgot.pageTitle} · ${root.loaderData.name}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { refusedForgotten, ...site } = context.get(pageContextKey);
  const isSent = new URL(request.url).searchParams.has('sent');
  return { refused: refusedForgotten, isSent, phone: isSent ? await phoneOf(site) : '' };
}

export const shouldRevalidate = () => false;

/** 'Forgot your password?' The browser posts the form itself, with scripts and without. */
export default function ForgottenPage({
  loaderData: { refused, isSent, phone },
}: Route.ComponentProps) {
  const headingId = useId();
  const says = login.forgot;
  return (
    <LoginFrame>
      <h1 id={headingId} className="text-heading">
        {isSent ? says.sentTitle : says.pageTitle}
      </h1>
      {isSent ? (
        <>
          <p role="status" className="mt-3 text-lead text-soft">
            {says.sentText}
          </p>
          <p className="mt-3 mb-8 text-soft">
            <CallLine text={says.noMail} phone={phone} />
          </p>
          <Link to="/login" className={buttonClass('quiet', 'large')}>
            {says.back}
          </Link>
        </>
      ) : (
        <>
          <p className="mt-2 mb-8 text-muted">{says.text}</p>
          <form method="post" noValidate aria-labelledby={headingId} className="grid gap-5">
            <Field label={says.name} error={refused?.error}>
              <TextInput
                name="name"
                autoComplete="username"
                autoCapitalize="none"
                autoFocus
                spellCheck={false}
                dir="ltr"
                defaultValue={refused?.name}
              />
            </Field>
            <Button type="submit" variant="ink" size="large">
              {says.send}
            </Button>
          </form>
          <p className="mt-8 text-ui">
            <Link to="/login" className={linkClass()}>
              {says.back}
            </Link>
          </p>
        </>
      )}
    </LoginFrame>
  );
}
