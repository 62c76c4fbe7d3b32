import { Link } from 'react-router';
import type { DueNext as Due } from '../../../contracts/dashboard.ts';
import { dashboard } from '../../../messages/messages.ts';
import { cx, linkClass } from '../../ui/class-names.ts';
import { filledText } from '../../ui/filled-text.tsx';
import { formatHours } from '../../ui/format-duration.ts';
import { Tag } from '../../ui/tag.tsx';
import { AnswerDue } from '../answer-due.tsx';
import { may } from '../pin-gate/admin-session.ts';
import { EmptyNote, Panel } from './panel.tsx';

/** They stand there by the time by which they are due, too. */
const NEW_MESSAGES = '/admin/messages?show=new';

type Props = Due & { promisedHours: number };

/** Messages and requests without an answer, by the time by which it is due. */
export function DueNext({ total, overdue, first, promisedHours }: Props) {
  const says = dashboard.dueNext;
  return (
    <Panel
      title={says.title}
      aside={
        total > 0 && (
          <span className="flex flex-wrap items-center gap-3 text-small text-soft tabular-nums">
            {dashboard.inAllWaiting({ count: total })}
            {overdue > 0 && <Tag colour="danger">{says.overdue({ count: overdue })}</Tag>}
          </span>
        )
      }
    >
      {total === 0 ? (
        <EmptyNote
          title={says.none}
          text={says.noneText({ promised: formatHours(promisedHours) })}
        />
      ) : (
        <ul className="-mt-1.5 mb-3">
          {first.map((question) => (
            <li
              key={`${question.kind} ${question.id}`}
              className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 border-line border-b py-1.5 last:border-0"
            >
              <Opener {...question} />
              <span className="wrap-anywhere col-span-2 row-start-2 text-muted text-small">
                {filledText(says.kinds[question.kind], { name: <bdi>{question.from}</bdi> })}
              </span>
              {question.due_at ? (
                <AnswerDue
                  brief
                  dueAt={question.due_at}
                  className="col-start-2 row-start-1 text-end"
                />
              ) : (
                <span className="col-start-2 row-start-1 text-muted text-small">
                  {says.undated}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {may('desk') && (
        <p className="mt-auto flex justify-end border-line border-t pt-2.5">
          <Link
            to={NEW_MESSAGES}
            className={cx(linkClass(), 'relative after:absolute after:-inset-x-2 after:-inset-y-3')}
          >
            {says.seeMessages}
          </Link>
        </p>
      )}
    </Panel>
  );
}

/** Leads to the question, where the person may read it. */
function Opener({ kind, id, about }: Due['first'][number]) {
  const text = <bdi className="wrap-anywhere">{about}</bdi>;
  if (kind === 'messages' && !may('desk'))
    return <span className="col-start-1 row-start-1 font-semibold">{text}</span>;
  return (
    <Link
      to={kind === 'messages' ? `${NEW_MESSAGES}&message=${id}` : `/admin/orders?order=${id}`}
      className="col-start-1 row-start-1 line-clamp-2 font-semibold no-underline decoration-1 underline-offset-4 after:absolute after:inset-0 hover:underline"
    >
      {text}
    </Link>
  );
}
