import { Link } from 'react-router';
import { calendar } from '../../../messages/messages.ts';
import { workerName } from '../../requests/worker-name.ts';
import { Check, TriangleAlert } from '../../ui/icons.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { timeText } from './agency-clock.ts';
import type { PlannedTest } from './plan-layout.ts';

type Props = { test: PlannedTest; tabIndex: number };

/** A test as a link to its order. Its looks say its state, and so does its name. */
export function PlanEntry({ test, tabIndex }: Props) {
  const { id, key, status, outcome, worker, recruiter, start, end, overlaps } = test;
  const [from, to] = [timeText(start), timeText(end)];
  const state = outcome ? calendar.outcomes[outcome] : calendar.states[status];
  return (
    <Link
      to={`/admin/orders?order=${id}`}
      title={[test.job_title, test.place].filter(Boolean).join('\n')}
      tabIndex={tabIndex}
      data-key={key}
      data-start={start}
      data-status={status}
      data-overlaps={overlaps || undefined}
      className="plan-entry"
    >
      <span className="plan-time">
        {status === 'done' && <Check aria-hidden="true" strokeWidth={3} />}
        {overlaps && <TriangleAlert aria-hidden="true" />}
        <Ltr>
          {from}
          <span className="plan-until">–{to}</span>
        </Ltr>
      </span>
      <bdi className="plan-worker text-match-parent">{workerName(worker)}</bdi>
      <bdi className="plan-client text-match-parent">{recruiter}</bdi>
      <VisuallyHidden>{overlaps ? calendar.overlaps({ state }) : state}</VisuallyHidden>
    </Link>
  );
}
