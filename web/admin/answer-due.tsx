import { records } from '../../messages/messages.ts';
import { cx } from '../ui/class-names.ts';
import { formatDuration } from '../ui/format-duration.ts';
import { useNow } from '../ui/use-now.ts';

type Props = {
  /** Null where no answer is due. */
  dueAt: string | null;
  /** Beside the status, in few words: 'Due in 3 hr', '2 hr late'. */
  brief?: boolean;
  className?: string;
};

/** 'Answer due in 3 hr' or 'Overdue by 2 hr'; null where no answer is due. */
export function dueText(dueAt: string | null, now: Date, brief = false) {
  const due = Date.parse(dueAt ?? '');
  if (Number.isNaN(due)) return null;
  const isOverdue = due < now.getTime();
  const time = formatDuration(Math.abs(due - now.getTime()), brief ? 1 : 2);
  const [inTime, late] = brief
    ? [records.dueBrief, records.overdueBrief]
    : [records.answerDue, records.overdueBy];
  return { isOverdue, text: (isOverdue ? late : inTime)({ time }) };
}

export function AnswerDue({ dueAt, brief, className }: Props) {
  const due = dueText(dueAt, useNow(), brief);
  if (!due) return null;
  const colour = due.isOverdue ? 'font-semibold text-danger' : 'text-muted';
  return <span className={cx('text-small', colour, className)}>{due.text}</span>;
}

type Waiting = { status: string; answer_due_at: string | null };

/** Of a request or a message; only what nobody has answered is due. */
export const dueAtOf = ({ status, answer_due_at }: Waiting) =>
  status === 'requested' || status === 'new' ? answer_due_at : null;
