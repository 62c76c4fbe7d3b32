import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog, type Log } from './log.ts';
import { floodGate, LINES_A_MINUTE_MAX } from './log-flood.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aLog() {
  const lines: Record<string, unknown>[] = [];
  let heard = 0;
  const log: Log = createLog('debug', (line) => lines.push(JSON.parse(line)), {
    hear: () => {
      heard += 1;
    },
    isTold: floodGate((leftOut) => log.warn('log.left-out', leftOut)),
  });
  return { log, lines, heard: () => heard };
}

test('of a flood of refusals so many are written, the rest are counted in one line', () => {
  const { log, lines, heard } = aLog();
  for (let n = 0; n < 10_000; n++) log.info('request.refused', { code: 'not-found' });
  expect(lines).toHaveLength(LINES_A_MINUTE_MAX);
  vi.advanceTimersByTime(60_000);
  expect(lines.at(-1)).toMatchObject({
    event: 'log.left-out',
    of: 'request.refused',
    code: 'not-found',
    lines: 10_000 - LINES_A_MINUTE_MAX,
  });
  expect(heard()).toBe(10_001);
});

test('a flood of one kind hides no other, and is over with its minute', () => {
  const { log, lines } = aLog();
  for (let n = 0; n < 1_000; n++) log.info('request.refused', { code: 'not-found' });
  log.info('request.refused', { code: 'foreign-origin' });
  expect(lines.at(-1)).toMatchObject({ code: 'foreign-origin' });
  vi.advanceTimersByTime(60_000);
  log.info('request.refused', { code: 'not-found' });
  expect(lines.at(-1)).toMatchObject({ event: 'request.refused', code: 'not-found' });
});

test('PIN tries and admin writes are told one by one, and so is everything to somebody who debugs', () => {
  const { log, lines } = aLog();
  for (let n = 0; n < 1_000; n++) {
    log.warn('pin.refused');
    log.info('admin.write');
    log.debug('request.done');
  }
  expect(lines).toHaveLength(3_000);
});
