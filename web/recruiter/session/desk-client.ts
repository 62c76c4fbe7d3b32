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
  const client = createQueryClient((error) => leaveWhenSignedOut(error, client, desk));
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

function leaveWhenSignedOut(error: Error, client: QueryClient, desk: Desk) {
  const user = client.getQueryData(sessionQuery.queryKey) ?? desk.user;
  const way = wayOut(error, { user, now: new Date(), query: location.search });
  if (!way) return;
  forgetUser();
  location.replace(way);
}
