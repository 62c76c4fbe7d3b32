import { requests } from '../../messages/messages.ts';

/** What is stored of somebody who was erased. It names no language: the reader's own sentence is shown in its place. */
const ERASED = /^Worker (W-[2-9A-Z]+) \(erased\)$/;

/** The name of the worker of a request. */
export function workerName(stored: string): string {
  const reference = ERASED.exec(stored)?.[1];
  return reference === undefined ? stored : requests.erasedWorker({ reference });
}
