import type {
  AgencyMorning,
  AgencyPapers,
  MailDataOf,
  OrderMail,
} from '../../../contracts/mails.ts';
import { code, named, paragraphs } from './isolated-text.ts';
import type { List, MailBody } from './mail-body.ts';
import { orderFacts, valuesOf } from './order-facts.ts';
import type { Writer } from './writer.ts';

type AgencyKind = Extract<keyof MailDataOf, `agency-${string}`> | 'test';

/** What the agency reads: what has happened, and what waits for it. */
export const AGENCY_MAILS: {
  [K in AgencyKind]: (data: MailDataOf[K], writer: Writer) => MailBody;
} = {
  'agency-requested': ({ order }, writer) =>
    about('agency-requested', order, writer, [answerBy(order, writer)]),
  'agency-many-requested': ({ since, orders }, writer) => {
    const { mails, longDate } = writer;
    const says = mails['agency-many-requested'];
    const values = { count: orders.length, since: longDate(since) };
    return {
      subject: says.subject(values),
      lead: says.lead(values),
      lists: [listOf(says.list, orders, writer, true)],
      ...agencyMail(writer, { label: mails.buttons.orders, path: '/admin/orders' }),
    };
  },
  'agency-moved': ({ order }, writer) =>
    about('agency-moved', order, writer, [
      writer.mails['agency-moved'].next,
      answerBy(order, writer),
    ]),
  'agency-cancelled': ({ order }, writer) =>
    about('agency-cancelled', order, writer, [order.late && writer.mails['agency-cancelled'].late]),
  'agency-worker-replied': ({ order, reply, text }, writer) => {
    const says = writer.mails['agency-worker-replied'];
    const values = valuesOf(order, writer);
    return {
      ...orderMail(order, writer),
      subject: says.subject[reply](values),
      lead: says.lead[reply]({ ...values, date: writer.fullDate(order.date) }),
      ...(text && { quote: { title: says.quote(values), text: paragraphs(text) } }),
    };
  },
  'agency-morning': morning,
  'agency-papers': papers,
  'agency-message': ({ name, email, subject, message }, writer) => {
    const { mails, texts } = writer;
    const says = mails['agency-message'];
    const values = { name: named(name), subject: named(subject) };
    const fields = texts.messages;
    return {
      subject: says.subject(values),
      lead: says.lead(values),
      facts: [
        { name: fields.name, value: values.name },
        { name: fields.email, value: code(email) },
        { name: fields.subject, value: values.subject },
      ],
      quote: { title: fields.message, text: paragraphs(message) },
      ...agencyMail(writer, { label: mails.buttons.messages, path: '/admin/messages' }),
    };
  },
  'agency-access': (asked, writer) => {
    const { mails, texts } = writer;
    const says = mails['agency-access'];
    const { kind, username, email, phone, purpose } = asked;
    const [company, person] = [named(asked.company), named(asked.contact_name)];
    const values = {
      client: asked.company ? company : kind === 'renewal' ? named(username) : person,
    };
    const names = texts.fields.user;
    const facts = [
      username && { name: mails.facts.username, value: code(username) },
      asked.company && { name: names.company, value: company },
      asked.contact_name && { name: names.contactName, value: person },
      email && { name: names.email, value: code(email) },
      phone && { name: names.phone, value: code(phone) },
    ];
    return {
      subject: says.subject[kind](values),
      lead: says.lead[kind](values),
      facts: facts.filter((fact) => typeof fact === 'object'),
      ...(purpose && { quote: { title: texts.fields.access.purpose, text: paragraphs(purpose) } }),
      ...agencyMail(writer, { label: mails.buttons.access, path: '/admin/access' }),
    };
  },
  test: (_, { mails, agency }) => ({
    subject: mails.test.subject({ agency }),
    lead: mails.test.lead({ agency }),
    why: [mails.why.agency({ agency })],
  }),
};

type OrderKind = 'agency-requested' | 'agency-moved' | 'agency-cancelled';

function about(
  kind: OrderKind,
  order: OrderMail,
  writer: Writer,
  sentences: MailBody['sentences'] = [],
): MailBody {
  const values = valuesOf(order, writer);
  const { subject, lead } = writer.mails[kind];
  return {
    ...orderMail(order, writer),
    subject: subject(values),
    lead: lead({ ...values, date: writer.fullDate(order.date) }),
    sentences,
  };
}

const orderMail = (order: OrderMail, writer: Writer) => ({
  facts: orderFacts(order, writer, { reader: 'agency' }),
  ...agencyMail(writer, { label: writer.mails.buttons.request, path: sheetOf(order) }),
});

const agencyMail = (
  { mails, agency, addressOf }: Writer,
  { label, path }: { label: string; path: string },
) => ({ button: { label, href: addressOf(path) }, why: [mails.why.agency({ agency })] });

/** Opens the list with the sheet of the order. */
const sheetOf = ({ id }: OrderMail) => `/admin/orders?order=${id}`;

const answerBy = ({ due_at }: OrderMail, { mails, due }: Writer) =>
  due_at && mails.yourAnswerBy({ due: due(due_at) });

const PARTS = ['answer', 'result', 'remind', 'declined'] as const;

function morning(data: AgencyMorning, writer: Writer): MailBody {
  const { mails, calendarDay } = writer;
  const says = mails['agency-morning'];
  const parts = PARTS.filter((part) => data[part].length > 0);
  const { count, first } = data.messages ?? { count: 0, first: [] };
  const counts = [
    ...(count > 0 ? [says.counts.messages({ count })] : []),
    ...parts.map((part) => says.counts[part]({ count: data[part].length })),
  ];
  const values = { day: calendarDay(data.day) };
  const ofMessages: List = {
    title: says.lists.messages({ count }),
    items: first.map(({ name, subject, due_at }) => ({
      text: says.message({ name: named(name), subject: named(subject) }),
      details: says.messageDue({ due: writer.shortDate(due_at) }),
    })),
  };
  return {
    subject:
      counts.length > 0 ? says.subject({ counts: counts.join(says.separator) }) : says.nothing,
    lead: counts.length > 0 ? says.lead(values) : says.noneLead(values),
    lists: [
      ...(count > 0 ? [ofMessages] : []),
      ...parts.map((part) =>
        listOf(
          says.lists[part]({ count: data[part].length }),
          data[part],
          writer,
          part === 'answer',
        ),
      ),
    ],
    ...agencyMail(
      writer,
      parts.length > 0 || count === 0
        ? { label: mails.buttons.orders, path: '/admin/orders' }
        : { label: mails.buttons.messages, path: '/admin/messages?show=new' },
    ),
  };
}

const PAPER_PARTS = ['running_out', 'ended', 'unverified'] as const;

function papers(data: AgencyPapers, writer: Writer): MailBody {
  const { mails, calendarDay, calendarDate } = writer;
  const says = mails['agency-papers'];
  const parts = PAPER_PARTS.filter((part) => data[part].count > 0);
  const counts = parts.map((part) => says.counts[part]({ count: data[part].count }));
  return {
    subject: says.subject({ counts: counts.join(says.separator) }),
    lead: says.lead({ day: calendarDay(data.day) }),
    lists: parts.map((part) => {
      const { count, papers } = data[part];
      const items: List['items'] = papers.map(({ worker, certificate, ends_on }) => ({
        text: says.item({ certificate: named(certificate), worker: named(worker) }),
        ...(ends_on && {
          details: says[part === 'ended' ? 'ended' : 'until']({ day: calendarDate(ends_on) }),
        }),
      }));
      const more = count - papers.length;
      return {
        title: says.lists[part]({ count }),
        items: more > 0 ? [...items, { text: says.more({ count: more }) }] : items,
      };
    }),
    ...agencyMail(writer, { label: mails.buttons.papers, path: '/admin/papers' }),
  };
}

/** Each with its sheet. */
function listOf(title: string, orders: OrderMail[], writer: Writer, withDue = false): List {
  const { item, details, detailsDue } = writer.mails['agency-morning'];
  return {
    title,
    items: orders.map((order) => {
      const values = valuesOf(order, writer);
      const due = withDue && order.due_at && writer.shortDate(order.due_at);
      return {
        text: item(values),
        details: due ? detailsDue({ ...values, due }) : details(values),
        href: writer.addressOf(sheetOf(order)),
      };
    }),
  };
}
