import { get } from 'node:http';
import { liveChange } from '../../contracts/inbox.ts';
import type { Sighting } from './delivery-times.ts';

/** Unseen messages as an event of the stream tells them; null when it tells of something else. */
export function unseenIn(event: string): number | null {
  const [, data] = /^event: change\ndata: (.+)$/.exec(event) ?? [];
  return data ? (liveChange.parse(JSON.parse(data)).unseen?.messages ?? null) : null;
}

/** A panel's stream on a connection of its own, from its first count on. */
export function openStream(port: number, cookie: string) {
  const sightings: Sighting[] = [];
  let problem: Error | null = null;
  const opened = Promise.withResolvers<void>();
  // Thrown when somebody waits for it; until then it may break without ending the bench.
  opened.promise.catch(() => {});
  const fail = (error: Error) => {
    problem ??= error;
    opened.reject(error);
  };
  const asked = get(
    { host: '127.0.0.1', port, path: '/api/admin/live', headers: { cookie }, agent: false },
    (answer) => {
      if (answer.statusCode !== 200)
        return fail(new Error(`a stream was answered with ${answer.statusCode}`));
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        const at = performance.timeOrigin + performance.now();
        const events = (text + chunk).split('\n\n');
        text = events.pop() ?? '';
        for (const unseen of events.map(unseenIn))
          if (unseen !== null) sightings.push({ at, unseen });
        if (sightings.length > 0) opened.resolve();
      });
      answer.once('close', () => fail(new Error('a stream ended')));
    },
  );
  asked.once('error', fail);
  return {
    opened: opened.promise,
    /** The counts so far, unless the stream broke. */
    sightings() {
      if (problem) throw problem;
      return sightings;
    },
    leave: () => asked.destroy(),
  };
}
