import type { OrderSheet } from '../../../contracts/orders.ts';
import { orders } from '../../../messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format-date.ts';
import { useNow } from '../../ui/use-now.ts';
import { Box } from './occupied.tsx';
import { reasonOfWorker, wantsCall } from './worker-news.ts';

/** What the agency has to do something about: the worker cannot come, or wants to be called. */
export function WorkerAnswer({ sheet, onPropose }: { sheet: OrderSheet; onPropose: () => void }) {
  const { order, next_free, zone } = sheet;
  const clock = { now: useNow(), zone };
  const words = orders.sheet.tell;
  if (order.status !== 'confirmed') return null;
  if (wantsCall(sheet)) return <Box title={words.asksForCall} />;
  if (order.worker_reply !== 'declined') return null;
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
