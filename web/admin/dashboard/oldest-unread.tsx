import { Link } from 'react-router';
import type { Dashboard } from '../../../contracts/dashboard.ts';
import { dashboard } from '../../../messages/messages.ts';
import { filledText } from '../../ui/filled-text.tsx';
import { formatHours } from '../../ui/format-duration.ts';
import { Tag } from '../../ui/tag.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Ago } from '../cells.tsx';
import { EmptyNote, Panel } from './panel.tsx';
import { DeadlineScale, responseDeadline, TimeLeft } from './response-deadline.tsx';

type Props = {
  message: Dashboard['oldest_unread_message'];
  unread: number;
  /** The response time promised to visitors. */
  promisedHours: number;
};

const TAG_COLOURS = { within: 'ok', overdue: 'danger', undated: 'plain' } as const;

/** The oldest unread message against the promised response time. */
export function OldestUnread({ message, unread, promisedHours }: Props) {
  const now = useNow();
  if (!message)
    return (
      <Panel title={dashboard.oldest}>
        <EmptyNote
          title={dashboard.allMessagesRead}
          text={dashboard.allMessagesReadText({ promised: formatHours(promisedHours) })}
        />
      </Panel>
    );
  const deadline = responseDeadline(message.created_at, promisedHours, now);
  const { state } = deadline;
  const name = <bdi>{message.name}</bdi>;
  return (
    <Panel
      title={dashboard.oldest}
      aside={<Tag colour={TAG_COLOURS[state]}>{dashboard[state]}</Tag>}
    >
      <p className="type-head text-subheading">
        <Link
          to="/admin/messages?unread=yes"
          className="-outline-offset-2 wrap-anywhere no-underline decoration-1 underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          <bdi>{message.subject}</bdi>
        </Link>
      </p>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-soft">
        <span className="wrap-anywhere">
          {message.created_at
            ? filledText(dashboard.fromAgo, { name, ago: <Ago date={message.created_at} /> })
            : filledText(dashboard.from, { name })}
        </span>
        {unread > 1 && (
          <span className="text-muted">{dashboard.moreUnread({ count: unread - 1 })}</span>
        )}
      </p>
      <div className="mt-auto pt-4">
        <p className="mb-3">
          <TimeLeft deadline={deadline} hours={promisedHours} />
        </p>
        <DeadlineScale deadline={deadline} hours={promisedHours} />
      </div>
    </Panel>
  );
}
