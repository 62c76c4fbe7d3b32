import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_TRIES_MS = 4;
const LONGEST_MS = 60_000;

/** Asks for '/' on a new connection every few milliseconds until there is a success. */
export async function firstAnswer(port: number): Promise<void> {
  const deadline = performance.now() + LONGEST_MS;
  while (!(await isAnswered(port))) {
    if (performance.now() > deadline) throw new Error(`port ${port} never answered`);
    await pause(BETWEEN_TRIES_MS);
  }
}

const isAnswered = (port: number) =>
  new Promise<boolean>((resolve) => {
    get({ host: '127.0.0.1', port, path: '/', agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode === 200));
      answer.once('error', () => resolve(false));
    }).once('error', () => resolve(false));
  });
