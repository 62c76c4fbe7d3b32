import { expect, test, vi } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { confirmTest } from './confirm-test.ts';

const request = { worker_id: 7, date: '2026-12-03T14:30:00+01:00' };
const refused = (code: string) => async () => {
  throw new ApiError(code, 'No.');
};
const nobodyYet = async () => new Set([1, 2]);

test('a worker who was not asked for is asked for once', async () => {
  const send = vi.fn(async () => ({}));
  expect(await confirmTest(request, { requestedWorkers: nobodyYet, send })).toBe('sent');
  expect(send.mock.calls).toEqual([[request]]);
});

test('nothing is sent when another tab has asked meanwhile, nor when nobody can tell', async () => {
  const send = vi.fn(async () => ({}));
  const asked = async () => new Set([7]);
  expect(await confirmTest(request, { requestedWorkers: asked, send })).toBe('already-requested');
  const requestedWorkers = refused('unreachable');
  expect(await confirmTest(request, { requestedWorkers, send })).toBe('check-failed');
  expect(send).not.toHaveBeenCalled();
});

test('the server decides between two tabs that ask at once', async () => {
  const send = refused('conflict');
  expect(await confirmTest(request, { requestedWorkers: nobodyYet, send })).toBe(
    'already-requested',
  );
});

test('whatever else goes wrong in sending has failed', async () => {
  for (const code of ['invalid-input', 'not-found', 'internal', 'unreachable']) {
    const send = refused(code);
    expect(await confirmTest(request, { requestedWorkers: nobodyYet, send })).toBe('send-failed');
  }
});
