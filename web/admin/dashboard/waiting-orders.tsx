import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Dashboard, WaitingOrders } from '../../../contracts/dashboard.ts';
import { dashboard, orders } from '../../../messages/messages.ts';
import { workerName } from '../../requests/worker-name.ts';
import { cx, linkClass } from '../../ui/class-names.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { filledText } from '../../ui/filled-text.tsx';
import { formatDateTime, formatMoment } from '../../ui/format-date.ts';
import { useNow } from '../../ui/use-now.ts';
import { AnswerDue } from '../answer-due.tsx';
import { Ago } from '../cells.tsx';
import { EmptyNote, Panel } from './panel.tsx';

const MINUTE_MS = 60_000;

/** Requests without an answer, by when it is due. */
export const NeedsAnswer = ({ needs_answer }: Dashboard) => (
  <Waiting
    {...needs_answer}
    title={dashboard.needsAnswer}
    list="/admin/orders?show=answer"
    listLabel={dashboard.seeAnswer}
    empty={<EmptyNote title={dashboard.noneNeedAnswer} text={dashboard.noneNeedAnswerText} />}
  >
    {({ answer_due_at }) => <AnswerDue brief dueAt={answer_due_at} />}
  </Waiting>
);

/** Tests that are over and have no result, the oldest first. */
export const NeedsResult = ({ needs_result }: Dashboard) => (
  <Waiting
    {...needs_result}
    title={dashboard.needsResult}
    list="/admin/orders?show=result"
    listLabel={dashboard.seeResult}
    empty={<EmptyNote title={dashboard.noneNeedResult} text={dashboard.noneNeedResultText} />}
  >
    {(order) => (
      <span className="text-muted text-small">
        {filledText(dashboard.testEnded, { ago: <Ago date={endOf(order)} brief /> })}
      </span>
    )}
  </Waiting>
);

/** Tests of today and tomorrow of which somebody has to remind the worker; nothing on a day without. */
export const ToRemind = ({ to_remind }: Dashboard) =>
  to_remind.total > 0 && (
    <Waiting
      {...to_remind}
      title={dashboard.toRemind}
      list="/admin/orders?show=confirmed"
      listLabel={dashboard.seeConfirmed}
      className="@min-[52rem]:col-span-2"
    >
      {({ worker_reply }) => (
        <span className="text-muted text-small">{orders.sheet.replies[worker_reply]}</span>
      )}
    </Waiting>
  );

type Waits = WaitingOrders['first'][number];

const endOf = ({ date, minutes }: Waits) =>
  new Date(Date.parse(date ?? '') + minutes * MINUTE_MS).toISOString();

type Props = WaitingOrders & {
  title: string;
  /** Where all of them are. */
  list: string;
  listLabel: string;
  empty?: ReactNode;
  className?: string;
  /** The text about each. */
  children: (order: Waits) => ReactNode;
};

function Waiting({ total, first, title, list, listLabel, empty, className, children }: Props) {
  const now = useNow();
  return (
    <Panel
      title={title}
      className={className}
      aside={
        total > 0 && (
          <span className="text-small text-soft tabular-nums">
            {dashboard.inAllWaiting({ count: total })}
          </span>
        )
      }
    >
      {total === 0 ? (
        empty
      ) : (
        <>
          <ul className="-mt-1.5 mb-3">
            {first.map((order) => (
              <li
                key={order.id}
                className="grid items-baseline gap-x-4 border-line border-b py-1.5 last:border-0 @min-[30rem]:grid-cols-[minmax(0,1fr)_auto]"
              >
                <span className="wrap-anywhere min-w-0">
                  <Link
                    to={`${list}&order=${order.id}`}
                    className={cx(linkClass(), 'font-semibold')}
                  >
                    <bdi>{workerName(order.worker)}</bdi>
                  </Link>{' '}
                  <Dotted className="text-muted text-small">
                    <bdi>{order.recruiter}</bdi>
                    {order.date && (
                      <time
                        dateTime={order.date}
                        title={formatDateTime(order.date)}
                        className="whitespace-nowrap"
                      >
                        {formatMoment(order.date, 'short', { now })}
                      </time>
                    )}
                  </Dotted>
                </span>
                {children(order)}
              </li>
            ))}
          </ul>
          <p className="mt-auto border-line border-t pt-2.5 text-end">
            <Link
              to={list}
              className={cx(
                linkClass(),
                'relative after:absolute after:-inset-x-2 after:-inset-y-3',
              )}
            >
              {listLabel}
            </Link>
          </p>
        </>
      )}
    </Panel>
  );
}
