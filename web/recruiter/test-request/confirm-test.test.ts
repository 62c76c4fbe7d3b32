import { expect, test, vi } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { confirmTest } from './confirm-test.ts';

const request = { worker_id: 7, date: '2026-12-03T14:30:00+01:00' };
const refused = (code: string) => async () => {
  throw new ApiError(code, 'No.');
};
const nobodyYet = async () => new Set([1, 2]);

test('a worker without a request is requested once', async () => {
  const send = vi.fn(async () => ({}));
  expect(await confirmTest(request, { requestedWorkers: nobodyYet, send })).toBe('sent');
  expect(send.mock.calls).toEqual([[request]]);
});

test('no request is sent when another tab has sent one, or when the check fails', async () => {
  const send = vi.fn(async () => ({}));
  const asked = async () => new Set([7]);
  expect(await confirmTest(request, { requestedWorkers: asked, send })).toBe('already-requested');
  const requestedWorkers = refused('unreachable');
  expect(await confirmTest(request, { requestedWorkers, send })).toBe('check-failed');
  expect(send).not.toHaveBeenCalled();
});

test('of two tabs that request at once, the second is answered as already requested', async () => {
  const send = refused('conflict');
  expect(await confirmTest(request, { requestedWorkers: nobodyYet, send })).toBe(
    'already-requested',
  );
});

test('a date that is refused is no failure: another one can be chosen', async () => {
  const send = async () => {
    throw new ApiError('conflict', 'No.', { date: 'Not free at this time.' });
  };
  expect(await confirmTest(request, { requestedWorkers: nobodyYet, send })).toEqual({
    refusedDate: 'Not free at this time.',
  });
});

test('every other error of sending is a failure', async () => {
  for (const code of ['invalid-input', 'not-found', 'internal', 'unreachable']) {
    const send = refused(code);
    expect(await confirmTest(request, { requestedWorkers: nobodyYet, send })).toBe('send-failed');
  }
});
