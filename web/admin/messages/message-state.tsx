import type { MessageStatus } from '../../../contracts/message-acts.ts';
import { MESSAGE_STATUSES } from '../../../contracts/message-acts.ts';
import type { Message, MessagePage } from '../../../contracts/messages.ts';
import { messages } from '../../../messages/messages.ts';
import { Clock } from '../../requests/icons.tsx';
import { cx } from '../../ui/class-names.ts';
import { CircleCheck, type Icon, Minus, TriangleAlert, X } from '../../ui/icons.tsx';
import { Tag, type TagColour } from '../../ui/tag.tsx';
import { useNow } from '../../ui/use-now.ts';
import { AnswerDue, dueAtOf, dueText } from '../answer-due.tsx';
import { ListFilters } from '../records/list-filters.tsx';

const LOOKS: Record<MessageStatus | 'overdue', { colour: TagColour; icon: Icon }> = {
  overdue: { colour: 'danger', icon: TriangleAlert },
  new: { colour: 'petrol', icon: Clock },
  answered: { colour: 'ok', icon: CircleCheck },
  closed: { colour: 'plain', icon: Minus },
  spam: { colour: 'plain', icon: X },
};

const isOverdue = (message: Message, now: Date) =>
  Date.parse(dueAtOf(message) ?? '') < now.getTime();

type StateProps = {
  message: Message;
  /** In more words than usual. */
  text?: string;
  className?: string;
};

/** How a message stands, in a word and a colour. */
function MessageState({ message, text, className }: StateProps) {
  const state = isOverdue(message, useNow()) ? 'overdue' : message.status;
  const { colour, icon: Drawing } = LOOKS[state];
  return (
    <Tag colour={colour} className={className}>
      <Drawing aria-hidden="true" strokeWidth={2.25} />
      <span>{text ?? messages.statuses[state]}</span>
    </Tag>
  );
}

/** Above the whole message: the state, and by when an answer is due. */
export function StateLine({ message }: { message: Message }) {
  const due = dueText(dueAtOf(message), useNow());
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <MessageState message={message} text={due?.isOverdue ? due.text : undefined} />
      {!due?.isOverdue && <AnswerDue dueAt={dueAtOf(message)} />}
    </p>
  );
}

/** In a row of the list: the state, and below it by when an answer is due or how it was given. */
export function StateCell({ message }: { message: Message }) {
  const isLate = isOverdue(message, useNow());
  return (
    <span
      data-phone={isLate ? 'second' : undefined}
      className="table-pair justify-items-start font-normal"
    >
      <MessageState
        message={message}
        className={cx(
          'border-0! bg-transparent! p-0! font-semibold leading-5 [&>span]:truncate',
          isLate && '@max-[38rem]:hidden',
          // After the dot of a phone's row a dash or a cross would be read as a sign.
          (message.status === 'closed' || message.status === 'spam') &&
            '@max-[38rem]:[&>svg]:hidden',
        )}
      />
      <span className="text-caption text-muted">
        <AnswerDue
          brief
          dueAt={dueAtOf(message)}
          className="text-caption @max-[38rem]:text-small"
        />
        {message.answered_via && messages.via[message.answered_via]}
      </span>
    </span>
  );
}

type FilterProps = {
  /** Empty for all. */
  chosen: string;
  page: MessagePage | undefined;
  onChoose: (filter: MessageStatus | '') => void;
};

/** One row of choices; those that wait have their number. */
export const MessageFilters = ({ chosen, page, onChoose }: FilterProps) => (
  <ListFilters
    label={messages.filters.label}
    filters={['', ...MESSAGE_STATUSES]}
    chosen={chosen}
    textOf={(filter) => {
      if (filter === 'new') return messages.filters.new({ count: page?.waiting ?? 0 });
      return messages.filters[filter === '' ? 'all' : filter];
    }}
    onChoose={onChoose}
  />
);
