import { useEffect, useEffectEvent, useState } from 'react';

const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element && target.matches('textarea, input:not([type="file"])');

/**
 * While mounted, a picture may be pasted anywhere and dropped anywhere: whoever misses the frame by a hair
 * would otherwise see the browser leave the page for the file. Answers whether files are held over the page.
 */
export function useDroppedFile(onPicture: (file: File) => void): boolean {
  const [held, setHeld] = useState(false);

  const take = useEffectEvent((event: Event, file: File | null) => {
    if (!file) return;
    event.preventDefault();
    onPicture(file);
  });

  useEffect(() => {
    const listening = new AbortController();
    const on = <K extends keyof DocumentEventMap>(
      type: K,
      listener: (event: DocumentEventMap[K]) => void,
    ) => document.addEventListener(type, listener, { signal: listening.signal });

    on('paste', (event) => {
      const { clipboardData, target } = event;
      if (clipboardData) take(event, pastedPicture(clipboardData, isTypedInto(target)));
    });
    on('dragover', (event) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      setHeld(true);
    });
    on('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setHeld(false);
    });
    on('drop', (event) => {
      setHeld(false);
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      take(event, event.dataTransfer && droppedFile(event.dataTransfer));
    });
    return () => listening.abort();
  }, []);

  return held;
}

type Transferred = Pick<DataTransfer, 'files' | 'types'>;

const isPicture = ({ type }: File) => type.startsWith('image/');

/** The picture among what was dropped; anything else that was dropped in its place is told about, not ignored. */
export const droppedFile = ({ files }: Pick<Transferred, 'files'>): File | null =>
  [...files].find(isPicture) ?? files[0] ?? null;

/**
 * The picture on the clipboard. A text that is pasted where one can type stays a text, also when the program
 * it comes from has put a picture of it on the clipboard, too.
 */
export function pastedPicture({ files, types }: Transferred, intoText: boolean): File | null {
  if (intoText && types.includes('text/plain')) return null;
  return [...files].find(isPicture) ?? null;
}

export const carriesFiles = (data: Pick<Transferred, 'types'> | null) =>
  data?.types.includes('Files') ?? false;
