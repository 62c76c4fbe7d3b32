import { useRef, useState } from 'react';
import type { WorkerWay } from '../../../contracts/order-acts.ts';
import type { WorkerNotifiedInput } from '../../../contracts/worker-links.ts';
import { orders } from '../../../messages/messages.ts';
import { newIdempotencyKey } from '../../api/client.ts';
import { useReload } from '../../api/live-updates.ts';
import { noteWorkerNotified } from '../../api/orders.ts';
import { toast } from '../../ui/toast.ts';

/** Every way of telling a worker is a line of the history. */
export function useTelling(orderId: number, wish: Omit<WorkerNotifiedInput, 'way'>) {
  const words = orders.sheet.tell;
  const reload = useReload('orders');
  const [busy, setBusy] = useState<WorkerWay | 'link' | null>(null);
  const message = useRef<HTMLTextAreaElement>(null);

  async function attempt(what: WorkerWay | 'link', work: () => Promise<unknown>) {
    if (busy) return;
    setBusy(what);
    try {
      await work();
    } catch (error) {
      toast.error(words.failed({ message: (error as Error).message }));
    }
    // The next press counts while the sheet is read again.
    setBusy(null);
    await reload();
  }

  const record = (way: WorkerWay) =>
    attempt(way, async () => {
      await noteWorkerNotified(orderId, { ...wish, way }, newIdempotencyKey());
      toast.success(words.done[way]);
    });

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      message.current?.select();
      return toast.error(words.copyFailed);
    }
    await record('copy');
  }

  return { busy, message, attempt, record, copy };
}
export type Telling = ReturnType<typeof useTelling>;
