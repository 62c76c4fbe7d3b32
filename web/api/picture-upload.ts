import type { UploadedPicture } from '../../contracts/portfolio.ts';
import { refusalIn } from './client.ts';
import { jsonIn, sendLarge } from './send-large.ts';

type Options = {
  signal: AbortSignal;
  /** How much of it has left, from 0 to 1. */
  onSent: (share: number) => void;
};

export async function uploadPicture(file: File, options: Options): Promise<UploadedPicture> {
  const { status, text } = await sendLarge('/api/admin/pictures', file, {
    headers: { 'content-type': 'application/octet-stream' },
    ...options,
  });
  const answer = jsonIn(text);
  if (status === 201 && answer) return answer as UploadedPicture;
  throw refusalIn(answer);
}
