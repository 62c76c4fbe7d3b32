import { asPlain, code, named } from './isolated-text.ts';
import type { Fact, List, MailBody } from './mail-body.ts';
import type { Writer } from './writer.ts';

/** The plain part of a mail. It says what the HTML says. */
export function asText(body: MailBody, { language, setting: { agency } }: Writer): string {
  const { lead, letter, moment, sentences = [], lists = [], facts = [], quote, button, why } = body;
  const blocks = [
    lead,
    letter,
    moment && `${moment.day}\n${moment.time}`,
    ...sentences,
    ...lists.map(listText),
    facts.map(factText).join('\n'),
    quote && `${quote.title}\n${quotedText(quote.text)}`,
    button && `${button.label}:\n${button.href}`,
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

const listText = ({ title, items }: List) =>
  [`${title}:`, ...items.map(({ text }) => `- ${text}`)].join('\n');

const factText = ({ name, value }: Fact) => `${name}: ${value.replaceAll('\n', '\n  ')}`;

const quotedText = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
