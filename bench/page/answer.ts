import { request } from 'node:http';

/** A recorded answer: enough for another server to send the same. */
export type Answer = { head: [name: string, value: string][]; body: Buffer };
export type Target = { port: number; path: string; accepts?: string };

const MADE_BY_EACH_SERVER = ['date', 'connection', 'keep-alive', 'server', 'accept-ranges'];

export const askOnce = ({ port, path, accepts }: Target) =>
  new Promise<Answer>((resolve, reject) => {
    const headers = accepts ? { 'accept-encoding': accepts } : {};
    const asked = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode !== 200) {
          reject(new Error(`port ${port} answered ${path} with ${answer.statusCode}`));
          return;
        }
        const head = Object.entries(answer.headers)
          .filter(([name]) => !MADE_BY_EACH_SERVER.includes(name))
          .map(([name, value]): [string, string] => [name, String(value)]);
        resolve({ head, body: Buffer.concat(chunks) });
      });
    });
    asked.on('error', reject).end();
  });

/** Says in what two answers differ, or null when a browser could not tell one from the other. */
export function differenceOf(one: Answer, other: Answer): string | null {
  if (!one.body.equals(other.body)) return 'the bodies differ';
  const [ours, theirs] = [one, other].map(({ head }) =>
    JSON.stringify(head.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
  return ours === theirs ? null : `the heads differ: ${ours} and ${theirs}`;
}
