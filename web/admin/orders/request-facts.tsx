import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { PhoneOwner } from '../../../contracts/access-log.ts';
import type { OrderSheet } from '../../../contracts/orders.ts';
import { fields, orders, records } from '../../../messages/messages.ts';
import { reasonText } from '../../requests/reasons.ts';
import { workerName } from '../../requests/worker-name.ts';
import { linkClass } from '../../ui/class-names.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { filledText } from '../../ui/filled-text.tsx';
import { formatDateTime, formatDay, formatMoment } from '../../ui/format-date.ts';
import { Ltr } from '../../ui/ltr.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Ago, EmailLink } from '../cells.tsx';
import { PhoneLink } from '../hidden-phone.tsx';
import { searchWith } from './order-in-url.ts';

const SKILLS_SHOWN = 5;
/** The padding is for touch. */
const CONTACT = `block w-fit pointer-coarse:py-2.5 ${linkClass('plain')}`;

/** Who asks for whom, when and where. */
export function RequestFacts({ sheet }: { sheet: OrderSheet }) {
  const { order, zone, mission, next_free, outside_hours } = sheet;
  const now = useNow();
  const moment = (date: string) => (
    <time dateTime={date}>{formatMoment(date, 'long', { now, zone })}</time>
  );
  const isOpen = order.ended_at === null;
  return (
    <dl className="grid gap-3">
      <Line label={orders.sheet.client}>
        <bdi className="font-semibold">{order.recruiter}</bdi> <Account {...sheet} now={now} />
        <Client {...sheet} />
        <Colleagues {...sheet} />
      </Line>
      <Line label={orders.worker}>
        <bdi className="font-semibold">{workerName(order.worker)}</bdi> <Worker {...sheet} />
      </Line>
      <Line label={orders.date}>
        {moment(order.date)}
        {outside_hours && isOpen && (
          <span className="block text-accent text-small">{orders.sheet.outsideHours}</span>
        )}
        <span className="block text-muted text-small">{orders.sheet.agencyClock({ zone })}</span>
      </Line>
      <Line label={orders.sheet.length}>{orders.sheet.minutes({ count: order.minutes })}</Line>
      <TextLine label={fields.order.place} text={order.place} />
      {mission && (
        <Line label={orders.sheet.kinds.mission}>
          {orders.sheet.span({ from: formatDay(mission.from), to: formatDay(mission.to) })}
          <bdi className="block text-match-parent text-soft">{mission.site}</bdi>
        </Line>
      )}
      {order.proposals.length > 0 && (
        <Line label={orders.sheet.proposedTimes}>
          <ul>
            {order.proposals.map(({ date }) => (
              <li key={date}>{moment(date)}</li>
            ))}
          </ul>
        </Line>
      )}
      <TextLine label={fields.order.reason} text={order.reason ? reasonText(order.reason) : ''} />
      <TextLine label={orders.sheet.noteToClient} text={order.note} />
      <TextLine label={orders.sheet.noteToWorker} text={order.worker_note} />
      {order.status === 'confirmed' && (
        <Line label={orders.sheet.reply}>{orders.sheet.replies[order.worker_reply]}</Line>
      )}
      {order.alternatives.length > 0 && (
        <Line label={orders.sheet.alternatives}>
          <ul>
            {order.alternatives.map(({ id, name, job_title }) => (
              <li key={id}>
                <bdi>{name}</bdi> <bdi className="text-muted">{job_title}</bdi>
              </li>
            ))}
          </ul>
        </Line>
      )}
      {isOpen && (
        <Line label={orders.sheet.nextFree}>
          {next_free.length === 0 ? (
            orders.sheet.noneFree
          ) : (
            <ul>
              {next_free.map(({ date }) => (
                <li key={date}>{moment(date)}</li>
              ))}
            </ul>
          )}
        </Line>
      )}
      <Line label={records.created}>
        <Ago date={order.created_at} />
      </Line>
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 border-line border-b pb-3 last:border-0 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function TextLine({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <Line label={label}>
      <span dir="auto" className="block text-match-parent whitespace-pre-wrap">
        {text}
      </span>
    </Line>
  );
}

function Account({ order: { account }, now }: OrderSheet & { now: Date }) {
  if (!account) return <Tag colour="danger">{orders.sheet.accountDeleted}</Tag>;
  const { expire_at } = account;
  if (expire_at === null || !(Date.parse(expire_at) <= now.getTime())) return null;
  return (
    <Tag colour="danger">{orders.sheet.accountExpired({ date: formatDateTime(expire_at) })}</Tag>
  );
}

function Client({ order: { account } }: OrderSheet) {
  if (!account) return null;
  const { id, company, contact_name, phone, email } = account;
  return (
    <span className="block text-soft">
      {[company, contact_name].filter(Boolean).map((text) => (
        <bdi key={text} className="block text-match-parent">
          {text}
        </bdi>
      ))}
      <Contact phone={phone} email={email} of={{ noun: 'users', id }} />
    </span>
  );
}

function Colleagues({ colleagues }: OrderSheet) {
  const { search } = useLocation();
  if (colleagues.length === 0) return null;
  return (
    <ul className="mt-1.5 grid gap-1.5 text-small">
      {colleagues.map(({ id, reference, username }) => (
        <li key={id}>
          {filledText(orders.sheet.alsoAsked, {
            user: <bdi className="font-semibold">{username}</bdi>,
          })}{' '}
          <Link
            to={{ search: searchWith(search, id) }}
            className={`whitespace-nowrap ${linkClass()}`}
          >
            <Ltr>{reference}</Ltr>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type ContactProps = { phone: string; email: string; of: PhoneOwner };

function Contact({ phone, email, of }: ContactProps) {
  return (
    <>
      {phone && <PhoneLink number={phone} of={of} className={CONTACT} />}
      {email && <EmailLink email={email} />}
    </>
  );
}

function Worker({ order: { id, worker_contact: worker } }: OrderSheet) {
  if (!worker) return <Tag colour="danger">{orders.workerDeleted}</Tag>;
  const { phone, email, job_title, skills } = worker;
  const more = skills.length - SKILLS_SHOWN;
  return (
    <span className="block text-soft">
      <bdi className="block text-match-parent">{job_title}</bdi>
      <Contact phone={phone} email={email} of={{ noun: 'orders', id }} />
      {skills.length > 0 && (
        <Dotted className="text-small">
          {skills.slice(0, SKILLS_SHOWN).map((skill) => (
            <bdi key={skill}>{skill}</bdi>
          ))}
          {more > 0 && orders.sheet.moreSkills({ count: more })}
        </Dotted>
      )}
    </span>
  );
}
