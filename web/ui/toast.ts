import { useSyncExternalStore } from 'react';
import {
  addToast,
  dismissToast,
  nextChangeMs,
  passTime,
  type Toast,
  type ToastAction,
  type ToastQueue,
} from './toast-queue.ts';

const PLAIN_MS = 6000;
const OFFER_MS = 10_000;
const NONE: ToastQueue = [];

type Options = { action?: ToastAction; durationMs?: number };
type Holder = 'pointer' | 'focus' | 'hidden-page';

const listeners = new Set<() => void>();
const holders = new Set<Holder>();
let queue = NONE;
let lastId = 0;
let countedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Callable from anywhere in the browser; a Toaster on the page shows them. */
export const toast = {
  success: (text: string, options?: Options) => show('success', text, options),
  error: (text: string, options?: Options) => show('error', text, options),
  info: (text: string, options?: Options) => show('info', text, options),
  dismiss: (id: number) => update((now) => dismissToast(now, id)),
};

function show(kind: Toast['kind'], text: string, options: Options = {}): number {
  const { action, durationMs = action || kind === 'error' ? OFFER_MS : PLAIN_MS } = options;
  lastId += 1;
  const added = { id: lastId, kind, text, action, remainingMs: durationMs, leaving: false };
  update((now) => addToast(now, added));
  return added.id;
}

/** Stops the clock while somebody reads or the page is hidden. */
export function holdToasts(holder: Holder, held: boolean): void {
  update((now) => now, holder, held);
}

function update(step: (now: ToastQueue) => ToastQueue, holder?: Holder, held = false) {
  const now = performance.now();
  queue = step(passTime(queue, now - countedAt, holders.size > 0));
  countedAt = now;
  if (holder && held) holders.add(holder);
  if (holder && !held) holders.delete(holder);
  if (queue.length === 0) {
    holders.delete('pointer');
    holders.delete('focus');
  }
  clearTimeout(timer);
  const wait = nextChangeMs(queue, holders.size > 0);
  if (wait !== null) timer = setTimeout(() => update((current) => current), wait);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useToasts(): ToastQueue {
  return useSyncExternalStore(
    subscribe,
    () => queue,
    () => NONE,
  );
}
