import { expect, test, vi } from 'vitest';
import { createStore, onEvents } from './store.ts';

test('every listener is called after a change, and none after it has unsubscribed', () => {
  const store = createStore(1);
  const [first, second] = [vi.fn(), vi.fn()];
  store.subscribe(first);
  const unsubscribe = store.subscribe(second);
  store.set(2);
  expect(store.get()).toBe(2);
  unsubscribe();
  store.set(3);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});

test('setting the same value again calls nobody', () => {
  const store = createStore('a');
  const listener = vi.fn();
  store.subscribe(listener);
  store.set('a');
  expect(listener).not.toHaveBeenCalled();
});

test('a source is started with the first listener and stopped after the last, each time', () => {
  const stop = vi.fn();
  const start = vi.fn(() => stop);
  const store = createStore(0, start);
  const [one, other] = [store.subscribe(() => {}), store.subscribe(() => {})];
  one();
  one();
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0]);
  other();
  expect(stop).toHaveBeenCalledOnce();
  store.subscribe(() => {});
  expect(start).toHaveBeenCalledTimes(2);
});

test('events of the browser are listened to until the component leaves', () => {
  const target = new EventTarget();
  const listener = vi.fn();
  const leave = onEvents(() => target, 'scroll', 'resize')(listener);
  for (const type of ['scroll', 'resize', 'focus']) target.dispatchEvent(new Event(type));
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  target.dispatchEvent(new Event('scroll'));
  expect(listener).toHaveBeenCalledTimes(2);
});
