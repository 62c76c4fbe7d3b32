import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useRouteLoaderData } from 'react-router';
import type { SignedInUser } from '../../contracts/sessions.ts';
import { ApiError } from '../api/client.ts';
import { signOut, whoAmI } from '../api/session.ts';
import type { loader as rootLoader } from '../root.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorBanner } from '../ui/error-banner.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import type { Route } from './+types/recruiter-page.ts';
import { words } from './words.ts';

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${words.pageTitle} · ${root.loaderData.name}` },
  { name: 'robots', content: 'noindex' },
];

const SIGN_IN_AGAIN = new Set(['not-signed-in', 'account-expired']);

export default function RecruiterPage() {
  const agency = useRouteLoaderData<typeof rootLoader>('root');
  const navigate = useNavigate();
  const [user, setUser] = useState<SignedInUser | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const load = useCallback(async () => {
    setProblem(null);
    try {
      setUser(await whoAmI());
    } catch (error) {
      if (error instanceof ApiError && SIGN_IN_AGAIN.has(error.code))
        await navigate('/login', { replace: true });
      else setProblem(words.unreachable);
    }
  }, [navigate]);

  useEffect(() => {
    load();
  }, [load]);

  async function leave() {
    await signOut().catch(() => {});
    window.location.reload();
  }

  return (
    <div data-density="dense" className="min-h-svh">
      <header
        data-tone="paper"
        className="flex items-center gap-4 border-line border-b px-gutter py-3.5"
      >
        <Wordmark name={agency?.name ?? ''} className="text-ui" />
        {user && (
          <p className="ms-auto min-w-0 truncate text-ui max-sm:text-small">
            {words.welcome} <b>{user.username || words.fallbackName}</b>
          </p>
        )}
        {user && <Button onClick={leave}>{words.logout}</Button>}
      </header>
      <main id="main" className="px-gutter py-8">
        <h1 className="mb-6 text-heading">{words.title}</h1>
        {problem && <ErrorBanner onRetry={load}>{problem}</ErrorBanner>}
        {!user && !problem && <Spinner label={words.loading} />}
        {user && <EmptyState title={words.preparing} text={words.preparingText} />}
      </main>
    </div>
  );
}
