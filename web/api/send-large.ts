import { inPageLanguage, unreachable } from './client.ts';

/** The server's own limit for a large body, and time to process it. */
const TIMEOUT_MS = 300_000;

type Options = {
  headers: Record<string, string>;
  /** The share of the body that was sent, from 0 to 1. */
  onSent: (share: number) => void;
  /** Called with all of the answer that has arrived so far. */
  onText?: (text: string) => void;
  signal?: AbortSignal;
};

/** By XMLHttpRequest: fetch reports no upload progress. */
export function sendLarge(
  address: string,
  body: File | string,
  { headers, onSent, onText, signal }: Options,
): Promise<{ status: number; text: string }> {
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open('POST', address);
    request.timeout = TIMEOUT_MS;
    for (const [name, value] of Object.entries({ ...headers, ...inPageLanguage() }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onSent(1);
    request.onprogress = () => onText?.(request.responseText);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(unreachable());
    request.ontimeout = () => reject(unreachable());
    request.onabort = () => reject(signal?.reason ?? unreachable());
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

/** Null when the text is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
