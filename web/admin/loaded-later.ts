import { useEffect, useEffectEvent, useState } from 'react';
import { panel } from '../../messages/messages.ts';
import { withTexts } from '../load-messages.ts';
import { toast } from '../ui/toast.ts';

type Wanted<Part> = {
  /** Whether it is to be shown. */
  wanted: boolean;
  load: () => Promise<Part>;
  /** After it was said that it could not be loaded. Without it nothing is said: nobody has asked for the part. */
  onFailure?: () => void;
};

/** A part of the panel that is loaded with its texts when it is first opened; null before. */
export function useLoadedLater<Part>({ wanted, load, onFailure }: Wanted<Part>): Part | null {
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null);
  const fail = useEffectEvent(() => {
    if (!onFailure) return;
    toast.error(panel.notOpened);
    onFailure();
  });
  const start = useEffectEvent(() => withTexts('sheets', load()));

  useEffect(() => {
    if (wanted && !loaded) start().then((part) => setLoaded({ part }), fail);
  }, [wanted, loaded]);

  return loaded?.part ?? null;
}
