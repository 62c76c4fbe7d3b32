import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { OrderSheet } from '../../../contracts/orders.ts';
import { orders } from '../../../messages/messages.ts';
import { newIdempotencyKey } from '../../api/client.ts';
import { useReload } from '../../api/live-updates.ts';
import { orderSheetQuery, sendAct } from '../../api/orders.ts';
import { StatusLabel } from '../../requests/status-label.tsx';
import { Button } from '../../ui/button.tsx';
import { linkClass } from '../../ui/class-names.ts';
import { filledText } from '../../ui/filled-text.tsx';
import { formatMoment } from '../../ui/format-date.ts';
import { toast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import { Ago } from '../cells.tsx';
import { Box, Occupied } from './occupied.tsx';
import { searchWith } from './order-in-url.ts';

type Clash = OrderSheet['clashes'][number];

/** What else wants or has the worker at this time. */
export function Clashes({ sheet: { order, clashes, busy, zone } }: { sheet: OrderSheet }) {
  const { search } = useLocation();
  const now = useNow();
  const clock = { now, zone };
  const others = clashes.filter(({ status }) => status === 'requested');
  const wasHired = order.status === 'done';
  return (
    <>
      {order.ended_at === null && clashes.length > 0 && (
        <Box title={orders.sheet.clashes({ count: clashes.length })}>
          <ol className="grid gap-2">
            {clashes.map((clash) => (
              <li key={clash.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link to={{ search: searchWith(search, clash.id) }} className={linkClass()}>
                  {filledText(orders.sheet.clash, {
                    recruiter: <bdi>{clash.recruiter}</bdi>,
                    date: formatMoment(clash.date, 'short', clock),
                  })}
                </Link>
                <StatusLabel
                  order={{ ...clash, outcome: null, answer_due_at: null }}
                  reader="agency"
                  now={now}
                />
                <span className="text-muted text-small">
                  {filledText(orders.sheet.arrived, { ago: <Ago date={clash.created_at} /> })}
                </span>
              </li>
            ))}
          </ol>
          {order.status === 'confirmed' && others.length > 0 && <ProposeToOthers others={others} />}
        </Box>
      )}
      {busy.length > 0 && (
        <Occupied
          title={wasHired ? orders.sheet.busyOnMission : orders.sheet.busy}
          busy={busy}
          zone={zone}
        />
      )}
    </>
  );
}

/** After one of several was confirmed. Each of the others is asked for its own free times, and answered alone. */
function ProposeToOthers({ others }: { others: Clash[] }) {
  const client = useQueryClient();
  const reload = useReload('orders');
  const [busy, setBusy] = useState(false);

  async function proposeTo({ id, version, recruiter: name }: Clash) {
    try {
      const { next_free: options } = await client.fetchQuery(orderSheetQuery(id));
      if (options.length === 0) return toast.error(orders.sheet.noneFreeFor({ name }));
      const input = { version, options, note: '' };
      await sendAct({ act: 'propose', id, input, key: newIdempotencyKey() });
      toast.success(orders.sheet.proposedTo({ name }));
    } catch (error) {
      const { message } = error as Error;
      toast.error(orders.sheet.notProposedTo({ name, message }));
    }
  }

  async function proposeToAll() {
    setBusy(true);
    for (const other of others) await proposeTo(other);
    await reload();
    setBusy(false);
  }

  return (
    <Button
      size="small"
      variant="ink"
      busy={busy}
      className="justify-self-start"
      onClick={proposeToAll}
    >
      {orders.sheet.proposeToOthers}
    </Button>
  );
}
