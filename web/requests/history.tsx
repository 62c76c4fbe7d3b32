import type { ReactNode } from 'react';
import type { OrderEvent } from '../../contracts/orders.ts';
import { requests } from '../../messages/messages.ts';
import { formatDay, formatMoment } from '../ui/format-date.ts';
import type { Clock } from './clocks.ts';
import { reasonText } from './reasons.ts';
import type { Reader } from './status-label.tsx';

type Props = { events: OrderEvent[]; reader: Reader; clock: Clock };

/** What happened to a request, the latest first. */
export function History({ events, reader, clock }: Props) {
  return (
    <ol className="grid gap-3 text-ui">
      {events.toReversed().map((event) => (
        <li key={event.id} className="border-line-firm border-s-2 ps-3">
          <p className="wrap-anywhere">
            {requests.history.line({
              time: formatMoment(event.at, 'short', clock),
              text: historyText(event, reader, clock),
            })}
          </p>
          <Details event={event} clock={clock} />
        </li>
      ))}
    </ol>
  );
}

function Details({
  event: { details, for_agency_only },
  clock,
}: {
  event: OrderEvent;
  clock: Clock;
}) {
  const { options = [], mission, overlapReason } = details;
  const says = requests.history;
  return (
    <div className="grid gap-0.5 text-small text-soft">
      {options.length > 0 && (
        <ul className="list-inside list-disc">
          {options.map(({ date }) => (
            <li key={date}>{formatMoment(date, 'long', clock)}</li>
          ))}
        </ul>
      )}
      {mission && <Line>{missionText(mission)}</Line>}
      {overlapReason && <Line>{says.overlap({ reason: overlapReason })}</Line>}
      {for_agency_only && <Line>{says.agencyOnly}</Line>}
    </div>
  );
}

const Line = ({ children }: { children: ReactNode }) => <p className="wrap-anywhere">{children}</p>;

function missionText({ from, to, site }: { from: string; to: string; site: string }): string {
  const days = { from: formatDay(from), to: formatDay(to) };
  return site ? requests.history.missionAt({ ...days, site }) : requests.history.mission(days);
}

/** Who did what, and what they wrote about it. */
export function historyText(event: OrderEvent, reader: Reader, clock: Clock): string {
  const line = lineOf(event, reader, clock);
  const { note, reason } = event.details;
  if (!note) return line;
  const says = requests.history;
  return reason ? says.thenNote({ line, note }) : says.withNote({ line, note });
}

function lineOf(event: OrderEvent, reader: Reader, clock: Clock): string {
  if (event.actor === 'recruiter') return lineOfRecruiter(event, reader, clock);
  const says = requests.history;
  if (event.actor === 'clock')
    return event.act === 'lapse' ? says.byClock.lapse : says.byClock.release;
  const { details } = event;
  if (event.actor === 'worker')
    return says.byWorker[
      event.act === 'call-me' ? 'call' : details.reply === 'accepted' ? 'accepted' : 'declined'
    ];
  const date = details.date ? formatMoment(details.date, 'long', clock) : '';
  const reason = details.reason ? reasonText(details.reason) : '';
  const outcome = details.outcome ? requests.status[details.outcome] : '';
  switch (event.act) {
    case 'confirm':
    case 'reopen':
      return says.byAgency[event.act]({ date });
    case 'move':
      return reader === 'recruiter' ? says.movedForYou({ date }) : says.byAgency.move({ date });
    case 'decline':
    case 'cancel':
      return says.byAgency[event.act]({ reason });
    case 'result':
      return details.before
        ? says.byAgency.corrected({ before: requests.status[details.before], outcome })
        : says.byAgency.result({ outcome });
    case 'worker-reply':
      return details.reply === 'accepted'
        ? says.byAgency.workerComes
        : says.byAgency.workerCannotCome;
    case 'looking':
      return reader === 'recruiter' ? says.lookingForYou : says.byAgency.looking;
    case 'tell-worker':
      return details.off
        ? says.callOff({ line: says.toWorker[details.way ?? 'phone'] })
        : says.toWorker[details.way ?? 'phone'];
    case 'delete':
      return reader === 'recruiter' ? requests.sentence.cancelledByAgency : says.byAgency.delete;
    case 'restore':
      return reader === 'recruiter' ? says.restoredForYou : says.byAgency.restore;
    case 'propose':
    case 'undo':
    case 'release':
    case 'note':
      return says.byAgency[event.act];
    default:
      return event.act;
  }
}

function lineOfRecruiter({ act, name, details }: OrderEvent, reader: Reader, clock: Clock): string {
  const { byYou, byClient } = requests.history;
  const date = details.date ? formatMoment(details.date, 'long', clock) : '';
  const reason = details.reason ? reasonText(details.reason) : '';
  const outcome = details.outcome ? requests.status[details.outcome] : '';
  const isOwn = reader === 'recruiter';
  switch (act) {
    case 'request':
    case 'accept':
    case 'move':
      return isOwn ? byYou[act]({ date }) : byClient[act]({ name, date });
    case 'cancel':
      return cancelLine({ name, reason, late: details.late ?? false }, isOwn);
    case 'result':
      return isOwn ? byYou.result({ outcome }) : byClient.result({ name, outcome });
    default:
      return act;
  }
}

type Cancelled = { name: string; reason: string; late: boolean };

function cancelLine({ name, reason, late }: Cancelled, isOwn: boolean): string {
  const { byYou, byClient } = requests.history;
  if (isOwn) return reason ? byYou.cancelFor({ reason }) : byYou.cancel;
  const line = reason ? byClient.cancelFor({ name, reason }) : byClient.cancel({ name });
  return late ? byClient.late({ line }) : line;
}
