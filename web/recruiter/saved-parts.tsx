import { useEffect, useEffectEvent, useState } from 'react';
import { recruiter } from '../../messages/messages.ts';
import { withTexts } from '../load-messages.ts';
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
    if (wanted && !parts) withTexts('saved', import('./saved/parts.ts')).then(setParts, fail);
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
