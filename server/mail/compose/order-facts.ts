import type { OrderMail } from '../../../contracts/mails.ts';
import type { GivenReason } from '../../../contracts/order-acts.ts';
import { reasonText } from '../../../contracts/request-texts.ts';
import { code, named, written } from './isolated-text.ts';
import type { Fact } from './mail-body.ts';
import type { Writer } from './writer.ts';

/** The values that sentences and subjects about a request may name. */
export const valuesOf = (order: OrderMail, { shortDate }: Writer) => ({
  reference: code(order.reference),
  worker: named(order.worker),
  client: named(order.client),
  date: shortDate(order.date),
});

/** A name, and the job where one is known. */
const personOf = ({ worker, job_title }: OrderMail, { mails }: Writer) =>
  job_title ? mails.person({ name: named(worker), jobTitle: named(job_title) }) : named(worker);

function reasonFact(
  reason: GivenReason | null | undefined,
  { texts, calendarDate }: Writer,
): Fact | null {
  if (!reason) return null;
  const text = reason.text && named(reason.text);
  return {
    name: texts.recruiter.request.reason,
    value: reasonText({ ...reason, ...(text && { text }) }, texts.requests, calendarDate),
  };
}

type Shown = {
  reader: 'recruiter' | 'agency';
  /** What kind of date it is, where it is no appointment. */
  dateName?: string;
};

/** What the request is about, as a small table. */
export function orderFacts(order: OrderMail, writer: Writer, { reader, dateName }: Shown): Fact[] {
  const { mails, texts, zonedDate } = writer;
  const { request, requests } = texts.recruiter;
  const forAgency = reader === 'agency';
  const facts: (Fact | false | null)[] = [
    reasonFact(order.reason, writer),
    { name: requests.reference, value: code(order.reference) },
    { name: forAgency ? texts.orders.worker : requests.candidate, value: personOf(order, writer) },
    forAgency && { name: texts.orders.sheet.client, value: named(order.client) },
    { name: dateName ?? request.date, value: zonedDate(order.date) },
    Boolean(order.before) && { name: mails.facts.before, value: zonedDate(order.before ?? '') },
    { name: request.length, value: texts.requests.minutes({ count: order.minutes }) },
    Boolean(order.place) && { name: request.place, value: named(order.place) },
    Boolean(order.note) && {
      name: forAgency ? texts.orders.sheet.noteToClient : request.note,
      value: written(order.note),
    },
  ];
  return facts.filter((fact) => fact !== false && fact !== null);
}
