import { DIRECTIONS } from '../../../contracts/languages.ts';
import { Html, html, withLineBreaks } from './html.ts';
import { code, named, oneLine } from './isolated-text.ts';
import type { Fact, List, MailBody } from './mail-body.ts';
import { darkStyles, NARROW, styleFor } from './mail-styles.ts';
import type { Writer } from './writer.ts';

/*
 * Mail programs are older than browsers: tables hold the layout, styles stand in the elements, and sides are left and right
 * because Outlook knows no start and end. What only newer programs read, dark colours and narrow screens, is in <style>.
 */

export function asHtml(body: MailBody, writer: Writer): string {
  const { language, setting } = writer;
  const { name, accent, sign } = setting.agency;
  const style = styleFor(language, accent);
  const dir = DIRECTIONS[language];
  const page = html`<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="supported-color-schemes" content="light dark" />
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
<title>${oneLine(body.subject)}</title>
<style>${new Html(darkStyles(accent) + NARROW)}</style>
</head>
<body class="page" lang="${language}" dir="${dir}" style="${style.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${dir}" style="${style.sheet}"><tr><td class="outside" align="center" style="${style.outside}">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" lang="${language}" dir="${dir}" style="${style.card}">
<tr><td class="band" style="${style.band}">${sign ? signed(name, sign) : named(name)}</td></tr>
<tr><td class="inside" style="${style.inside}">
${blocksOf(body, style)}
</td></tr>
<tr><td class="foot" style="${style.foot}">
${contact(writer, style)}
${body.why.map((text) => html`<p style="${style.small}">${text}</p>`)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
  return page.markup;
}

const SIGN_HEIGHT = 32;

/** Where pictures are not loaded, its text is read in the style of the band. */
const signed = (
  name: string,
  { src, width, height }: { src: string; width: number; height: number },
) =>
  html`<img src="${src}" alt="${oneLine(name)}" width="${Math.round((width * SIGN_HEIGHT) / height)}" height="${SIGN_HEIGHT}" style="display: block; border: 0" />`;

type Style = ReturnType<typeof styleFor>;

const blocksOf = (body: MailBody, style: Style): Html[] => {
  const { lead, letter, moment, sentences = [], lists = [], facts = [], quote, button } = body;
  return [
    lead && html`<h1 style="${style.lead}">${lead}</h1>`,
    letter && html`<p dir="auto" style="${style.letter}">${withLineBreaks(letter)}</p>`,
    moment &&
      html`<p style="${style.day}">${moment.day}</p><p style="${style.time}">${moment.time}</p>`,
    ...lists.map((list) => listOf(list, style)),
    ...sentences.map((text) => text && html`<p style="${style.copy}">${text}</p>`),
    facts.length > 0 && factsOf(facts, style),
    quote &&
      html`<h2 style="${style.title}">${quote.title}</h2>
<blockquote class="quote" dir="auto" style="${style.quote}">${withLineBreaks(quote.text)}</blockquote>`,
    button && buttonOf(button, style),
  ].filter((block) => block instanceof Html);
};

const listOf = (
  { title, items }: List,
  style: Style,
) => html`<h2 style="${style.title}">${title}</h2>
<ul style="${style.list}">${items.map(
  ({ text, details, href }) =>
    html`<li style="${style.item}">${
      href ? html`<a class="link" href="${href}" style="${style.link}">${text}</a>` : text
    }${details && html`<br /><span class="details" style="${style.details}">${details}</span>`}</li>`,
)}</ul>
`;

const factsOf = (
  facts: Fact[],
  style: Style,
) => html`<table class="facts" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.facts}">
${facts.map(
  ({ name, value }) =>
    html`<tr><th class="name" scope="row" style="${style.name}">${name}</th><td class="value" style="${style.value}">${withLineBreaks(value)}</td></tr>
`,
)}</table>
`;

const buttonOf = ({ label, href }: { label: string; href: string }, style: Style) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${style.buttonBox}"><tr><td class="button" style="${style.buttonCell}"><a class="button" href="${href}" style="${style.button}">${label}</a></td></tr></table>
`;

function contact({ setting: { agency } }: Writer, style: Style): Html {
  const phone = oneLine(agency.phone);
  const email = oneLine(agency.email);
  const dial = phone.replace(/[^+\d]/g, '');
  const lines = [
    html`<strong>${named(agency.name)}</strong>`,
    phone && html`<a class="link" href="tel:${dial}" style="${style.link}">${code(phone)}</a>`,
    email &&
      html`<a class="link" href="mailto:${encodeURIComponent(email).replace('%40', '@')}" style="${style.link}">${code(email)}</a>`,
    agency.address && html`${named(agency.address)}`,
  ].filter((line) => line instanceof Html);
  return html`<p style="${style.contact}">${lines.map((line, at) => html`${at > 0 && new Html('<br />')}${line}`)}</p>`;
}
