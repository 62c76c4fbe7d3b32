import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { redirect } from 'react-router';
import { pageContextKey } from '../page-context.ts';
import type { Route } from './+types/recruiter-page.ts';
import { words } from './words.ts';

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${words.pageTitle} · ${root.loaderData.name}` },
  { name: 'robots', content: 'noindex' },
];

/** The screen opens with its first answers; whoever is not signed in is sent to do so, and back to the same search. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const [search, domain] = [asked.get('search') ?? '', asked.get('domain') ?? ''];
  const opened = await context.get(pageContextKey).visitor.openDesk({ search, domain });
  if (opened.ok) return opened.desk;
  if (opened.reason === 'account-expired') asked.set('session', 'expired');
  throw redirect(`/login${asked.size > 0 ? `?${asked}` : ''}`);
}

/** Later answers come through the API. */
export const shouldRevalidate = () => false;

export default function RecruiterPage({ loaderData }: Route.ComponentProps) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <main id="main">{loaderData.user.username}</main>
    </QueryClientProvider>
  );
}
