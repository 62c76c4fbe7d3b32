import { standing } from '../../../contracts/order-acts.ts';
import type { OrderState } from '../../../contracts/orders.ts';
import { orders } from '../../../messages/messages.ts';
import { cx } from '../../ui/class-names.ts';
import { formatDuration } from '../../ui/format-duration.ts';
import { useNow } from '../../ui/use-now.ts';

type Waiting = Pick<OrderState, 'status' | 'date' | 'minutes' | 'answer_due_at'>;

type Props = {
  order: Waiting;
  /** Beside the status, in few words: 'Due in 3 hr', '2 hr late'. */
  brief?: boolean;
  className?: string;
};

/** 'Answer due in 3 hr' or 'Overdue by 2 hr'; nothing where no answer is due. */
export function AnswerDue({ order, brief, className }: Props) {
  const now = useNow();
  const due = Date.parse(order.answer_due_at ?? '');
  if (order.status !== 'requested' || Number.isNaN(due)) return null;
  const { overdue } = standing(order, now);
  const time = formatDuration(Math.abs(due - now.getTime()), brief ? 1 : 2);
  const [isDue, isOverdue] = brief
    ? [orders.dueBrief, orders.overdueBrief]
    : [orders.answerDue, orders.overdueBy];
  const words = overdue ? isOverdue : isDue;
  return (
    <span
      className={cx('text-small', overdue ? 'font-semibold text-danger' : 'text-muted', className)}
    >
      {words({ time })}
    </span>
  );
}
