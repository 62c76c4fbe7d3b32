import { QueryClientProvider, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useRequestUpdates } from '../api/requests.ts';
import { SIGN_OUT } from '../api/session.ts';
import { createRecruiterClient, sessionQuery } from './session.ts';

/** Around all pages of recruiters: what they have loaded, and what changes while they are open. */
export default function RecruiterLayout() {
  const [client] = useState(createRecruiterClient);
  return (
    <QueryClientProvider client={client}>
      <UntilSignOut />
      <Outlet />
      <ScrollRestoration />
    </QueryClientProvider>
  );
}

/** Who signs out here is leaving: a stream that is still opening would only be refused. */
function UntilSignOut() {
  const isLeaving = useIsMutating({ mutationKey: SIGN_OUT }) > 0;
  return !isLeaving && <LiveUpdates />;
}

function LiveUpdates() {
  const client = useQueryClient();
  useRequestUpdates(() => client.refetchQueries({ queryKey: sessionQuery.queryKey }));
  return null;
}
