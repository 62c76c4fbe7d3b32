import { type OrderStatus, type Outcome, standing } from '../../contracts/order-acts.ts';
import type { OrderState } from '../../contracts/orders.ts';
import { requests } from '../../messages/messages.ts';
import { Check, CircleCheck, type Icon, Minus, TriangleAlert, X } from '../ui/icons.tsx';
import { Tag, type TagColour } from '../ui/tag.tsx';
import { formatDue, type Clock as ReadersClock } from './clocks.ts';
import { Clock, Reply } from './icons.tsx';
import { reasonText } from './reasons.ts';

/** Both sides read the same states; some have another name for each. */
export type Reader = 'recruiter' | 'agency';

type Kind = Exclude<OrderStatus, 'done'> | Outcome | 'overdue' | 'datePassed' | 'needsResult';

const LOOKS: Record<Kind, { colour: TagColour; icon: Icon }> = {
  requested: { colour: 'petrol', icon: Clock },
  overdue: { colour: 'danger', icon: Clock },
  datePassed: { colour: 'danger', icon: TriangleAlert },
  proposed: { colour: 'flare', icon: Reply },
  confirmed: { colour: 'ok', icon: Check },
  needsResult: { colour: 'flare', icon: Clock },
  hired: { colour: 'ok', icon: CircleCheck },
  not_hired: { colour: 'plain', icon: Minus },
  no_show_worker: { colour: 'plain', icon: X },
  no_show_client: { colour: 'plain', icon: X },
  declined: { colour: 'danger', icon: X },
  cancelled: { colour: 'plain', icon: X },
  lapsed: { colour: 'plain', icon: Minus },
};

type Standing = Pick<OrderState, 'status' | 'outcome' | 'date' | 'minutes' | 'answer_due_at'>;

function kindOf(order: Standing, now: Date): Kind {
  if (order.status === 'done') return order.outcome ?? 'not_hired';
  const { overdue, datePassed, needsResult } = standing(order, now);
  if (needsResult) return 'needsResult';
  if (order.status === 'requested' && datePassed) return 'datePassed';
  return overdue ? 'overdue' : order.status;
}

/** In a word or two. */
export function statusText(order: Standing, reader: Reader, now: Date): string {
  const kind = kindOf(order, now);
  if (reader === 'agency' && kind in requests.agencyStatus)
    return requests.agencyStatus[kind as keyof typeof requests.agencyStatus];
  return requests.status[kind === 'overdue' ? 'requested' : kind];
}

type Props = {
  order: Standing;
  reader: Reader;
  now: Date;
  /** In more words than usual. */
  text?: string;
  className?: string;
};

export function StatusLabel({ order, reader, now, text, className }: Props) {
  const kind = kindOf(order, now);
  // The client is not alarmed by what the agency has to do.
  const { colour, icon: Drawing } =
    LOOKS[kind === 'overdue' && reader === 'recruiter' ? 'requested' : kind];
  return (
    <Tag colour={colour} className={className}>
      <Drawing aria-hidden="true" strokeWidth={2.25} />
      <span>{text ?? statusText(order, reader, now)}</span>
    </Tag>
  );
}

type Sentenced = Standing & Pick<OrderState, 'cancelled_by' | 'reason' | 'proposals'>;

/** In a sentence. `client`: the recruiter's name, for the agency. */
export function statusSentence(
  order: Sentenced,
  reader: Reader,
  clock: ReadersClock,
  client = '',
): string {
  const says = requests.sentence;
  const kind = kindOf(order, clock.now);
  const reason = order.reason ? reasonText(order.reason) : '';
  if (kind === 'declined' && reason) return says.declined({ reason });
  if (kind === 'cancelled' && order.cancelled_by === 'admin')
    return reason ? says.cancelledByAgencyFor({ reason }) : says.cancelledByAgency;
  if (kind === 'cancelled')
    return reader === 'recruiter' ? says.cancelledByYou : says.cancelledBy({ name: client });
  if (reader === 'agency') return statusText(order, reader, clock.now);
  if (kind === 'datePassed' || (kind === 'proposed' && !hasTimeLeft(order, clock.now)))
    return says.datePassed;
  if ((kind === 'requested' || kind === 'overdue') && order.answer_due_at)
    return says[kind]({ time: formatDue(order.answer_due_at, clock) });
  if (kind === 'proposed' || kind === 'lapsed') return says[kind];
  return statusText(order, reader, clock.now);
}

const hasTimeLeft = ({ proposals }: Pick<OrderState, 'proposals'>, now: Date) =>
  proposals.some(({ date }) => Date.parse(date) > now.getTime());
