import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { recruiter } from '../../messages/messages.ts';
import type { CandidateFilter } from '../api/candidates.ts';
import { searchNewsQuery } from '../api/saved-searches.ts';
import { withTexts } from '../load-messages.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { useCandidateInUrl } from './candidate-in-url.tsx';
import type { SheetProps } from './saved/candidate-sheet.tsx';
import type { useStars } from './stars.ts';

type Parts = typeof import('./saved/parts.ts');

/** Sheets and dialogs about what recruiters keep; null until they are first wanted and have been loaded. */
function useSavedParts(wanted: boolean, onFailure: () => void): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  const fail = useEffectEvent(() => {
    toast.error(recruiter.saved.notOpened);
    onFailure();
  });
  useEffect(() => {
    if (wanted && !parts) withTexts('selection', import('./saved/parts.ts')).then(setParts, fail);
  }, [wanted, parts]);
  return parts;
}

/** The sheet of the candidate in the address. While it fades out it goes on showing its candidate. */
export function CandidateFromUrl(props: Omit<SheetProps, 'id' | 'open' | 'onClose'>) {
  const { id, close } = useCandidateInUrl();
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  const parts = useSavedParts(id !== null, close);
  return (
    parts &&
    shown !== null && (
      <parts.CandidateSheet {...props} key={shown} id={shown} open={id !== null} onClose={close} />
    )
  );
}

type SaveSearchProps = { filter: CandidateFilter };

/** Keeps what is searched for under a name. */
export function SaveSearch({ filter }: SaveSearchProps) {
  const [opening, setOpening] = useState<{ count: number; filter: CandidateFilter } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const parts = useSavedParts(isOpen, close);

  function begin() {
    setOpening({ count: (opening?.count ?? 0) + 1, filter });
    setIsOpen(true);
  }

  return (
    <>
      <Button
        variant="text"
        size="small"
        busy={isOpen && !parts}
        aria-haspopup="dialog"
        onClick={begin}
        className="noscript:hidden"
      >
        {recruiter.saved.saveSearch}
      </Button>
      {parts && opening && (
        <parts.SaveSearchDialog
          key={opening.count}
          of={opening.filter}
          open={isOpen}
          onClose={close}
        />
      )}
    </>
  );
}

/** Follows what is on the screen where a saved search wants to tell of new people. */
export function SeenReport({ list }: { list: RefObject<HTMLElement | null> }) {
  const client = useQueryClient();
  const { data: news } = useQuery(searchNewsQuery);
  const alerts = news?.alerts === true;
  useEffect(() => {
    if (!alerts) return;
    let end: (() => void) | null = () => {};
    import('./saved/report-seen.ts')
      .then(({ reportSeen }) => {
        if (end && list.current) end = reportSeen(client, list.current);
      })
      .catch(() => {});
    return () => {
      end?.();
      end = null;
    };
  }, [alerts, client, list]);
  return null;
}

/** In which lists a candidate is, after a press on its star. */
export function ListsFromStar({
  stars: { choosingFor, doneChoosing },
}: {
  stars: Pick<ReturnType<typeof useStars>, 'choosingFor' | 'doneChoosing'>;
}) {
  const [shown, setShown] = useState(choosingFor);
  if (choosingFor && choosingFor !== shown) setShown(choosingFor);
  const parts = useSavedParts(choosingFor !== null, doneChoosing);
  return (
    parts &&
    shown && (
      <parts.ListsDialog
        key={shown.id}
        candidate={shown}
        open={choosingFor !== null}
        onClose={doneChoosing}
      />
    )
  );
}
