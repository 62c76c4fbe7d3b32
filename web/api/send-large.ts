import { unreachable } from './client.ts';

/** As long as the server waits for a large body, and some time to work on it. */
const TIMEOUT_MS = 300_000;

type Options = {
  headers: Record<string, string>;
  /** How much of the body has left, from 0 to 1. */
  onSent: (share: number) => void;
  /** What has come back so far, again and again. */
  onText?: (text: string) => void;
  signal?: AbortSignal;
};

/** By XMLHttpRequest, which tells how much is sent; fetch does not. */
export function sendLarge(
  address: string,
  body: File | string,
  { headers, onSent, onText, signal }: Options,
): Promise<{ status: number; text: string }> {
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open('POST', address);
    request.timeout = TIMEOUT_MS;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
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

/** Null for what is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
