import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { HIDDEN_PHONE, type PhoneOwner } from '../../contracts/access-log.ts';
import type { ShownPhone } from '../../contracts/access-log-page.ts';
import { records } from '../../messages/messages.ts';
import { showPhone } from '../api/access-log.ts';
import { cx, linkClass } from '../ui/class-names.ts';
import { dialLink } from '../ui/contact-links.ts';
import { Ltr } from '../ui/ltr.tsx';
import { toast } from '../ui/toast.ts';

type Props = { of: PhoneOwner; className?: string; children: (shown: ShownPhone) => ReactNode };

/** A phone number that the server sends on click alone, and notes. The focus goes on to what is shown. */
export function HiddenPhone({ of, className, children }: Props) {
  const [shown, setShown] = useState<ShownPhone | null>(null);
  const place = useRef<HTMLSpanElement>(null);
  const show = useMutation({
    mutationFn: () => showPhone(of),
    onSuccess: setShown,
    onError: ({ message }) => toast.error(records.phone.failed({ message })),
  });
  useEffect(() => {
    if (shown) (place.current?.querySelector<HTMLElement>('a, button') ?? place.current)?.focus();
  }, [shown]);

  if (shown)
    return (
      <span ref={place} tabIndex={-1} className="contents">
        {children(shown)}
      </span>
    );
  return (
    <button
      type="button"
      aria-label={records.phone.showNumber}
      disabled={show.isPending}
      onClick={() => show.mutate()}
      data-print="hide"
      className={cx('cursor-pointer text-start', linkClass(), className)}
    >
      {records.phone.show}
    </button>
  );
}

type ContactProps = { number: string; of: PhoneOwner; className?: string };

/** A number to call, on click where it is hidden. */
export function PhoneLink({ number, of, className }: ContactProps) {
  if (number === HIDDEN_PHONE)
    return (
      <HiddenPhone key={`${of.noun} ${of.id}`} of={of} className={className}>
        {({ phone }) => <PhoneLink number={phone} of={of} className={className} />}
      </HiddenPhone>
    );
  const href = dialLink(number);
  return href ? (
    <a href={href} dir="ltr" className={className ?? linkClass()}>
      {number}
    </a>
  ) : (
    <Ltr>{number}</Ltr>
  );
}
