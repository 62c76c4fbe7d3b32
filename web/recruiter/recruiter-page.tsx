import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { redirect, useLocation, useRouteLoaderData } from 'react-router';
import { pageContextKey } from '../page-context.ts';
import type { loader as rootLoader } from '../root.tsx';
import type { Route } from './+types/recruiter-page.ts';
import { CandidatesScreen } from './candidates-screen.tsx';
import { filterFrom } from './filter/candidate-filter.ts';
import { createDeskClient } from './session/desk-client.ts';
import { words } from './words.ts';

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${words.pageTitle} · ${root.loaderData.name}` },
  { name: 'robots', content: 'noindex' },
];

/** The screen opens with its first answers; whoever is not signed in is sent to do so, and back to the same search. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const opened = await context.get(pageContextKey).visitor.openDesk(filterFrom(asked));
  if (opened.ok) return opened.desk;
  if (opened.reason === 'account-expired') asked.set('session', 'expired');
  throw redirect(`/login${asked.size > 0 ? `?${asked}` : ''}`);
}

/** Later answers come through the API. */
export const shouldRevalidate = () => false;

export default function RecruiterPage({ loaderData: desk }: Route.ComponentProps) {
  const agency = useRouteLoaderData<typeof rootLoader>('root');
  const { search } = useLocation();
  const [client] = useState(() => createDeskClient(desk, filterFrom(new URLSearchParams(search))));
  return (
    <QueryClientProvider client={client}>
      <CandidatesScreen agency={agency?.name ?? ''} openedBy={desk.user} />
    </QueryClientProvider>
  );
}
