import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { RequestsPageData } from '../../../contracts/recruiter-page-data.ts';
import { SEARCH_MAX, searchText } from '../../../contracts/search-limits.ts';
import { addressOf, recruiter } from '../../../messages/messages.ts';
import { myRequestsQuery, type RequestList, requestCountsQuery } from '../../api/requests.ts';
import { pageContextKey } from '../../page-context.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useSearchInUrl } from '../../ui/use-search-in-url.ts';
import type { NoticeContent } from '../notice.tsx';
import { useOpened } from '../session.ts';
import type { Route } from './+types/requests-page.ts';
import { AddEmail } from './add-email.tsx';
import { MyRequests } from './my-requests.tsx';
import { RequestsFrame, toLogin } from './requests-frame.tsx';

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${recruiter.requests.title} · ${root.loaderData.name}` },
  { name: 'robots', content: 'noindex' },
];

const STATES = ['open', 'closed', 'colleagues'] as const;

export function listFrom(params: URLSearchParams): RequestList {
  const page = Number(params.get('page'));
  return {
    state: STATES.find((each) => each === params.get('state')) ?? 'open',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: searchText(params.get('search') ?? ''),
  };
}

/** Such as '?state=closed&page=2', or '' for the first page of the open ones. */
export function addressOfList({ state, page, search }: RequestList): string {
  const params = new URLSearchParams({
    ...(state !== 'open' && { state }),
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `?${params}` : '';
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const list = listFrom(new URL(request.url).searchParams);
  const loaded = await context.get(pageContextKey).visitor.loadRequestsPage(list);
  if (loaded.ok) return loaded.page;
  throw toLogin(loaded);
}

export const shouldRevalidate = () => false;

export default function RequestsPage({ loaderData: page }: Route.ComponentProps) {
  const { search } = useLocation();
  const user = useOpened(page, (client, { requests }: RequestsPageData) => {
    const { queryKey } = myRequestsQuery(listFrom(new URLSearchParams(search)));
    if (requests) client.setQueryData(queryKey, requests);
  });
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const { data: counts } = useQuery(requestCountsQuery);
  const listing = useSearchInUrl({
    read: listFrom,
    write: addressOfList,
    searchText,
    searchedFor: (list, search) => ({ ...list, search, page: 1 }),
  });
  const { state, search: sought } = listing.address;
  const says = recruiter.requests;
  const shown = STATES.filter((each) => each !== 'colleagues' || counts?.colleagues != null);

  return (
    <RequestsFrame user={user} notice={notice} onNotice={setNotice} className="max-w-page">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-heading">{says.title}</h1>
        <Link to="/recruiter" className={buttonClass('text', 'small', 'lg:hidden')}>
          {says.browse}
        </Link>
      </div>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-line-firm border-b">
        <nav aria-label={says.tabs} className="flex gap-x-1">
          {shown.map((each) => (
            <Link
              key={each}
              to={{ search: addressOfList({ state: each, page: 1, search: sought }) }}
              aria-current={each === state ? 'page' : undefined}
              className="-mb-px flex min-h-control items-center border-transparent border-b-3 px-3 font-semibold text-soft text-ui tabular-nums no-underline hover:text-strong aria-[current]:border-mark aria-[current]:text-strong"
            >
              {says[each]({ count: counts?.[each] ?? 0 })}
            </Link>
          ))}
        </nav>
        <form
          action={addressOf('/recruiter/requests')}
          onSubmit={(event) => {
            event.preventDefault();
            listing.searchNow();
          }}
          className="w-full pb-3 sm:w-88"
        >
          {state !== 'open' && <input type="hidden" name="state" value={state} />}
          <SearchInput
            name="search"
            label={says.search}
            placeholder={says.search}
            maxLength={SEARCH_MAX}
            value={listing.typed}
            onValue={listing.type}
          />
        </form>
      </div>
      {!page.has_email && <AddEmail />}
      <MyRequests
        list={listing.address}
        zone={page.zone}
        isEmpty={counts?.open === 0 && counts.closed === 0}
        onPage={(number) => listing.goTo((list) => ({ ...list, page: number }))}
        onClear={() => {
          listing.type('');
          listing.goTo((list) => ({ ...list, search: '', page: 1 }));
        }}
      />
    </RequestsFrame>
  );
}
