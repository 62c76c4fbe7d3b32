import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SignedInUser } from '../../../contracts/sessions.ts';
import { keepUser } from '../../api/session.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { msUntilExpiry } from './signed-out.ts';

/** Who is signed in. When the account expires, an open page asks the server and is led out. */
export function useSession(opened: SignedInUser): SignedInUser {
  const { data: user } = useQuery({
    ...sessionQuery,
    initialData: opened,
    refetchInterval: ({ state }) => msUntilExpiry(state.data ?? opened, new Date()),
    refetchIntervalInBackground: true,
  });
  useEffect(() => {
    keepUser(user);
  }, [user]);
  return user;
}
