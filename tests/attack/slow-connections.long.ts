import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'vitest';
import { percentile } from '../../bench/figures.ts';
import { test } from '../harness/promise-test.ts';
import { watchedSite } from './watched-site.ts';

const CONNECTIONS = 5_000;
const CLOSED_MS = 15_000;
const VISITS_EVERY_MS = 20;

const { site, figure } = watchedSite();
const connectionsOpen = () => figure('saharis_connections_open');

/** A visitor who opens one page after the other, and how long each took. */
function aVisitor() {
  const took: number[] = [];
  let visiting = true;
  const visits = (async () => {
    for (let visit = 0; visiting; visit++) {
      const startedAt = performance.now();
      const path = visit % 2 === 0 ? '/' : '/api/portfolio';
      const answer = await fetch(site().url + path, { headers: { connection: 'close' } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      took.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, VISITS_EVERY_MS));
    }
  })();
  return {
    async leave() {
      visiting = false;
      await visits;
      return took;
    },
  };
}

test('5,000 slow connections do not slow a visitor, and are closed', async ({ recordPromise }) => {
  const visitor = aVisitor();
  const script = join(import.meta.dirname, 'slow-clients.ts');
  const slow = fork(script, [String(site().port), String(CONNECTIONS), '/magazine.pdf'], {
    stdio: 'inherit',
  });
  let most = 0;
  const counting = setInterval(async () => {
    most = Math.max(most, await connectionsOpen().catch(() => 0));
  }, 200);
  try {
    await once(slow, 'message');
    const allOpenAt = performance.now();
    await expect.poll(connectionsOpen, { timeout: 60_000, interval: 100 }).toBeLessThan(10);
    const closedMs = performance.now() - allOpenAt;
    clearInterval(counting);
    const visits = await visitor.leave();
    const p99 = percentile(visits, 99);
    await recordPromise({
      promise: 24,
      tried: `${most} of ${CONNECTIONS} connections at once that trickle head or body, or do not read`,
      figure: `visitor p99 ${p99.toFixed(0)} ms of ${visits.length}; last closed after ${(closedMs / 1000).toFixed(1)} s`,
    });
    expect(most).toBeGreaterThan(CONNECTIONS * 0.6);
    expect(p99).toBeLessThan(1_000);
    expect(closedMs).toBeLessThan(CLOSED_MS);
  } finally {
    clearInterval(counting);
    slow.kill('SIGKILL');
  }
});
