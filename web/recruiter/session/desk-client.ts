import type { QueryClient } from '@tanstack/react-query';
import type { Desk } from '../../../contracts/recruiter-desk.ts';
import { type CandidateFilter, candidatesQuery, rolesQuery } from '../../api/candidates.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { forgetUser } from '../../api/session.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { requestedWorkersQuery } from '../../api/test-requests.ts';
import { wayOut } from './signed-out.ts';

/** Begins with what lay on the desk when the page was made; only what is missing there is asked for. */
export function createDeskClient(desk: Desk, filter: CandidateFilter): QueryClient {
  const client: QueryClient = createQueryClient(leaveWhenSignedOut(desk, () => client));
  if (desk.candidates)
    client.setQueryData(candidatesQuery(filter).queryKey, {
      pages: [desk.candidates],
      pageParams: [null],
    });
  if (desk.roles) client.setQueryData(rolesQuery.queryKey, desk.roles);
  if (desk.requestedWorkers)
    client.setQueryData(requestedWorkersQuery.queryKey, new Set(desk.requestedWorkers));
  return client;
}

/** Calls side by side may be refused for different reasons; that the account has expired is the one to tell. */
function leaveWhenSignedOut(desk: Desk, client: () => QueryClient) {
  let toldWhy = false;
  return (error: Error) => {
    const user = client().getQueryData(sessionQuery.queryKey) ?? desk.user;
    const way = wayOut(error, { user, now: new Date(), query: location.search });
    if (!way || toldWhy) return;
    toldWhy = way.includes('session=expired');
    forgetUser();
    location.replace(way);
  };
}
