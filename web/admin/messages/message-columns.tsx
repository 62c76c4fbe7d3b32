import type { Message } from '../../../contracts/messages.ts';
import { linkClass } from '../../ui/link-class.ts';
import type { Column } from '../../ui/table.tsx';
import { Ago } from '../ago.tsx';
import { RowActions } from '../inbox/row-actions.tsx';
import type { InboxActs } from '../inbox/use-inbox-acts.ts';
import { words as shared } from '../inbox/words.ts';
import { mailLink } from './mail-link.ts';
import { words } from './words.ts';

export const columnsOf = (
  acts: InboxActs,
  onOpen: (message: Message) => void,
): Column<Message>[] => [
  { header: words.name, kind: 'lead', cell: ({ name }) => <bdi>{name}</bdi> },
  {
    header: words.email,
    cell: ({ email }) => (
      <a href={mailLink(email)} className={linkClass('plain')}>
        {email}
      </a>
    ),
  },
  {
    header: words.subject,
    cell: (message) => (
      <button
        type="button"
        aria-label={words.open(message.subject)}
        onClick={() => onOpen(message)}
        className="cursor-pointer rounded-tag text-start text-link underline-offset-4 hover:text-link-hover hover:underline"
      >
        <bdi>{message.subject}</bdi>
      </button>
    ),
  },
  {
    header: words.message,
    width: 'w-2/5',
    cell: ({ message }) => (
      <p dir="auto" className="line-clamp-3 whitespace-pre-line">
        {message}
      </p>
    ),
  },
  {
    header: shared.created,
    nowrap: true,
    cell: ({ created_at }) => (
      <span className="font-normal text-muted">
        <Ago date={created_at} />
      </span>
    ),
  },
  {
    header: shared.actions,
    kind: 'actions',
    cell: (message) => <RowActions row={message} name={message.name} acts={acts} />,
  },
];
