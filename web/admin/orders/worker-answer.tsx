import type { OrderSheet } from '../../../contracts/orders.ts';
import { orders } from '../../../messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format-date.ts';
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
        <p dir="auto" className="wrap-anywhere text-soft">
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
      <Button size="small" variant="ink" className="justify-self-start" onClick={onPropose}>
        {words.propose}
      </Button>
    </Box>
  );
}
