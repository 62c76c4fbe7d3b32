import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '../../../contracts/account.ts';
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

export async function loader({ context }: Route.LoaderArgs) {
  const loaded = await context.get(pageContextKey).visitor.loadAccountPage();
  if (loaded.ok) return loaded.page;
  throw toLogin(loaded);
}

export const shouldRevalidate = () => false;

/** 'My account': who uses it, the password, where it is signed in, and what is stored about it. */
export default function AccountPage({ loaderData: page }: Route.ComponentProps) {
  const user = useOpened(page, (client, { account }: AccountPageData) => {
    if (account) client.setQueryData(accountQuery.queryKey, account);
  });
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const { data, isError, isFetching, refetch } = useQuery(accountQuery);
  const done = (text: string) => setNotice({ text, good: true });
  const failed = ({ message }: Error) =>
    setNotice({ text: texts.notDone({ message }), good: false });

  return (
    <RequestsFrame user={user} notice={notice} onNotice={setNotice} className="max-w-page">
      <h1 className="text-heading">{texts.title}</h1>
      {data && <Parts account={data} zone={page.zone} onDone={done} onFailed={failed} />}
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

type PartsProps = {
  account: Account;
  zone: string;
  onDone: (text: string) => void;
  onFailed: (error: Error) => void;
};

function Parts({ account, zone, onDone, onFailed }: PartsProps) {
  const clock = useClock(zone);
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
        <PersonForm account={account} onDone={onDone} />
        <div className="grid gap-6">
          <PasswordForm username={username} onDone={onDone} />
          <Sessions sessions={sessions} clock={clock} onDone={onDone} onFailed={onFailed} />
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
