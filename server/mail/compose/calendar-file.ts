import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { OrderMail } from '../../../contracts/mails.ts';
import { oneLine, paragraphs } from './isolated-text.ts';
import type { Writer } from './writer.ts';

type Details = {
  /** REQUEST and CANCEL go by mail; PUBLISH is a download. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** The client, where its address is known. */
  attendee?: { name: string; address: string } | undefined;
  now: Date;
};
export type CalendarOrder = Pick<
  OrderMail,
  'id' | 'reference' | 'worker' | 'date' | 'minutes' | 'place' | 'note' | 'revision'
>;

/**
 * A test as calendars take it (RFC 5545). The UID of a request never changes; its revision rises with every act, so that
 * calendars move the entry they have. Both sides have agreed already: nobody is asked to reply.
 */
export function calendarFile(
  order: CalendarOrder,
  { mails, language, setting: { agency, publicUrl }, addressOf }: Writer,
  { method, attendee, now }: Details,
): string {
  const host = new URL(publicUrl).hostname;
  const start = new Date(order.date);
  const worker = oneLine(order.worker);
  const agencyName = oneLine(agency.name) || host;
  const phone = oneLine(agency.phone);
  const description = [
    mails.calendar.reference({ reference: oneLine(order.reference) }),
    phone && mails.calendar.call({ agency: agencyName, phone }),
    addressOf(`/recruiter/requests/${order.id}`),
    paragraphs(order.note),
  ];
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: host, product: 'test requests', language: language.toUpperCase() },
  });
  calendar.createEvent({
    id: `order-${order.reference}@${host}`,
    sequence: order.revision,
    stamp: now,
    start,
    end: new Date(start.getTime() + order.minutes * 60_000),
    summary: mails.calendar.summary({ worker }),
    location: oneLine(order.place) || null,
    description: description.filter(Boolean).join('\n'),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // Invitations without an organizer are not accepted by calendars.
    organizer: { name: agencyName, email: mailAddress(agency.email) || `noreply@${host}` },
    attendees: attendee
      ? [
          {
            name: oneLine(attendee.name) || mailAddress(attendee.address),
            email: mailAddress(attendee.address),
            role: ICalAttendeeRole.REQ,
            status: ICalAttendeeStatus.ACCEPTED,
            rsvp: false,
          },
        ]
      : [],
  });
  return calendar.toString();
}

/** Nothing in it can end the line. */
const mailAddress = (text: string) => oneLine(text).replaceAll(' ', '');

export const calendarFileName = ({ reference }: Pick<OrderMail, 'reference'>) =>
  `${reference.replace(/[^\w-]/g, '')}.ics`;
