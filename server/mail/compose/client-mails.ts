import type { MailDataOf, OrderMail } from '../../../contracts/mails.ts';
import { named } from './isolated-text.ts';
import type { Fact, MailBody } from './mail-body.ts';
import { orderFacts, valuesOf } from './order-facts.ts';
import type { Writer } from './writer.ts';

type ClientKind = Extract<keyof MailDataOf, `client-${string}`>;

/** What recruiters read: what became of their requests. */
export const CLIENT_MAILS: {
  [K in ClientKind]: (data: MailDataOf[K], writer: Writer) => MailBody;
} = {
  'client-requested': ({ order }, writer) =>
    about('client-requested', order, writer, {
      sentences: [answerBy(order, writer)],
      dateName: writer.mails.facts.dateAskedFor,
    }),
  'client-proposed': ({ order }, writer) => {
    const { mails, texts, zonedDate } = writer;
    const options = order.options ?? [];
    const values = { ...valuesOf(order, writer), count: options.length };
    const says = mails['client-proposed'];
    const lengthOf = (minutes: number) =>
      minutes === order.minutes ? [] : [texts.requests.minutes({ count: minutes })];
    const times = options.map(({ date, minutes }) => ({
      text: [zonedDate(date), ...lengthOf(minutes)].join(' · '),
    }));
    return {
      ...clientMail(order, writer, mails.facts.dateAskedFor),
      subject: says.subject(values),
      lead: says.lead(values),
      sentences: [says.next(values)],
      lists: [{ title: texts.recruiter.request.options, items: times }],
      button: requestButton(order, writer, mails.buttons.chooseTime),
    };
  },
  'client-confirmed': ({ order }, writer) =>
    about('client-confirmed', order, writer, { sentences: [calendarNote(order, writer)] }),
  'client-moved': ({ order }, writer) =>
    about('client-moved', order, writer, { sentences: [calendarNote(order, writer)] }),
  'client-declined': ({ order }, writer) => ({
    ...about('client-declined', order, writer, { dateName: writer.mails.facts.dateAskedFor }),
    lists: alternativesOf(order, writer),
  }),
  'client-cancelled': ({ order }, writer) => ({
    ...about('client-cancelled', order, writer, {
      sentences: [calendarNote(order, writer)],
      dateName: writer.mails.facts.cancelledDate,
    }),
    lists: alternativesOf(order, writer),
  }),
  'client-reopened': ({ order }, writer) => {
    const isConfirmed = order.calendar === 'request';
    const date = writer.fullDate(order.date);
    return about('client-reopened', order, writer, {
      sentences: isConfirmed
        ? [writer.mails['client-reopened'].confirmed({ date }), calendarNote(order, writer)]
        : [answerBy(order, writer)],
    });
  },
  'client-asked-again': ({ order }, writer) =>
    about('client-asked-again', order, writer, {
      sentences: [
        writer.mails['client-asked-again'].next,
        answerBy(order, writer),
        calendarNote(order, writer),
      ],
      dateName: writer.mails.facts.dateAskedFor,
    }),
  'client-withdrew': ({ order }, writer) =>
    about('client-withdrew', order, writer, {
      sentences: [calendarNote(order, writer)],
      dateName: writer.mails.facts.cancelledDate,
    }),
  'client-reminder': ({ order }, writer) => about('client-reminder', order, writer, {}),
  'client-result-wanted': ({ order }, writer) => ({
    ...about('client-result-wanted', order, writer, {
      sentences: [writer.mails['client-result-wanted'].next],
    }),
    button: requestButton(order, writer, writer.mails.buttons.result),
  }),
};

type More = { sentences?: MailBody['sentences']; dateName?: string };

/** Its subject names the date in short, its first sentence in full. */
function about(
  kind: Exclude<ClientKind, 'client-proposed'>,
  order: OrderMail,
  writer: Writer,
  { sentences = [], dateName }: More,
): MailBody {
  const values = valuesOf(order, writer);
  const { subject, lead } = writer.mails[kind];
  return {
    ...clientMail(order, writer, dateName),
    subject: subject(values),
    lead: lead({ ...values, date: writer.fullDate(order.date) }),
    sentences,
  };
}

function clientMail(order: OrderMail, writer: Writer, dateName: string | undefined) {
  const { mails, agency } = writer;
  const facts: Fact[] = orderFacts(order, writer, {
    reader: 'recruiter',
    ...(dateName && { dateName }),
  });
  return {
    facts,
    button: requestButton(order, writer, mails.buttons.request),
    why: [mails.why.recruiter({ agency }), mails.stop],
  };
}

const requestButton = ({ id }: OrderMail, { addressOf }: Writer, label: string) => ({
  label,
  href: addressOf(`/recruiter/requests/${id}`),
});

const answerBy = ({ due_at }: OrderMail, { mails, due }: Writer) =>
  due_at && mails.answerBy({ due: due(due_at) });

const calendarNote = ({ calendar }: OrderMail, { mails }: Writer) =>
  calendar && mails.calendar[calendar];

const alternativesOf = ({ alternatives = [] }: OrderMail, { texts }: Writer) =>
  alternatives.length === 0
    ? []
    : [
        {
          title: texts.recruiter.request.alternatives,
          items: alternatives.map((name) => ({ text: named(name) })),
        },
      ];
