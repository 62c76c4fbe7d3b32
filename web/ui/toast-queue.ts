export type ToastAction = { label: string; onAction: () => void };

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
