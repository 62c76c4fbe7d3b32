import { useEffect, useRef, useState } from 'react';
import { isLooking } from '../../../contracts/order-history.ts';
import type { OrderSheet } from '../../../contracts/orders.ts';
import { orders } from '../../../messages/messages.ts';
import { newIdempotencyKey } from '../../api/client.ts';
import { useReload } from '../../api/live-updates.ts';
import { sendAct } from '../../api/orders.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format-date.ts';
import { toast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import { Box } from './occupied.tsx';
import { reasonOfWorker, wantsCall } from './worker-news.ts';

type Props = { sheet: OrderSheet; onPropose: () => void };

/** What the agency has to do something about: the worker cannot come, or wants to be called. */
export function WorkerAnswer({ sheet, onPropose }: Props) {
  const { order } = sheet;
  const words = orders.sheet.tell;
  if (order.status !== 'confirmed') return null;
  return (
    <>
      {wantsCall(sheet) && <Box title={words.asksForCall} />}
      {order.worker_reply === 'declined' && <CannotCome sheet={sheet} onPropose={onPropose} />}
    </>
  );
}

function CannotCome({ sheet, onPropose }: Props) {
  const { next_free, zone } = sheet;
  const clock = { now: useNow(), zone };
  const words = orders.sheet.tell;
  const reason = reasonOfWorker(sheet);
  return (
    <Box title={words.declined}>
      {reason && (
        <p dir="auto" className="wrap-anywhere text-match-parent text-soft">
          {reason}
        </p>
      )}
      {next_free.length === 0 ? (
        <p>{orders.sheet.noneFree}</p>
      ) : (
        <ul className="list-inside list-disc">
          {next_free.map(({ date }) => (
            <li key={date}>
              <time dateTime={date}>{formatMoment(date, 'long', clock)}</time>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="small" variant="ink" onClick={onPropose}>
          {words.propose}
        </Button>
        <Looking sheet={sheet} />
      </div>
    </Box>
  );
}

/** What the client reads until there is another time. */
function Looking({ sheet: { order, history } }: Pick<Props, 'sheet'>) {
  const { id, version } = order;
  const [busy, setBusy] = useState(false);
  const reload = useReload('orders');
  const isDone = isLooking(history);
  const sentence = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);

  // The button disappears with its act.
  useEffect(() => {
    if (isDone && pressed.current) sentence.current?.focus();
  }, [isDone]);

  async function send() {
    setBusy(true);
    pressed.current = true;
    try {
      await sendAct({ act: 'looking', id, input: { version }, key: newIdempotencyKey() });
      toast.success(orders.sheet.tell.lookingDone);
    } catch (error) {
      toast.error(orders.sheet.failed({ message: (error as Error).message }));
    }
    await reload();
    setBusy(false);
  }

  if (isDone)
    return (
      <p ref={sentence} tabIndex={-1} className="w-full">
        {orders.sheet.tell.isLooking}
      </p>
    );
  return (
    <Button size="small" busy={busy} onClick={send}>
      {orders.sheet.tell.looking}
    </Button>
  );
}
