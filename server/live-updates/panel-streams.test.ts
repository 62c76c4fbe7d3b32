import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../observability/log.ts';
import { createPanelStreams, STREAMS_MAX, STREAMS_PER_GRANT_MAX } from './event-streams.ts';
import type { LiveUpdates, Topic } from './live-updates.ts';

const UNSEEN = { messages: 2, orders: 1, failed_mails: 0, access: 0, papers: 0 };
const listeners = new Map<Topic, (payload?: string) => void>();
const live: Pick<LiveUpdates, 'onChange'> = {
  onChange(topic, listener) {
    listeners.set(topic, listener);
    return () => {};
  },
};
const change = (topic: Topic, payload?: string) => listeners.get(topic)?.(payload);
const countUnseen = vi.fn(async () => UNSEEN);
const livingGrants = new Set<string>();
let panels: ReturnType<typeof createPanelStreams>;

beforeEach(() => {
  vi.useFakeTimers();
  countUnseen.mockResolvedValue(UNSEEN);
  livingGrants.add('a');
  panels = createPanelStreams({
    live,
    countUnseen,
    findLivingGrants: async () => livingGrants,
    log: createLog('silent', () => {}),
  });
});
afterEach(() => {
  panels.stop();
  vi.useRealTimers();
});

/** Reads along; `received` has the events so far, `over` whether the stream was closed. */
function listen(grant = 'a') {
  const stream = panels.open(grant);
  if (!stream) return null;
  const panel = { received: [] as { event: string; data: unknown }[], over: false };
  (async () => {
    for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
      const [, event, data] = /^event: (\w+)\ndata: (.+)\n\n$/.exec(chunk) ?? [];
      if (event) panel.received.push({ event, data: JSON.parse(data as string) });
    }
    panel.over = true;
  })();
  return panel;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a panel gets the counts at once, then batches of changes', async () => {
  const panel = listen();
  await pass(0);
  expect(panel?.received).toEqual([{ event: 'change', data: { changed: [], unseen: UNSEEN } }]);
  change('inbox', 'orders');
  change('inbox', 'orders');
  change('site', 'about_us');
  change('workers', '17,18');
  await pass(1000);
  expect(panel?.received.slice(1)).toEqual([
    { event: 'change', data: { changed: ['orders', 'about-us', 'workers'], unseen: UNSEEN } },
  ]);
});

test('an initial count that arrives after a change is dropped', async () => {
  const first = Promise.withResolvers<typeof UNSEEN>();
  countUnseen.mockReturnValueOnce(first.promise);
  const panel = listen();
  change('inbox', 'messages');
  await pass(1000);
  first.resolve({ messages: 1, orders: 1, failed_mails: 0, access: 0, papers: 0 });
  await pass(1000);
  expect(panel?.received).toEqual([
    { event: 'change', data: { changed: ['messages'], unseen: UNSEEN } },
  ]);
});

test('after a gap everything may have changed', async () => {
  const panel = listen();
  await pass(0);
  change('inbox');
  await pass(1000);
  expect(panel?.received.at(-1)?.data).toMatchObject({
    changed: ['messages', 'orders', 'mails', 'access-requests'],
  });
});

test('changes during a count are sent with the next one, and counts stay in order', async () => {
  const panel = listen();
  await pass(0);
  let counted = (_: typeof UNSEEN) => {};
  countUnseen.mockImplementationOnce(() => new Promise((resolve) => (counted = resolve)));
  change('inbox', 'messages');
  await pass(200);
  change('inbox', 'orders');
  await pass(1000);
  expect(panel?.received).toHaveLength(1);
  counted({ messages: 3, orders: 1, failed_mails: 0, access: 0, papers: 0 });
  await pass(1000);
  expect(panel?.received.slice(1).map(({ data }) => data)).toEqual([
    {
      changed: ['messages'],
      unseen: { messages: 3, orders: 1, failed_mails: 0, access: 0, papers: 0 },
    },
    { changed: ['orders'], unseen: UNSEEN },
  ]);
});

test('a change is sent even when the unseen cannot be counted', async () => {
  const panel = listen();
  await pass(0);
  countUnseen.mockRejectedValueOnce(new Error('away'));
  change('inbox', 'messages');
  await pass(1000);
  expect(panel?.received.at(-1)?.data).toEqual({ changed: ['messages'], unseen: null });
});

test('a panel whose grant has ended is locked and closed within five seconds', async () => {
  livingGrants.add('b');
  const [one, other] = [listen('a'), listen('b')];
  livingGrants.delete('a');
  await pass(4999);
  expect(one?.received.at(-1)).toEqual({ event: 'locked', data: null });
  expect([one?.over, other?.over, panels.count()]).toEqual([true, false, 1]);
});

test('no stream outlives 45 seconds, so that vanished panels are forgotten', async () => {
  const panel = listen();
  await pass(29_000);
  expect(panel?.over).toBe(false);
  await pass(10_000);
  expect([panel?.over, panels.count()]).toEqual([true, 0]);
});

test('panels are limited per grant and in all, and a closed one frees its place', async () => {
  const first = panels.open('a');
  for (let n = 1; n < STREAMS_PER_GRANT_MAX; n += 1) expect(panels.open('a')).not.toBeNull();
  expect(panels.open('a')).toBeNull();
  for (let n = STREAMS_PER_GRANT_MAX; n < STREAMS_MAX; n += 1)
    expect(panels.open(`grant ${n}`)).not.toBeNull();
  expect(panels.open('another')).toBeNull();
  expect(panels.count()).toBe(STREAMS_MAX);
  await first?.cancel();
  expect(panels.open('another')).not.toBeNull();
});

test('a site that stops lets every panel go and takes no new one', async () => {
  const panel = listen();
  panels.stop();
  await pass(0);
  expect([panel?.over, panels.count(), panels.open('a')]).toEqual([true, 0, null]);
});
