import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { arrivalAt } from './visibility.ts';

type Props = {
  /** Of the section's element. */
  id: string;
  /** There is something to do before anyone comes near. */
  now?: boolean;
  children: ReactNode;
};

/** A section that is in the page from the start, but comes alive only when a visitor comes near it. */
export function Deferred(props: Props) {
  return (
    <Suspense>
      <Arrival {...props} />
    </Suspense>
  );
}

function Arrival({ id, now, children }: Props) {
  const fromServer = useIsFromServer();
  if (fromServer && !now) use(arrivalAt(id));
  return children;
}

/** True while React takes over what the server drew; never where React draws it, for that cannot wait. */
const useIsFromServer = () =>
  useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
