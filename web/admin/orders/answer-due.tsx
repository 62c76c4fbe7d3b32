import { standing } from '../../../contracts/order-acts.ts';
import type { OrderState } from '../../../contracts/orders.ts';
import { orders } from '../../../messages/messages.ts';
import { cx } from '../../ui/class-names.ts';
import { formatDuration } from '../../ui/format-duration.ts';
import { useNow } from '../../ui/use-now.ts';

type Waiting = Pick<OrderState, 'status' | 'date' | 'minutes' | 'answer_due_at'>;

/** 'Answer due in 3 hr' or 'Overdue by 2 hr'; nothing where no answer is due. */
export function AnswerDue({ order, className }: { order: Waiting; className?: string }) {
  const now = useNow();
  const due = Date.parse(order.answer_due_at ?? '');
  if (order.status !== 'requested' || Number.isNaN(due)) return null;
  const { overdue } = standing(order, now);
  const time = formatDuration(Math.abs(due - now.getTime()));
  return (
    <span
      className={cx('text-small', overdue ? 'font-semibold text-danger' : 'text-muted', className)}
    >
      {overdue ? orders.overdueBy({ time }) : orders.answerDue({ time })}
    </span>
  );
}
