import { HIDDEN_PHONE, type PhoneOwner } from '../../contracts/access-log.ts';
import { linkClass } from '../ui/class-names.ts';
import { dialLink, mailLink } from '../ui/contact-links.ts';
import { formatDateTime } from '../ui/format-date.ts';
import { timeAgo } from '../ui/format-duration.ts';
import { BreakableAddress, Ltr } from '../ui/ltr.tsx';
import { useNow } from '../ui/use-now.ts';
import { HiddenPhone } from './hidden-phone.tsx';

type AgoProps = {
  date: string;
  /** Where there is little room. */
  brief?: boolean;
};

/** A relative time; the exact one as a tooltip. */
export function Ago({ date, brief }: AgoProps) {
  const now = useNow();
  const text = timeAgo(date, now, brief);
  const isDate = !Number.isNaN(Date.parse(date));
  return isDate ? (
    <time dateTime={date} title={formatDateTime(date)}>
      {text}
    </time>
  ) : (
    text
  );
}

export function ExactTime({ date }: { date: string }) {
  const text = formatDateTime(date);
  return Number.isNaN(Date.parse(date)) ? text : <time dateTime={date}>{text}</time>;
}

/** A long address breaks before its parts, and is whole. The padding is for touch. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={mailLink(email)} className={`block pointer-coarse:py-2.5 ${linkClass('plain')}`}>
    <Ltr>
      <BreakableAddress>{email}</BreakableAddress>
    </Ltr>
  </a>
);

/** The second line of a phone's row is lower than the frame of a tag. */
export const PHONE_TAG =
  '@max-[38rem]:border-0! @max-[38rem]:bg-transparent! @max-[38rem]:p-0! @max-[38rem]:leading-5';

/** In a list of one-line rows. */
export const EmailCell = ({ email }: { email: string }) =>
  email && (
    <a href={mailLink(email)} dir="ltr" title={email} className={linkClass('plain')}>
      {email}
    </a>
  );

/** On a phone only an icon is seen, large enough for a finger. */
export function PhoneCell({ number, of }: { number: string; of: PhoneOwner }) {
  if (number === HIDDEN_PHONE)
    return (
      <HiddenPhone of={of} className="table-call">
        {({ phone }) => <PhoneCell number={phone} of={of} />}
      </HiddenPhone>
    );
  const href = dialLink(number);
  return href ? (
    <a href={href} dir="ltr" className={`table-call tabular-nums ${linkClass('plain')}`}>
      {number}
    </a>
  ) : (
    number && <Ltr>{number}</Ltr>
  );
}

/** A long one breaks before its @ and has at most three lines. */
export function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span dir="ltr" className="line-clamp-3 text-match-parent">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
