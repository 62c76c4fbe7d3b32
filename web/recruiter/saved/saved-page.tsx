import { useState } from 'react';
import type { SavedPageData } from '../../../contracts/recruiter-page-data.ts';
import { saved } from '../../../messages/messages.ts';
import { savedSearchesQuery } from '../../api/saved-searches.ts';
import { shortlistsQuery } from '../../api/shortlists.ts';
import { pageContextKey } from '../../page-context.ts';
import type { NoticeContent } from '../notice.tsx';
import { RequestsFrame, toLogin } from '../requests/requests-frame.tsx';
import { useOpened } from '../session.ts';
import type { Route } from './+types/saved-page.ts';
import { SavedSearches } from './saved-searches.tsx';
import { Shortlists } from './shortlists.tsx';

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${saved.title} · ${root.loaderData.name}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const loaded = await context.get(pageContextKey).visitor.loadSavedPage();
  if (loaded.ok) return loaded.page;
  throw toLogin(loaded);
}

export const shouldRevalidate = () => false;

/** What a recruiter keeps: lists of candidates, and searches. */
export default function SavedPage({ loaderData: page }: Route.ComponentProps) {
  const user = useOpened(page, (client, { shortlists, searches }: SavedPageData) => {
    if (shortlists) client.setQueryData(shortlistsQuery.queryKey, shortlists);
    if (searches) client.setQueryData(savedSearchesQuery.queryKey, searches);
  });
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  return (
    <RequestsFrame user={user} notice={notice} onNotice={setNotice} className="max-w-page">
      <h1 className="text-heading">{saved.title}</h1>
      <Shortlists />
      <SavedSearches />
    </RequestsFrame>
  );
}
