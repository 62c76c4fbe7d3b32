import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { writtenIn } from '../../../contracts/languages.ts';
import type { ListedMail } from '../../../contracts/mail-list.ts';
import { mailRoom } from '../../../messages/messages.ts';
import { mailSheetQuery } from '../../api/mails.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { ExactTime } from '../cells.tsx';
import { LoadingOrError } from '../loading-or-error.tsx';
import { MailAbout, type MailActions, MailButtons, MailReader } from './mail-cells.tsx';
import { MailState } from './mail-state.tsx';

type Props = { known: ListedMail; open: boolean; actions: MailActions; onClose: () => void };

/** One mail with its text as it was or will be sent; refetched when it changes. */
export function MailSheet({ known, open, actions, onClose }: Props) {
  const query = useQuery({ ...mailSheetQuery(known.id), enabled: open });
  const mail: ListedMail = query.data ?? known;
  const { attempts, last_error, order, message } = mail;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={
        <bdi {...writtenIn(mail.language)} className="wrap-anywhere text-match-parent">
          {mail.subject}
        </bdi>
      }
      footer={<MailButtons mail={mail} actions={actions} />}
    >
      <dl className="grid gap-3 border-line border-b pb-5">
        <Line label={mailRoom.to}>
          <MailReader mail={mail} />
        </Line>
        {(order || message) && (
          <Line label={mailRoom.about}>
            <MailAbout mail={mail} />
          </Line>
        )}
        <Line label={mailRoom.state}>
          <MailState mail={mail} />
        </Line>
        {attempts > 0 && (
          <Line label={mailRoom.sheet.tried}>{mailRoom.tries({ count: attempts })}</Line>
        )}
        {last_error && (
          <Line label={mailRoom.sheet.lastError}>
            <bdi className="text-match-parent">{last_error}</bdi>
          </Line>
        )}
        <Line label={mailRoom.sheet.written}>
          <ExactTime date={mail.created_at} />
        </Line>
      </dl>
      <LoadingOrError
        query={query}
        loading={mailRoom.sheet.loading}
        failed={mailRoom.sheet.fetchFailed}
      >
        {({ text, calendar, language }) => (
          <>
            {calendar && <p className="pt-5 text-muted">{mailRoom.sheet.calendar}</p>}
            <section
              aria-label={mailRoom.sheet.text}
              {...writtenIn(language)}
              className="wrap-anywhere whitespace-pre-wrap pt-5"
            >
              {text}
            </section>
          </>
        )}
      </LoadingOrError>
    </Sheet>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
