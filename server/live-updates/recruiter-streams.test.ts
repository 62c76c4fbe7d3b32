import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../observability/log.ts';
import { createRecruiterStreams, STREAMS_PER_RECRUITER_MAX } from './event-streams.ts';

let change = (_recruiters?: string) => {};
const livingSessions = new Set<string>();
let streams: ReturnType<typeof createRecruiterStreams>;

beforeEach(() => {
  vi.useFakeTimers();
  livingSessions.add('session');
  streams = createRecruiterStreams({
    live: {
      onChange(topic, listener) {
        if (topic === 'requests') change = listener;
        return () => {};
      },
    },
    findLivingSessions: async () => livingSessions,
    log: createLog('silent', () => {}),
  });
});
afterEach(() => {
  streams.stop();
  vi.useRealTimers();
});

/** The events that a recruiter has received so far. */
function listen(recruiterId: number, session = 'session') {
  const received: string[] = [];
  (async () => {
    const stream = streams.open(session, recruiterId);
    for await (const chunk of stream?.pipeThrough(new TextDecoderStream()) ?? [])
      received.push(/^event: (\w+)/.exec(chunk)?.[1] ?? 'opened');
    received.push('over');
  })();
  return received;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a recruiter gets the changes of its own requests, many at once as one', async () => {
  const [mine, others] = [listen(7), listen(8)];
  change('7,9');
  change('7');
  await pass(1000);
  expect([mine, others]).toEqual([['opened', 'change'], ['opened']]);
});

test.each([['*'], [undefined]])('after %j everybody looks again', async (payload) => {
  const [one, other] = [listen(7), listen(8)];
  change(payload);
  await pass(1000);
  expect([one, other]).toEqual([
    ['opened', 'change'],
    ['opened', 'change'],
  ]);
});

test('when names are shown in another way, everybody looks again', async () => {
  const [one, other] = [listen(7), listen(8)];
  change('names');
  change('7');
  await pass(1000);
  expect([one, other]).toEqual([
    ['opened', 'change'],
    ['opened', 'change'],
  ]);
});

test('a stream ends with its session within five seconds', async () => {
  const received = listen(7);
  livingSessions.clear();
  await pass(4999);
  expect(received).toEqual(['opened', 'ended', 'over']);
});

test('streams are limited for each recruiter', () => {
  for (let n = 0; n < STREAMS_PER_RECRUITER_MAX; n += 1)
    expect(streams.open('session', 7)).not.toBeNull();
  expect(streams.open('another session', 7)).toBeNull();
  expect(streams.open('session', 8)).not.toBeNull();
});
