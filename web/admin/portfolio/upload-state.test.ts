import { expect, test } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { failedWith, isUnderWay, refusedBefore, sentSoFar } from './upload-state.ts';

test('an upload is sent, then prepared, and counts as running in both states', () => {
  expect(sentSoFar(0)).toEqual({ step: 'sending', part: 0 });
  expect(sentSoFar(0.42)).toEqual({ step: 'sending', part: 0.42 });
  expect(sentSoFar(1)).toEqual({ step: 'preparing' });
  expect([0, 0.5, 1].map((part) => isUnderWay(sentSoFar(part)))).toEqual([true, true, true]);
  expect(isUnderWay({ step: 'ready' })).toBe(false);
});

test.each([
  ['not-a-picture', false],
  ['invalid-input', false],
  ['too-large', false],
  ['unreachable', true],
  ['too-many-requests', true],
  ['unavailable', true],
  ['admin-locked', true],
])('an upload that failed with %s offers a retry: %s', (code, again) => {
  const failed = failedWith(new ApiError(code, 'A sentence.'));
  expect(failed).toEqual({ step: 'failed', message: 'A sentence.', again });
  expect(isUnderWay(failed)).toBe(false);
});

test('a file that is too large is refused before it is sent', () => {
  expect(refusedBefore({ size: 10_000_000 })).toBeNull();
  expect(refusedBefore({ size: 10_000_001 })?.message).toBe(
    'Please choose a picture of at most 10 MB.',
  );
});
