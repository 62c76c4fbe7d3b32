import { PICTURE_MAX_BYTES, PICTURE_REFUSALS } from '../../../contracts/pictures.ts';
import { ApiError } from '../../api/client.ts';

/** How far a chosen picture has come. `again`: the same file may do better a second time. */
export type Upload =
  | { step: 'sending'; part: number }
  | { step: 'preparing' }
  | { step: 'ready' }
  | { step: 'failed'; message: string; again: boolean };

/** Said of the file itself: sending it once more would change nothing. */
const ABOUT_THE_FILE = new Set(['not-a-picture', 'too-large', 'invalid-input']);

/** When all of it has left, the server is still at work. */
export const sentSoFar = (part: number): Upload =>
  part < 1 ? { step: 'sending', part } : { step: 'preparing' };

export const failedWith = (error: Error): Upload => ({
  step: 'failed',
  message: error.message,
  again: !(error instanceof ApiError && ABOUT_THE_FILE.has(error.code)),
});

export const isUnderWay = (upload: Upload) =>
  upload.step === 'sending' || upload.step === 'preparing';

/** What can be said without sending it; the server judges all the same. */
export function refusedBefore({ size }: { size: number }): ApiError | null {
  if (size <= PICTURE_MAX_BYTES) return null;
  const sentence = PICTURE_REFUSALS['too-large'];
  return new ApiError('too-large', sentence, { picture: sentence });
}
