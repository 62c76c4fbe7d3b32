import { useId } from 'react';
import { Link } from 'react-router';
import { NOTHING_ASKED, type RefusedAccess } from '../../contracts/access-states.ts';
import { login } from '../../messages/messages.ts';
import { pageContextKey } from '../page-context.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Checkbox } from '../ui/choices.tsx';
import { linkClass } from '../ui/class-names.ts';
import { ErrorBanner } from '../ui/error-banner.tsx';
import { Field, TextArea, TextInput } from '../ui/field.tsx';
import { CircleAlert } from '../ui/icons.tsx';
import type { Route } from './+types/access-page.ts';
import { CallLine, phoneOf } from './call-line.tsx';
import { LoginFrame } from './login-frame.tsx';

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${login.access.title} · ${root.loaderData.name}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { refusedAccess, ...site } = context.get(pageContextKey);
  const isSent = new URL(request.url).searchParams.has('sent');
  return { refused: refusedAccess, isSent, phone: isSent ? await phoneOf(site) : '' };
}

export const shouldRevalidate = () => false;

/** 'Request access', for people of client companies. The browser posts the form itself, with scripts and without. */
export default function AccessPage({ loaderData, matches: [root] }: Route.ComponentProps) {
  const { refused, isSent, phone } = loaderData;
  const headingId = useId();
  const says = login.access;
  if (isSent)
    return (
      <LoginFrame>
        <h1 className="text-heading">{says.sentTitle}</h1>
        <p role="status" className="mt-3 mb-8 text-lead text-soft">
          <CallLine text={says.sentText} phone={phone} />
        </p>
        <Link to="/login" className={buttonClass('quiet', 'large')}>
          {login.forgot.back}
        </Link>
      </LoginFrame>
    );
  const agency = root.loaderData.name;
  return (
    <LoginFrame>
      <h1 id={headingId} className="text-heading">
        {says.title}
      </h1>
      <p className="mt-2 mb-8 text-muted">{says.text({ agency })}</p>
      <AccessForm agency={agency} refused={refused} headingId={headingId} />
      <p className="mt-8 text-ui">
        <Link to="/login" className={linkClass()}>
          {login.forgot.back}
        </Link>
      </p>
    </LoginFrame>
  );
}

type Props = { agency: string; refused: RefusedAccess | undefined; headingId: string };

function AccessForm({ agency, refused, headingId }: Props) {
  const { values = NOTHING_ASKED, errors = {}, message } = refused ?? {};
  const says = login.access;
  const first = (['company', 'contact_name', 'email', 'phone', 'purpose', 'consent'] as const).find(
    (field) => errors[field],
  );
  const isGeneral = refused && !first;
  const starts = (field: typeof first) => field === first && { autoFocus: true };
  return (
    <form method="post" noValidate aria-labelledby={headingId} className="grid gap-5">
      {isGeneral && <ErrorBanner>{message}</ErrorBanner>}
      <Field label={says.company} error={errors.company} required>
        <TextInput
          {...starts('company')}
          name="company"
          autoComplete="organization"
          defaultValue={values.company}
        />
      </Field>
      <Field label={says.contactName} error={errors.contact_name} required>
        <TextInput
          {...starts('contact_name')}
          name="contact_name"
          autoComplete="name"
          defaultValue={values.contact_name}
        />
      </Field>
      <Field label={says.email} error={errors.email} required>
        <TextInput
          {...starts('email')}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={values.email}
        />
      </Field>
      <Field label={says.phone} error={errors.phone} required>
        <TextInput
          {...starts('phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={values.phone}
        />
      </Field>
      <Field label={says.purpose} error={errors.purpose} hint={says.purposeHint} required>
        <TextArea {...starts('purpose')} name="purpose" rows={4} defaultValue={values.purpose} />
      </Field>
      {/* Bots fill in every field. People and screen readers do not meet this one. */}
      <div hidden aria-hidden="true">
        <label>
          {says.notForPeople}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Consent
        text={says.consent({ agency })}
        error={errors.consent}
        takesFocus={first === 'consent'}
      />
      <Button type="submit" variant="ink" size="large">
        {says.send}
      </Button>
    </form>
  );
}

type ConsentProps = { text: string; error: string | undefined; takesFocus: boolean };

function Consent({ text, error, takesFocus }: ConsentProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <Checkbox
        name="consent"
        value="yes"
        required
        label={text}
        autoFocus={takesFocus}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
      {error && (
        <p id={id} className="flex items-start gap-1.5 text-danger text-small">
          <CircleAlert aria-hidden="true" className="mt-[0.15em] size-[1.1em] shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
