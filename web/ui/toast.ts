import { createStore, useStore } from './store.ts';

type ToastAction = { label: string; onAction: () => void };

export type Toast = {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  action?: ToastAction;
  remainingMs: number;
  /** Fading out; gone when its remaining time is up. */
  leaving: boolean;
};

export type ToastQueue = readonly Toast[];

export const MOST_TOASTS = 4;
export const LEAVING_MS = 200;

/** The newest is last. When it gets crowded, one that offers nothing goes before one that does. */
export function addToast(queue: ToastQueue, toast: Toast): ToastQueue {
  const others = queue.filter((other) => other.action || other.text !== toast.text);
  const staying = others.filter((other) => !other.leaving);
  if (staying.length < MOST_TOASTS) return [...others, toast];
  const leaver = staying.find((other) => !other.action) ?? staying[0];
  return [...others.filter((other) => other !== leaver), toast];
}

export function dismissToast(queue: ToastQueue, id: number): ToastQueue {
  return queue.map((toast) => (toast.id === id && !toast.leaving ? leave(toast) : toast));
}

/** While held (pointer or focus on the toasts, page hidden) only those already leaving move on. */
export function passTime(queue: ToastQueue, elapsedMs: number, held: boolean): ToastQueue {
  return queue.flatMap((toast) => {
    if (held && !toast.leaving) return [toast];
    const remainingMs = toast.remainingMs - elapsedMs;
    if (remainingMs > 0) return [{ ...toast, remainingMs }];
    return toast.leaving ? [] : [leave(toast)];
  });
}

/** How long until something changes by itself; null when nothing will. */
export function nextChangeMs(queue: ToastQueue, held: boolean): number | null {
  const running = queue.filter((toast) => toast.leaving || !held);
  if (running.length === 0) return null;
  return Math.min(...running.map((toast) => toast.remainingMs));
}

function leave(toast: Toast): Toast {
  return { ...toast, leaving: true, remainingMs: LEAVING_MS };
}

const PLAIN_MS = 6000;
const OFFER_MS = 10_000;
const NONE: ToastQueue = [];

type Options = { action?: ToastAction; durationMs?: number };
type Holder = 'pointer' | 'focus' | 'hidden-page';

const queue = createStore(NONE);
const holders = new Set<Holder>();
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
  const next = step(passTime(queue.get(), now - countedAt, holders.size > 0));
  countedAt = now;
  if (holder && held) holders.add(holder);
  if (holder && !held) holders.delete(holder);
  if (next.length === 0) {
    holders.delete('pointer');
    holders.delete('focus');
  }
  clearTimeout(timer);
  const wait = nextChangeMs(next, holders.size > 0);
  if (wait !== null) timer = setTimeout(() => update((current) => current), wait);
  queue.set(next);
}

export const useToasts = (): ToastQueue => useStore(queue, () => NONE);

/**
 * Hosts that show toasts instead of the page: open dialogs, because the page below is inert, and forms, so that a form's
 * result is read beside its buttons.
 */
const places = createStore<readonly HTMLElement[]>([]);

export function enterToastPlaces(place: HTMLElement): () => void {
  places.set([...places.get(), place]);
  return () => places.set(places.get().filter((other) => other !== place));
}

/** The innermost dialog, else the innermost form, else null for the page itself. */
export function useToastPlace(): HTMLElement | null {
  const entered = useStore(places);
  return entered.findLast((place) => place instanceof HTMLDialogElement) ?? entered.at(-1) ?? null;
}
