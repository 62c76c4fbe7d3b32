import type { MailDataOf, OrderMail, PaperToRenew } from '../../../contracts/mails.ts';
import { PAPER_LINK_DAYS } from '../../links/links.ts';
import { code, named, written } from './isolated-text.ts';
import type { Fact, MailBody } from './mail-body.ts';
import type { Writer } from './writer.ts';

type Invited = 'worker-appointment' | 'worker-moved';

/** `link` opens the page on which the worker answers. */
export function workerMail(
  kind: Invited,
  { order, link: { shows_client } }: MailDataOf[Invited],
  writer: Writer,
  link: string | undefined,
): MailBody {
  const { mails, texts, shortDate, day, time, zone } = writer;
  const { request } = texts.recruiter;
  const says = mails[kind];
  const facts: (Fact | false)[] = [
    Boolean(order.place) && { name: request.place, value: named(order.place) },
    shows_client && { name: texts.orders.sheet.client, value: named(order.client) },
    { name: request.length, value: texts.requests.minutes({ count: order.minutes }) },
    Boolean(order.before) && {
      name: mails.facts.before,
      value: writer.zonedDate(order.before ?? ''),
    },
    Boolean(order.note) && { name: mails.facts.noteForWorker, value: written(order.note) },
    ...contactFact(writer),
  ];
  return {
    subject: says.subject({ date: shortDate(order.date) }),
    lead: leadOf(kind, order, writer),
    moment: { day: day(order.date), time: mails.withZone({ date: time(order.date), zone }) },
    sentences: [!link && mails.linkOnlyInMail],
    facts: facts.filter((fact) => fact !== false),
    ...(link && { button: { label: mails.buttons.worker, href: link } }),
    why: [mails.why.worker({ agency: writer.agency })],
  };
}

export function workerCancelledMail(
  { order }: MailDataOf['worker-cancelled'],
  writer: Writer,
): MailBody {
  const { mails, agency, longDate } = writer;
  return {
    subject: mails['worker-cancelled'].subject({ date: longDate(order.date) }),
    lead: leadOf('worker-cancelled', order, writer),
    facts: contactFact(writer),
    why: [mails.why.worker({ agency })],
  };
}

/** Each paper with the link that sends its successor. */
export function workerPapersMail(
  { worker, papers }: MailDataOf['worker-papers'],
  writer: Writer,
): MailBody {
  const { mails, agency, calendarDate } = writer;
  const says = mails['worker-papers'];
  const items = papers.map((paper) => ({
    text: says.send({ certificate: named(paper.certificate) }),
    details: says[stateOf(paper)]({ day: calendarDate(paper.ends_on) }),
    ...(paper.url && { href: paper.url, isMain: true }),
  }));
  const hasLinks = papers.every(({ url }) => url);
  return {
    subject: says.subject({ agency, count: papers.length }),
    lead: says.lead({ worker: named(worker), count: papers.length }),
    lists: [{ title: says.title, items }],
    sentences: [hasLinks ? says.days({ count: PAPER_LINK_DAYS }) : mails.linkOnlyInMail],
    facts: contactFact(writer),
    why: [mails.why.papers({ agency })],
  };
}

function stateOf({ has_ended, wants_proof }: PaperToRenew) {
  if (has_ended) return 'ended';
  return wants_proof ? 'unused' : 'ends';
}

function leadOf(kind: Invited | 'worker-cancelled', order: OrderMail, writer: Writer): string {
  const { lead, leadAs } = writer.mails[kind];
  const date = writer.fullDate(order.date);
  if (order.job_title) return leadAs({ jobTitle: named(order.job_title), date });
  return typeof lead === 'string' ? lead : lead({ date });
}

const contactFact = ({ texts, setting: { agency } }: Writer): Fact[] =>
  agency.phone ? [{ name: texts.recruiter.request.contact, value: code(agency.phone) }] : [];
