import { useState } from 'react';
import { Link } from 'react-router';
import type { MyRequestSheet } from '../../../contracts/requests.ts';
import { language, recruiter, refusals } from '../../../messages/messages.ts';
import { useClock } from '../../requests/clocks.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { dialLink } from '../../ui/contact-links.ts';
import { filledText } from '../../ui/filled-text.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { cardOf } from '../filter-address.ts';
import { AcceptForm } from './accept-form.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { possibleActs } from './possible-acts.ts';
import { ResultForm } from './result-form.tsx';

type Props = {
  sheet: MyRequestSheet;
  /** An act was done; what it says. */
  onDone: (text: string) => void;
};

/** What the recruiter can do with a request. Dialogs stay while the request changes behind them, with what was typed. */
export function RequestActs({ sheet, onDone }: Props) {
  const { request, zone, contact } = sheet;
  const { now } = useClock(zone);
  const [opened, setOpened] = useState<{ act: 'move' | 'cancel'; count: number } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const can = possibleActs(sheet, now);
  const says = recruiter.request;
  const hasActs =
    can.accept || can.move || can.moveRefused || can.cancel || can.result || can.askAgain;

  function begin(act: 'move' | 'cancel') {
    setOpened({ act, count: (opened?.count ?? 0) + 1 });
    setIsOpen(true);
  }
  const dialog = {
    request,
    zone,
    open: isOpen,
    onClose: () => setIsOpen(false),
    onDone: (text: string) => {
      setIsOpen(false);
      onDone(text);
    },
  };

  return (
    <>
      {hasActs && (
        <section aria-label={says.acts} className="grid gap-5 noscript:hidden print:hidden">
          {can.accept && <AcceptForm key={request.version} {...{ request, zone, onDone }} />}
          {can.result && <ResultForm {...{ request, zone, onDone }} />}
          {(can.move || can.cancel) && (
            <div className="flex flex-wrap gap-x-5 gap-y-2">
              {can.calendar && (
                <a
                  href={`/api/recruiter/requests/${request.id}/invite.ics?language=${language()}`}
                  download={`${request.reference}.ics`}
                  className={buttonClass('quiet')}
                >
                  {says.addToCalendar}
                </a>
              )}
              {can.move && <Button onClick={() => begin('move')}>{says.move}</Button>}
              {can.cancel && (
                <Button variant="text-danger" onClick={() => begin('cancel')}>
                  {request.status === 'confirmed' ? says.cancelTest : says.cancel}
                </Button>
              )}
            </div>
          )}
          {can.move && (
            <p className="text-small text-soft">{says.movesLeft({ count: sheet.moves_left })}</p>
          )}
          {can.moveRefused && (
            <CallAgency why={can.moveRefused} hours={sheet.late_hours} phone={contact.phone} />
          )}
          {can.askAgain && (
            <Link to={cardOf(request.worker)} className={buttonClass('ink', 'medium', 'sm:w-fit')}>
              {says.askAgain}
            </Link>
          )}
        </section>
      )}
      {opened?.act === 'move' && <MoveDialog key={opened.count} {...dialog} />}
      {opened?.act === 'cancel' && (
        <CancelDialog
          key={opened.count}
          lateHours={can.isLate ? sheet.late_hours : null}
          {...dialog}
        />
      )}
    </>
  );
}

type CallAgencyProps = { why: 'tooLate' | 'tooManyMoves'; hours: number; phone: string };

/** Shown before the server has to refuse. */
function CallAgency({ why, hours, phone }: CallAgencyProps) {
  const sentence = (values: { phone: string }) =>
    why === 'tooLate'
      ? refusals.conflict.tooLate({ hours, ...values })
      : refusals.conflict.tooManyMoves(values);
  return (
    <p className="text-soft text-ui">
      {filledText(sentence, {
        phone: (
          <a href={dialLink(phone)} className="whitespace-nowrap text-link">
            <Ltr>{phone}</Ltr>
          </a>
        ),
      })}
    </p>
  );
}
