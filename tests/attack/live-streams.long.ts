import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect } from 'vitest';
import { STREAMS_MAX, STREAMS_PER_GRANT_MAX } from '../../server/live-updates/event-streams.ts';
import { test } from '../harness/promise-test.ts';
import { watchedSite } from './watched-site.ts';

const DROPPED_MS = 45_000;
const CYCLES = 10_000;
const WARM_UP = 2_000;
const AT_ONCE = STREAMS_PER_GRANT_MAX;
const FLAT_MB = 5;

const { site, figure, heldMb, handles, unlock } = watchedSite({ SEED_DEMO: 'no' });
const streams = () => figure('saharis_live_streams');

/** A panel on a bare connection, after the first bytes of its answer. */
async function aPanel(cookie: string) {
  const { port } = site();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const head = ['GET /api/admin/live HTTP/1.1', `Host: localhost:${port}`, `Cookie: ${cookie}`];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return { socket, status: Number(answer.toString().split(' ')[1]) };
}

test('five streams a grant and 200 in all; vanished clients are dropped', async ({
  recordPromise,
}) => {
  const silent: Socket[] = [];
  const refused = { ofGrant: 0, ofAll: 0 };
  for (let admin = 0; admin < STREAMS_MAX / STREAMS_PER_GRANT_MAX; admin++) {
    const cookie = await unlock(`10.30.0.${admin}`);
    for (let panel = 0; panel < STREAMS_PER_GRANT_MAX; panel++) {
      const { socket, status } = await aPanel(cookie);
      expect(status).toBe(200);
      // Neither reads nor says goodbye from now on.
      silent.push(socket.pause());
    }
    const sixth = await aPanel(cookie);
    if (sixth.status === 429) refused.ofGrant += 1;
    sixth.socket.destroy();
  }
  const lastOpenedAt = performance.now();
  const open = await streams();
  const another = await aPanel(await unlock('10.30.1.1'));
  if (another.status === 429) refused.ofAll += 1;
  another.socket.destroy();

  await expect.poll(streams, { timeout: 2 * DROPPED_MS, interval: 100 }).toBe(0);
  const droppedMs = performance.now() - lastOpenedAt;
  await recordPromise({
    promise: 25,
    tried: `${STREAMS_PER_GRANT_MAX} streams of each of 40 grants that then fall silent, and one more each`,
    figure: `${open} open, ${refused.ofGrant} + ${refused.ofAll} refused, all dropped after ${(droppedMs / 1000).toFixed(0)} s`,
  });
  for (const socket of silent) socket.destroy();
  expect(open).toBe(STREAMS_MAX);
  expect(refused).toEqual({ ofGrant: STREAMS_MAX / STREAMS_PER_GRANT_MAX, ofAll: 1 });
  expect(droppedMs).toBeLessThan(DROPPED_MS);
});

test('10,000 panels that come and go leave memory and handles flat', async ({ recordPromise }) => {
  const cookie = await unlock('10.30.2.1');
  const comeAndGo = async (cycles: number) => {
    for (let done = 0; done < cycles; done += AT_ONCE) {
      const panels = await Promise.all(Array.from({ length: AT_ONCE }, () => aPanel(cookie)));
      for (const { socket, status } of panels) {
        expect(status).toBe(200);
        socket.destroy();
      }
      await expect.poll(streams, { interval: 5 }).toBe(0);
    }
  };
  await comeAndGo(WARM_UP);
  const before = { handles: await handles(), memory: await heldMb() };
  await comeAndGo(CYCLES);
  const more = {
    handles: (await handles()) - before.handles,
    memory: (await heldMb()) - before.memory,
  };
  await recordPromise({
    promise: 25,
    tried: `${CYCLES} panels that connect and drop`,
    figure: `${more.handles} handles and ${more.memory.toFixed(1)} MB more are held than before`,
  });
  expect(more.handles).toBeLessThan(10);
  expect(more.memory).toBeLessThan(FLAT_MB);
});
