import { type MouseEvent, type ReactNode, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Candidate } from '../../contracts/candidates.ts';
import { idIn, searchWithId } from '../ui/id-in-url.ts';

/** Names the candidate whose sheet is open. */
const CANDIDATE_PARAM = 'candidate';

const searchWith = (search: string, id: number | null) => searchWithId(search, CANDIDATE_PARAM, id);

// Not null, which would take what is being typed out of the search box.
const STAYING = { preventScrollReset: true, state: { typed: false } } as const;

export function useCandidateInUrl() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return {
    id: idIn(search, CANDIDATE_PARAM),
    close: () => navigate({ search: searchWith(search, null) }, { ...STAYING, replace: true }),
  };
}

/** The same function all the time: cards are not rendered again for it. */
export function useOpenCandidate() {
  const navigate = useNavigate();
  return useCallback(
    (id: number) => navigate({ search: searchWith(window.location.search, id) }, STAYING),
    [navigate],
  );
}

type Props = {
  candidate: Pick<Candidate, 'id' | 'name'>;
  onOpen: (id: number) => void;
  className?: string;
  children: ReactNode;
};

/** Opens the sheet over the page as it is; in a tab of its own, over the list of all. */
export function CandidateLink({ candidate: { id }, onOpen, className, children }: Props) {
  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    onOpen(id);
  }
  return (
    <a href={`?${CANDIDATE_PARAM}=${id}`} onClick={open} className={className}>
      {children}
    </a>
  );
}
