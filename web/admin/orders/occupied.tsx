import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { OccupiedTime } from '../../../contracts/orders.ts';
import { orders } from '../../../messages/messages.ts';
import { linkClass } from '../../ui/class-names.ts';
import { filledText } from '../../ui/filled-text.tsx';
import { formatMoment } from '../../ui/format-date.ts';
import { TriangleAlert } from '../../ui/icons.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useNow } from '../../ui/use-now.ts';
import { searchWith } from './order-in-url.ts';

type Props = { title: string; busy: OccupiedTime[]; zone: string };

/** What already occupies the worker, each with the way to its order. */
export function Occupied({ title, busy, zone }: Props) {
  const { search } = useLocation();
  const clock = { now: useNow(), zone };
  return (
    <Box title={title}>
      <ul className="grid gap-2">
        {busy.map(({ from, to, kind, note, order }) => (
          <li key={`${kind} ${from}`}>
            <span className="font-semibold">{orders.sheet.kinds[kind]}</span>{' '}
            {orders.sheet.span({
              from: formatMoment(from, 'short', clock),
              to: formatMoment(to, 'short', clock),
            })}{' '}
            {order && (
              <Link
                to={{ search: searchWith(search, order.id) }}
                className={`inline-block pointer-coarse:py-2.5 ${linkClass()}`}
              >
                {filledText(orders.sheet.clashing, {
                  client: <bdi>{order.recruiter}</bdi>,
                  reference: <Ltr>{order.reference}</Ltr>,
                })}
              </Link>
            )}{' '}
            <bdi className="text-soft">{note}</bdi>
          </li>
        ))}
      </ul>
    </Box>
  );
}

export function Box({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-2.5 rounded-control border border-line-firm border-s-3 border-s-mark bg-raised px-4 py-3"
    >
      <h3 className="flex items-center gap-2.5 font-semibold text-accent text-ui">
        <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0" />
        {title}
      </h3>
      {children}
    </section>
  );
}
