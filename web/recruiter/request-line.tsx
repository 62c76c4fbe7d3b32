import { Link } from 'react-router';
import { standing } from '../../contracts/order-acts.ts';
import type { RequestedWorkers } from '../../contracts/requests.ts';
import { recruiter, requests } from '../../messages/messages.ts';
import { type Clock, formatDue, useClock } from '../requests/clocks.ts';
import { cx } from '../ui/class-names.ts';
import { formatDate, formatMoment } from '../ui/format-date.ts';

type Request = RequestedWorkers['latest'][number];

type Props = { request: Request; zone: string; className: string };

/** How the latest request for a candidate stands; leads to it. */
export function RequestLine({ request, zone, className }: Props) {
  const clock = useClock(zone);
  return (
    <p className={cx('text-small', className)}>
      <Link
        to={`/recruiter/requests/${request.id}`}
        className="inline-flex min-h-6 scroll-mt-24 items-center text-link hover:text-link-hover"
      >
        {requestLine(request, clock)}
      </Link>
    </p>
  );
}

export function requestLine(request: Request, clock: Clock): string {
  const says = recruiter.requestLine;
  const { status, answer_due_at, ended_at } = request;
  const { overdue, datePassed, needsResult } = standing(request, clock.now);
  if (status === 'proposed') return says.answer;
  if (datePassed) return says.datePassed;
  if (needsResult) return says.result;
  if (status === 'confirmed')
    return says.confirmed({ time: formatMoment(request.date, 'long', clock) });
  if (status === 'requested')
    return answer_due_at && !overdue
      ? says.due({ time: formatDue(answer_due_at, clock) })
      : requests.status.requested;
  const how = endOf(request);
  // A missed test was missed on its own day; everything else happened when it was reported.
  const day = how === 'no_show_worker' || how === 'no_show_client' ? request.date : ended_at;
  return says.ended[how]({ date: formatDate(day ?? request.date, clock) });
}

/** How a request ended, as its line says it. */
function endOf({ status, outcome, released, cancelled_by }: Request) {
  if (status === 'declined' || status === 'lapsed') return status;
  if (outcome === 'hired' && released) return 'hiredEarlier';
  if (outcome) return outcome;
  return cancelled_by === 'admin' ? 'cancelledByAgency' : 'cancelledByYou';
}
