import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PICTURE_MAX_BYTES, PICTURE_PROBLEMS } from '../../../contracts/picture-uploads.ts';
import { portfolio, refusals } from '../../../messages/messages.ts';
import { ApiError, newIdempotencyKey } from '../../api/client.ts';
import { uploadPicture } from '../../api/portfolio.ts';
import { announce } from '../../ui/announcer.tsx';

/** The state of an upload. `again`: a retry of the same file may succeed. */
export type Upload =
  | { step: 'sending'; part: number }
  | { step: 'preparing' }
  | { step: 'ready' }
  | { step: 'failed'; message: string; again: boolean };

/** Errors about the file itself: a retry would fail again. */
const ABOUT_THE_FILE = new Set(['not-a-picture', 'too-large', 'invalid-input']);

/** After the last byte is sent, the server still makes the sizes. */
export const sentSoFar = (part: number): Upload =>
  part < 1 ? { step: 'sending', part } : { step: 'preparing' };

export const failedWith = (error: Error): Upload => ({
  step: 'failed',
  message: error.message,
  again: !(error instanceof ApiError && ABOUT_THE_FILE.has(error.code)),
});

export const isUnderWay = (upload: Upload) =>
  upload.step === 'sending' || upload.step === 'preparing';

/** Refuses a file that is too large before it is sent; the server checks again. */
export function refusedBefore({ size }: { size: number }): ApiError | null {
  if (size <= PICTURE_MAX_BYTES) return null;
  const sentence = refusals['too-large'].picture(PICTURE_PROBLEMS['too-large'].values);
  return new ApiError('too-large', sentence, { picture: sentence });
}

type Running = { uploaded: Promise<string>; stop: () => void };
export type Choice = { id: string; file: File; preview: string; upload: Upload };

/**
 * Uploads a chosen picture at once, while the rest of the form is typed. The form's value is the id of the
 * choice; `nameOf` waits for the name that the server gives it.
 */
export function usePictureChoice(value: string | undefined) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const running = useRef<Running | null>(null);
  const { mutateAsync: upload } = useMutation({
    mutationFn: ({ file, ...options }: { file: File } & Parameters<typeof uploadPicture>[1]) =>
      uploadPicture(file, options),
  });

  const current = choice && choice.id === value ? choice : null;

  // The choice was removed, or the form was closed.
  useEffect(() => {
    if (!choice || choice.id === value) return;
    running.current?.stop();
    setChoice(null);
  }, [choice, value]);
  useEffect(() => () => running.current?.stop(), []);

  const preview = choice?.preview;
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
  }, [preview]);

  function start(id: string, file: File) {
    const setStep = (step: Upload) =>
      setChoice((now) => (now?.id === id ? { ...now, upload: step } : now));
    const abort = new AbortController();
    setStep(sentSoFar(0));
    const uploaded = send(file, abort.signal, (part) => setStep(sentSoFar(part)));
    uploaded.then(
      () => {
        setStep({ step: 'ready' });
        announce(portfolio.ready);
      },
      (error: Error) => {
        if (abort.signal.aborted) return;
        setStep(failedWith(error));
        announce(error.message, 'assertive');
      },
    );
    running.current = { uploaded, stop: () => abort.abort() };
    return uploaded;
  }

  async function send(file: File, signal: AbortSignal, onSent: (part: number) => void) {
    const refused = refusedBefore(file);
    if (refused) throw refused;
    const { picture } = await upload({ file, signal, onSent });
    return picture;
  }

  return {
    current,
    /** Returns the value for the form. */
    choose(file: File): string {
      const id = newIdempotencyKey();
      running.current?.stop();
      setChoice({ id, file, preview: URL.createObjectURL(file), upload: sentSoFar(0) });
      start(id, file);
      return id;
    },
    retry: () => current && start(current.id, current.file),
    /** The server's name for this value. An upload that failed for no fault of the file is retried. */
    async nameOf(value: string): Promise<string> {
      if (!current || current.id !== value) return value;
      const { upload } = current;
      if (upload.step === 'failed' && upload.again) return start(current.id, current.file);
      return running.current?.uploaded ?? value;
    },
  };
}

export type PictureChoice = ReturnType<typeof usePictureChoice>;
