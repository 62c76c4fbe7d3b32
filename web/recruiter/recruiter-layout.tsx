import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { useRequestUpdates } from '../api/requests.ts';
import { SIGN_OUT } from '../api/session.ts';
import { createRecruiterClient, sessionQuery } from './session.ts';

/** Around all pages of recruiters: what they have loaded, and what changes meanwhile. */
export default function RecruiterLayout() {
  const [client] = useState(createRecruiterClient);
  return (
    <QueryClientProvider client={client}>
      <LiveUpdates
        onSignedOut={() => {
          // Elsewhere: who signs out here is leaving already.
          if (client.isMutating({ mutationKey: SIGN_OUT }) === 0)
            client.refetchQueries({ queryKey: sessionQuery.queryKey });
        }}
      />
      <Outlet />
    </QueryClientProvider>
  );
}

function LiveUpdates({ onSignedOut }: { onSignedOut: () => void }) {
  useRequestUpdates(onSignedOut);
  return null;
}
