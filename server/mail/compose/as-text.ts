import { asPlain, code, named } from './isolated-text.ts';
import type { Fact, List, MailBody } from './mail-body.ts';
import type { Writer } from './writer.ts';

/** The plain part of a mail. It says what the HTML says. */
export function asText(body: MailBody, { language, mails, setting: { agency } }: Writer): string {
  const { lead, letter, moment, sentences = [], lists = [], facts = [], quote, button, why } = body;
  const blocks = [
    lead,
    letter,
    moment && `${moment.day}\n${moment.time}`,
    ...lists.map((list) => listText(list, mails.heading)),
    ...sentences,
    facts.map((fact) => factText(fact, mails.fact)).join('\n'),
    quote && `${quote.title}\n${quotedText(quote.text)}`,
    button && `${mails.heading({ title: button.label })}\n${button.href}`,
    [
      '-- ',
      named(agency.name),
      agency.phone && code(agency.phone),
      agency.email && code(agency.email),
      agency.address && named(agency.address),
    ]
      .filter(Boolean)
      .join('\n'),
    ...why,
  ];
  return `${asPlain(blocks.filter(Boolean).join('\n\n'), language)}\n`;
}

type Mails = Writer['mails'];

const listText = ({ title, items }: List, heading: Mails['heading']) =>
  [
    heading({ title }),
    ...items.map(({ text, details, href, isMain }) =>
      [`- ${text}`, details, isMain && href].filter(Boolean).join('\n  '),
    ),
  ].join('\n');

const factText = ({ name, value }: Fact, fact: Mails['fact']) =>
  fact({ name, value: value.replaceAll('\n', '\n  ') });

const quotedText = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
