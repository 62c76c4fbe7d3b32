import { expect, test } from 'vitest';
import {
  addToast,
  dismissToast,
  LEAVING_MS,
  MOST_TOASTS,
  nextChangeMs,
  passTime,
  type Toast,
  type ToastQueue,
} from './toast.ts';

let lastId = 0;

function aToast(over: Partial<Toast> = {}): Toast {
  lastId += 1;
  return {
    id: lastId,
    kind: 'success',
    text: `Saved ${lastId}`,
    remainingMs: 6000,
    leaving: false,
    ...over,
  };
}

const undo = { label: 'Undo', onAction: () => {} };
const texts = (queue: ToastQueue) => queue.map((toast) => toast.text);

test('a toast fades when its time is up and is gone after the fade', () => {
  const queue = passTime([aToast()], 5999, false);
  expect(queue[0]?.leaving).toBe(false);
  const fading = passTime(queue, 1, false);
  expect(fading[0]?.leaving).toBe(true);
  expect(passTime(fading, LEAVING_MS, false)).toEqual([]);
});

test('the timer of toasts stops while they are hovered or focused', () => {
  const queue = [aToast({ remainingMs: 10 })];
  expect(passTime(queue, 60_000, true)).toEqual(queue);
  expect(nextChangeMs(queue, true)).toBeNull();
});

test('a dismissed toast goes away even while the others are held', () => {
  const [first, second] = [aToast(), aToast()];
  const queue = dismissToast([first, second], first.id);
  expect(nextChangeMs(queue, true)).toBe(LEAVING_MS);
  expect(texts(passTime(queue, LEAVING_MS, true))).toEqual([second.text]);
});

test('dismissing twice does not start the fade again', () => {
  const queue = passTime(dismissToast([aToast({ id: 900 })], 900), LEAVING_MS - 1, false);
  expect(dismissToast(queue, 900)[0]?.remainingMs).toBe(1);
});

test('the next change is the shortest time left', () => {
  const queue = [aToast({ remainingMs: 900 }), aToast({ remainingMs: 300 })];
  expect(nextChangeMs(queue, false)).toBe(300);
  expect(nextChangeMs([], false)).toBeNull();
});

test('a full queue keeps toasts with an action and drops the oldest plain one', () => {
  const offer = aToast({ text: 'Deleted', action: undo });
  const plain = Array.from({ length: MOST_TOASTS - 1 }, () => aToast());
  const queue = addToast([offer, ...plain], aToast({ text: 'New' }));
  expect(queue).toHaveLength(MOST_TOASTS);
  expect(texts(queue)).toEqual(['Deleted', ...texts(plain.slice(1)), 'New']);
});

test('when every toast has an action the oldest is dropped', () => {
  const offers = Array.from({ length: MOST_TOASTS }, () => aToast({ action: undo }));
  const queue = addToast(offers, aToast({ text: 'New' }));
  expect(texts(queue)).toEqual([...texts(offers.slice(1)), 'New']);
});

test('a toast with the same text replaces the earlier one unless that has an action', () => {
  const queue = [aToast({ text: 'No connection' }), aToast({ text: 'Deleted', action: undo })];
  const again = addToast(queue, aToast({ text: 'No connection' }));
  expect(texts(again)).toEqual(['Deleted', 'No connection']);
  expect(texts(addToast(again, aToast({ text: 'Deleted', action: undo })))).toHaveLength(3);
});
