import { useMutation } from '@tanstack/react-query';
import type { Order } from '../../../../contracts/orders.ts';
import { orders, records } from '../../../../messages/messages.ts';
import { newIdempotencyKey } from '../../../api/client.ts';
import { useReload } from '../../../api/live-updates.ts';
import { sendAct } from '../../../api/orders.ts';
import { toast } from '../../../ui/toast.ts';
import type { FormAct } from './possible-acts.ts';

const UNDOABLE: FormAct[] = ['decline', 'cancel'];

/** What the notice of an act offers: after declining and cancelling the way back, as after deleting. */
export function useUndo() {
  const reload = useReload('orders');
  const { mutate } = useMutation({
    mutationFn: ({ id, version }: Order) =>
      sendAct({ act: 'undo', id, input: { version }, key: newIdempotencyKey() }),
    onSuccess: () => toast.success(orders.sheet.undone),
    onError: ({ message }) => toast.error(orders.sheet.undoFailed({ message })),
    onSettled: reload,
  });
  return (act: FormAct, order: Order) =>
    UNDOABLE.includes(act)
      ? { action: { label: records.undo, onAction: () => mutate(order) } }
      : undefined;
}
