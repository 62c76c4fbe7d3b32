import { get } from 'node:http';
import { waitWhileBusy } from '../wait-while-busy.ts';

const BETWEEN_TRIES_MS = 4;

/** Asks for '/' on a new connection every few milliseconds until there is a success of the process given. */
export const firstAnswer = (port: number, pid: number): Promise<void> =>
  waitWhileBusy(() => isAnswered(port), {
    what: `the first answer on port ${port}`,
    pid,
    everyMs: BETWEEN_TRIES_MS,
  });

const isAnswered = (port: number) =>
  new Promise<boolean>((resolve) => {
    get({ host: '127.0.0.1', port, path: '/', agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode === 200));
      answer.once('error', () => resolve(false));
    }).once('error', () => resolve(false));
  });
