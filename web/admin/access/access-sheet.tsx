import { type ReactNode, useState } from 'react';
import type { AccessRequest } from '../../../contracts/access.ts';
import { LANGUAGE_NAMES } from '../../../contracts/languages.ts';
import type { User } from '../../../contracts/users.ts';
import { access, fields, users } from '../../../messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { Info } from '../../ui/icons.tsx';
import { Tag, type TagColour } from '../../ui/tag.tsx';
import { useNow } from '../../ui/use-now.ts';
import { RecordHistory } from '../audit/record-history.tsx';
import { EmailLink, ExactTime } from '../cells.tsx';
import { PhoneLink } from '../hidden-phone.tsx';
import { ApproveForm } from './approve-form.tsx';
import { DeclineForm, RenewButtons } from './decide-forms.tsx';

const COLOURS = {
  open: 'flare',
  approved: 'ok',
  declined: 'plain',
} as const satisfies Record<AccessRequest['state'], TagColour>;

export const AccessState = ({ state }: Pick<AccessRequest, 'state'>) => (
  <Tag colour={COLOURS[state]}>{access.states[state]}</Tag>
);

/** The company, or who asks where there is none. */
export const clientOf = ({ company, contact_name, account }: AccessRequest): string =>
  company || contact_name || (account?.username ?? '');

type Props = {
  request: AccessRequest;
  open: boolean;
  onClose: () => void;
  /** The account is open, and its link is handed over. */
  onInvite: (user: User) => void;
};

/** One request: what was written, and what the agency can do with it. */
export function AccessSheet({ request, open, onClose, onInvite }: Props) {
  const [form, setForm] = useState<'approve' | 'decline' | null>(null);
  const { kind, state, purpose, known_as, company_shares, note } = request;
  const isOpen = state === 'open';

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<bdi className="wrap-anywhere text-match-parent">{clientOf(request)}</bdi>}
      closeOnBackdrop={form === null}
      footer={
        isOpen &&
        form === null && (
          <>
            <Button variant="text-danger" className="me-auto" onClick={() => setForm('decline')}>
              {access.decline.open}
            </Button>
            {kind === 'access' ? (
              <Button variant="ink" onClick={() => setForm('approve')}>
                {access.approve.open}
              </Button>
            ) : (
              <RenewButtons request={request} onDone={onClose} />
            )}
          </>
        )
      }
    >
      <Facts request={request} />
      {isOpen && known_as.length > 0 && (
        <Hint>{access.knownAs({ names: known_as.join(', ') })}</Hint>
      )}
      {isOpen && kind === 'access' && company_shares && <Hint>{access.companyShares}</Hint>}
      {purpose && (
        <section aria-label={access.purpose} className="pt-5">
          <h3 className="font-semibold text-small">{access.purpose}</h3>
          <p dir="auto" className="wrap-anywhere mt-1.5 whitespace-pre-wrap">
            {purpose}
          </p>
        </section>
      )}
      {note && (
        <section aria-label={access.approve.note} className="pt-5">
          <h3 className="font-semibold text-small">{access.approve.note}</h3>
          <p dir="auto" className="wrap-anywhere mt-1.5 whitespace-pre-wrap">
            {note}
          </p>
        </section>
      )}
      {form === 'approve' && (
        <ApproveForm
          request={request}
          onLeave={() => setForm(null)}
          onDone={(user, isByHand) => {
            onClose();
            if (isByHand) onInvite(user);
          }}
        />
      )}
      {form === 'decline' && (
        <DeclineForm request={request} onLeave={() => setForm(null)} onDone={onClose} />
      )}
      {form === null && (
        <RecordHistory record={{ of: 'desk', noun: 'access_requests', id: request.id }} />
      )}
    </Sheet>
  );
}

function Facts({ request }: { request: AccessRequest }) {
  const { id, kind, contact_name, email, phone, language, account } = request;
  const { created_at, decided_at } = request;
  return (
    <dl className="grid gap-3 border-line border-b pb-5">
      <Line label={access.kind}>{access.kinds[kind]}</Line>
      <Line label={access.state}>
        <AccessState state={request.state} />
      </Line>
      {contact_name && (
        <Line label={fields.user.contactName}>
          <bdi>{contact_name}</bdi>
        </Line>
      )}
      {email && (
        <Line label={fields.user.email}>
          <EmailLink email={email} />
        </Line>
      )}
      {phone && (
        <Line label={fields.user.phone}>
          <PhoneLink number={phone} of={{ noun: 'access_requests', id }} />
        </Line>
      )}
      <Line label={users.language}>
        <span lang={language}>{LANGUAGE_NAMES[language]}</span>
      </Line>
      {account && (
        <Line label={access.account}>
          <bdi className="font-semibold">{account.username}</bdi>
        </Line>
      )}
      {account && (
        <Line label={access.endsAt}>
          <End at={account.expire_at} />
        </Line>
      )}
      <Line label={access.asked}>
        <ExactTime date={created_at} />
      </Line>
      {decided_at && (
        <Line label={access.decided}>
          <ExactTime date={decided_at} />
        </Line>
      )}
    </dl>
  );
}

function End({ at }: { at: string | null }) {
  const now = useNow();
  if (at === null) return access.noEnd;
  return (
    <Dotted>
      <ExactTime date={at} />
      {Date.parse(at) <= now.getTime() && access.ended}
    </Dotted>
  );
}

const Hint = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 flex items-start gap-3 rounded-control border border-line bg-well px-4 py-3 text-small">
    <Info aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
    <span className="wrap-anywhere">{children}</span>
  </p>
);

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-baseline gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
