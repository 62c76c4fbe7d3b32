import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account, AccountForm } from '../../../contracts/account.ts';
import type { AccountPageData } from '../../../contracts/recruiter-page-data.ts';
import { account as texts } from '../../../messages/messages.ts';
import { accountQuery } from '../../api/account.ts';
import { pageContextKey } from '../../page-context.ts';
import { useClock } from '../../requests/clocks.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { formatMoment } from '../../ui/format-date.ts';
import { Card } from '../../ui/layout.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import type { NoticeContent } from '../notice.tsx';
import { RequestsFrame, toLogin } from '../requests/requests-frame.tsx';
import { useOpened } from '../session.ts';
import type { Route } from './+types/account-page.ts';
import { PasswordForm } from './password-form.tsx';
import { PersonForm } from './person-form.tsx';
import { Sessions } from './sessions.tsx';

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${texts.title} · ${root.loaderData.name}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { visitor, refusedAccount } = context.get(pageContextKey);
  const loaded = await visitor.loadAccountPage();
  if (!loaded.ok) throw toLogin(loaded);
  // What a form without scripts has done, or why it has not.
  const done = new URL(request.url).searchParams.get('done');
  return { ...loaded.page, done, refused: refusedAccount };
}

export const shouldRevalidate = () => false;

/** 'My account': who uses it, the password, where it is signed in, and what is stored about it. */
export default function AccountPage({ loaderData: page }: Route.ComponentProps) {
  const user = useOpened(page, (client, { account }: AccountPageData) => {
    if (account) client.setQueryData(accountQuery.queryKey, account);
  });
  const [notice, setNotice] = useState(noticeOf(page));
  const { data, isError, isFetching, refetch } = useQuery(accountQuery);
  const done = (text: string) => setNotice({ text, good: true });
  const failed = ({ message }: Error) =>
    setNotice({ text: texts.notDone({ message }), good: false });

  return (
    <RequestsFrame user={user} notice={notice} onNotice={setNotice} className="max-w-page">
      <h1 className="text-heading">{texts.title}</h1>
      {data && <Parts page={page} account={data} onDone={done} onFailed={failed} />}
      {!data && isError && (
        <ErrorBanner onRetry={() => refetch()} retrying={isFetching} className="mt-5">
          {texts.failed}
        </ErrorBanner>
      )}
      {!data && !isError && (
        <SkeletonGroup label={texts.loading} className="mt-5">
          <SkeletonText lines={6} />
        </SkeletonGroup>
      )}
    </RequestsFrame>
  );
}

type Page = Route.ComponentProps['loaderData'];

function noticeOf({ done, refused }: Page): NoticeContent | null {
  if (refused && (refused.form === 'sessions' || refused.form === null))
    return { text: texts.notDone({ message: refused.message }), good: false };
  if (done === 'person') return { text: texts.person.saved, good: true };
  if (done === 'password') return { text: texts.password.saved, good: true };
  return done === 'sessions' ? { text: texts.sessions.signedOut, good: true } : null;
}

type PartsProps = {
  page: Page;
  account: Account;
  onDone: (text: string) => void;
  onFailed: (error: Error) => void;
};

function Parts({ page, account, onDone, onFailed }: PartsProps) {
  const { zone, formKey, refused } = page;
  const clock = useClock(zone);
  const refusedIn = (form: AccountForm) => (refused?.form === form ? refused : undefined);
  const { username, expire_at, sessions } = account;
  return (
    <>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1 text-ui">
        <div className="flex gap-2">
          <dt className="text-muted">{texts.username}</dt>
          <dd className="wrap-anywhere font-semibold">
            <bdi>{username}</bdi>
          </dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-muted">{texts.endsAt}</dt>
          <dd>
            {expire_at ? (
              <time dateTime={expire_at}>{formatMoment(expire_at, 'long', clock)}</time>
            ) : (
              texts.noEnd
            )}
          </dd>
        </div>
      </dl>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <PersonForm account={account} refused={refusedIn('person')} onDone={onDone} />
        <div className="grid gap-6">
          <PasswordForm
            username={username}
            formKey={formKey}
            refused={refusedIn('password')}
            onDone={onDone}
          />
          <Sessions
            sessions={sessions}
            formKey={formKey}
            clock={clock}
            onDone={onDone}
            onFailed={onFailed}
          />
          <Card as="section" aria-labelledby="own-data">
            <h2 id="own-data" className="text-subheading">
              {texts.data.title}
            </h2>
            <p className="mt-2 mb-4 text-soft text-ui">{texts.data.text}</p>
            <a href="/api/recruiter/account/data" download="my-data.json" className={buttonClass()}>
              {texts.data.download}
            </a>
          </Card>
        </div>
      </div>
    </>
  );
}
