import type { Message } from '../../../contracts/messages.ts';
import type { Column } from '../../ui/table.tsx';
import { Ago } from '../ago.tsx';
import { EmailLink } from '../email-link.tsx';
import { RowActions } from '../inbox/row-actions.tsx';
import type { InboxActs } from '../inbox/use-inbox-acts.ts';
import { words as shared } from '../inbox/words.ts';
import { words as list } from '../list/words.ts';
import { words } from './words.ts';

/** A row is three lines high, whatever was written; the sheet shows the whole. */
const CLAMPED = 'line-clamp-3';
/** Room for a finger where rows are cards. */
const FINGER = 'pointer-coarse:py-2.5';

export const columnsOf = (
  acts: InboxActs,
  onOpen: (message: Message) => void,
): Column<Message>[] => [
  {
    header: words.name,
    kind: 'lead',
    width: 'w-[12%]',
    cell: ({ name }) => (
      <span className={CLAMPED}>
        <bdi>{name}</bdi>
      </span>
    ),
  },
  {
    header: words.email,
    width: 'w-[19%]',
    cell: ({ email }) => <EmailLink email={email} />,
  },
  {
    header: words.subject,
    width: 'w-[14%]',
    cell: (message) => (
      <button
        type="button"
        aria-label={words.open(message.subject)}
        onClick={() => onOpen(message)}
        className={`block cursor-pointer rounded-tag text-start text-link underline-offset-4 transition-colors hover:text-link-hover hover:underline ${FINGER}`}
      >
        <span className={CLAMPED}>
          <bdi>{message.subject}</bdi>
        </span>
      </button>
    ),
  },
  {
    header: words.message,
    cell: ({ message }) => (
      <p dir="auto" className={`whitespace-pre-line ${CLAMPED}`}>
        {message
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean)
          .join('\n')}
      </p>
    ),
  },
  {
    header: shared.created,
    nowrap: true,
    width: 'w-0',
    cell: ({ created_at }) => (
      <span className="font-normal text-muted">
        <Ago date={created_at} />
      </span>
    ),
  },
  {
    header: list.actions,
    kind: 'actions',
    width: 'w-0',
    cell: (message) => <RowActions row={message} name={message.name} acts={acts} stacked />,
  },
];
