import { expect, test } from 'vitest';
import type { PageContext } from '../../contracts/site.ts';
import { rendersInTurn } from './page-renderer.ts';

const context = {} as PageContext;

/** Renders that are done when the test says so. */
function aRenderer(limits: { atOnce: number; maxWaiting: number }) {
  const started: (() => void)[] = [];
  const render = rendersInTurn(
    () => new Promise((resolve) => started.push(() => resolve(new Response('a page')))),
    limits,
  );
  return { started, render };
}
const aRequest = (signal?: AbortSignal) => new Request('http://agency.example/login', { signal });

test('more pages than can wait are refused with a time to come back, and not rendered', async () => {
  const { started, render } = aRenderer({ atOnce: 2, maxWaiting: 3 });
  const pages = Array.from({ length: 5 }, () => render(aRequest(), context));
  await expect(render(aRequest(), context)).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 2,
  });
  for (let at = 0; at < 5; at++) {
    await expect.poll(() => started.length).toBeGreaterThan(at);
    started[at]?.();
  }
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(started).toHaveLength(5);
});

test('a page is not rendered for a client that left while it waited', async () => {
  const { started, render } = aRenderer({ atOnce: 1, maxWaiting: 1 });
  const leaving = new AbortController();
  const first = render(aRequest(), context);
  const second = render(aRequest(leaving.signal), context);
  leaving.abort();
  started[0]?.();
  await expect(second).rejects.toMatchObject({ code: 'client-gone' });
  expect((await first).status).toBe(200);
  expect(started).toHaveLength(1);
});
