import { useEffect, useEffectEvent, useState } from 'react';

const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element && target.matches('textarea, input:not([type="file"])');

/** One picture that is pasted or dropped. */
export const useDroppedFile = (onPicture: (file: File) => void): boolean =>
  useDroppedFiles((files) => {
    const file = droppedFile({ files });
    if (file) onPicture(file);
  });

/**
 * Takes files that are dropped anywhere on the page, or a picture that is pasted: a drop beside the frame would make
 * the browser open the file. Returns whether files are dragged over the page.
 */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [held, setHeld] = useState(false);

  const take = useEffectEvent((event: Event, files: File[]) => {
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });

  useEffect(() => {
    const listening = new AbortController();
    const on = <K extends keyof DocumentEventMap>(
      type: K,
      listener: (event: DocumentEventMap[K]) => void,
    ) => document.addEventListener(type, listener, { signal: listening.signal });

    on('paste', (event) => {
      const { clipboardData, target } = event;
      const pasted = clipboardData && pastedPicture(clipboardData, isTypedInto(target));
      if (pasted) take(event, [pasted]);
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
      take(event, [...(event.dataTransfer?.files ?? [])]);
    });
    return () => listening.abort();
  }, []);

  return held;
}

type Transferred = Pick<DataTransfer, 'files' | 'types'>;

const isPicture = ({ type }: File) => type.startsWith('image/');

/** The first picture, or the first file, so that the error can name it. */
export const droppedFile = ({ files }: { files: Iterable<File> }): File | null =>
  [...files].find(isPicture) ?? [...files][0] ?? null;

/**
 * The picture on the clipboard. In a text field, text is pasted as text: some programs put a picture of the
 * text on the clipboard, too.
 */
export function pastedPicture({ files, types }: Transferred, intoText: boolean): File | null {
  if (intoText && types.includes('text/plain')) return null;
  return [...files].find(isPicture) ?? null;
}

export const carriesFiles = (data: Pick<Transferred, 'types'> | null) =>
  data?.types.includes('Files') ?? false;
