import type { ReactNode } from 'react';
import type { MyRequestSheet } from '../../../contracts/requests.ts';
import { recruiter, requests } from '../../../messages/messages.ts';
import { dialLink, mailLink } from '../../ui/contact-links.ts';
import { Ltr } from '../../ui/ltr.tsx';
import { TestDate } from './test-date.tsx';

const mapLink = (place: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

/** When and where, and whom to ask. */
export function RequestFacts({ sheet: { request, zone, contact } }: { sheet: MyRequestSheet }) {
  const says = recruiter.request;
  const { date, minutes, place, note, status } = request;
  const isBooked = status === 'confirmed' || status === 'done';
  return (
    <dl className="grid gap-x-6 gap-y-3 text-ui sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Fact name={says.date}>
        <span className="font-semibold">
          <TestDate date={date} zone={zone} />
        </span>
      </Fact>
      {isBooked && <Fact name={says.length}>{requests.minutes({ count: minutes })}</Fact>}
      {place && (
        <Fact name={says.place}>
          <bdi className="wrap-anywhere">{place}</bdi>{' '}
          <a
            href={mapLink(place)}
            target="_blank"
            rel="noreferrer"
            className="text-link text-small"
          >
            {says.map}
          </a>
        </Fact>
      )}
      {note && (
        <Fact name={says.note}>
          <p dir="auto" className="wrap-anywhere text-match-parent whitespace-pre-line">
            {note}
          </p>
        </Fact>
      )}
      <Fact name={says.contact}>
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          {contact.phone && (
            <a href={dialLink(contact.phone)} className="text-link">
              <Ltr>{contact.phone}</Ltr>
            </a>
          )}
          {contact.email && (
            <a href={mailLink(contact.email)} className="wrap-anywhere text-link">
              <Ltr>{contact.email}</Ltr>
            </a>
          )}
        </span>
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-muted max-sm:-mb-2 max-sm:text-small">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);
