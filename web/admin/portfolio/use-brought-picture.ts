import { useEffect, useEffectEvent, useState } from 'react';
import { bringsFiles, droppedFile, pastedPicture } from './brought-picture.ts';

const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element && target.matches('textarea, input:not([type="file"])');

/**
 * While mounted, a picture may be pasted anywhere and dropped anywhere: whoever misses the frame by a hair
 * would otherwise see the browser leave the page for the file. Answers whether files are held over the page.
 */
export function useBroughtPicture(onPicture: (file: File) => void): boolean {
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
      if (!bringsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setHeld(true);
    });
    on('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setHeld(false);
    });
    on('drop', (event) => {
      setHeld(false);
      if (!bringsFiles(event.dataTransfer)) return;
      event.preventDefault();
      take(event, event.dataTransfer && droppedFile(event.dataTransfer));
    });
    return () => listening.abort();
  }, []);

  return held;
}
