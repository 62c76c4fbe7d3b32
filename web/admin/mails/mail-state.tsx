import type { ListedMail } from '../../../contracts/mail-list.ts';
import { mailRoom } from '../../../messages/messages.ts';
import { cx } from '../../ui/class-names.ts';
import { filledText } from '../../ui/filled-text.tsx';
import { Tag, type TagColour } from '../../ui/tag.tsx';
import { ExactTime } from '../cells.tsx';

const COLOURS = {
  waiting: 'petrol',
  sent: 'ok',
  kept: 'flare',
  failed: 'danger',
  withdrawn: 'plain',
  phoned: 'plain',
} as const satisfies Record<ListedMail['state'], TagColour>;

type Props = {
  mail: ListedMail;
  /** Where a phone has no room for the time. */
  inRow?: boolean;
};

/** The state in a word, and since when or until when. */
export function MailState({ mail, inRow }: Props) {
  const { state, sending, ended_at } = mail;
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <Tag colour={COLOURS[state]} className="shrink-0">
        {mailRoom.states[sending ? 'sending' : state]}
      </Tag>
      <span className={cx('font-normal text-muted text-small', inRow && 'max-sm:hidden')}>
        {ended_at ? <ExactTime date={ended_at} /> : !sending && <NextTry mail={mail} />}
      </span>
    </span>
  );
}

function NextTry({ mail: { attempts, not_before } }: { mail: ListedMail }) {
  const text = attempts > 0 ? mailRoom.nextTry : mailRoom.from;
  return filledText(text, { time: <ExactTime date={not_before} /> });
}
