import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

const brokenAt = (now: number) => {
  const breaker = createCircuitBreaker();
  for (let failure = 0; failure < 5; failure++) breaker.failed(now);
  return breaker;
};

test('four failures in a row still let the next call pass', () => {
  const breaker = createCircuitBreaker();
  for (let failure = 0; failure < 4; failure++) breaker.failed(0);
  expect(breaker.mayPass(1)).toBe(true);
});

test('after five failures the circuit breaker is open for 30 seconds', () => {
  const breaker = brokenAt(1_000);
  expect(breaker.mayPass(1_001)).toBe(false);
  expect(breaker.mayPass(30_999)).toBe(false);
});

test('after 30 seconds one trial call passes, and the others only when it has succeeded', () => {
  const breaker = brokenAt(0);
  expect(breaker.mayPass(30_000)).toBe(true);
  expect(breaker.mayPass(30_001)).toBe(false);
  breaker.succeeded();
  expect(breaker.mayPass(30_002)).toBe(true);
});

test('a failed trial call opens the circuit breaker again', () => {
  const breaker = brokenAt(0);
  expect(breaker.mayPass(30_000)).toBe(true);
  breaker.failed(31_000);
  expect(breaker.mayPass(60_500)).toBe(false);
  expect(breaker.mayPass(61_000)).toBe(true);
});

test('a success between failures starts the count again', () => {
  const breaker = createCircuitBreaker();
  for (let round = 0; round < 10; round++) {
    breaker.failed(round);
    if (round % 3 === 0) breaker.succeeded();
  }
  expect(breaker.mayPass(10)).toBe(true);
});

test('a clock that is set back does not keep the circuit breaker open', () => {
  expect(brokenAt(3 * 24 * 60 * 60 * 1000).mayPass(0)).toBe(true);
});
