import type { UploadedPicture } from '../../contracts/portfolio.ts';
import { ApiError, refusalIn, unreachable } from './client.ts';

type Options = {
  signal: AbortSignal;
  /** How much of it has left, from 0 to 1. */
  onSent: (part: number) => void;
};

/** By XMLHttpRequest: fetch does not tell how much has been sent. */
export function uploadPicture(file: File, { signal, onSent }: Options): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/admin/pictures');
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded }) => onSent(Math.min(1, loaded / file.size));
    request.onload = () => {
      if (request.status === 201) resolve(request.response);
      else reject(refusalIn(request.response));
    };
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(new ApiError('cancelled', 'The upload was cancelled.'));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
