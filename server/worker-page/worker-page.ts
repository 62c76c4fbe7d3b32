import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { DIRECTIONS, LANGUAGE_NAMES, LANGUAGES, type Language } from '../../contracts/languages.ts';
import { WORKER_REASON_MAX, type WorkerAnswer } from '../../contracts/order-acts.ts';
import type { ShownAppointment } from '../../contracts/worker-links.ts';
import { stylesFor } from './styles.ts';
import { momentIn, phoneIn, textsIn, whenIn } from './worker-texts.ts';

/*
 * The page of a worker's link: one small document without scripts, for old phones and slow lines. Everybody with the
 * link can read it, so it says no more than the message to the worker.
 */

export type Frame = {
  language: Language;
  agency: { name: string; phone: string; zone: string; accent?: string | undefined };
};
export type Markup = ReturnType<typeof html>;

export const workerPageHeaders = (accent: string | undefined) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256')
    .update(stylesFor(accent))
    .digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
});

export function appointmentPage(frame: Frame, shown: ShownAppointment) {
  const { language, agency } = frame;
  const texts = textsIn(language);
  const { state } = shown;
  const title = texts.title({ agency: agency.name, jobTitle: shown.job_title });
  const content = html`<h1>${title}</h1>
${state === 'open' || state === 'late' ? facts(frame, shown) : ''}
${state === 'open' ? answers(frame, shown) : html`<p class="notice">${sentenceFor(frame, state)}</p>${state === 'late' ? given(frame, shown) : ''}`}`;
  return document(frame, title, content);
}

export function unknownPage(frame: Frame) {
  const { language, agency } = frame;
  const sentence = textsIn(language).unknown({ phone: wholePhoneIn(language, agency.phone) });
  return noticePage(frame, html`<p class="notice">${sentence}</p>`);
}

/** An answer was refused for what was sent, or for how often. */
export function notSavedPage(frame: Frame, reason: string) {
  const { notSaved, back } = textsIn(frame.language);
  return noticePage(
    frame,
    html`<p class="notice bad" role="alert"><b>${notSaved}</b> ${reason}</p>
<p><a href="?lang=${frame.language}">${back}</a></p>`,
  );
}

export const noticePage = (frame: Frame, notice: Markup) =>
  document(frame, frame.agency.name, html`<h1>${frame.agency.name}</h1>${notice}`);

export const document = async ({ language, agency }: Frame, title: string, content: Markup) => {
  const texts = textsIn(language);
  const switched = LANGUAGES.map((each) =>
    each === language
      ? html`<b lang="${each}" aria-current="true">${LANGUAGE_NAMES[each]}</b>`
      : html`<a href="?lang=${each}" lang="${each}" hreflang="${each}">${LANGUAGE_NAMES[each]}</a>`,
  );
  // With 'no-referrer' alone browsers send 'Origin: null' with the form, which is refused as a foreign page's would be.
  const page = await html`<!doctype html>
<html lang="${language}" dir="${DIRECTIONS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="same-origin">
<meta name="format-detection" content="telephone=no">
<title>${title}</title>
<style>${raw(stylesFor(agency.accent))}</style>
</head>
<body>
<nav aria-label="${texts.language}">${switched}</nav>
<main>
${content}
<p><a class="button quiet" href="tel:${agency.phone.replace(/[^+\d]/g, '')}">${texts.callAgency} <bdi dir="ltr">${agency.phone}</bdi></a></p>
</main>
</body>
</html>
`;
  return String(page);
};

/** A number that breaks at the end of a line is dialled wrongly. */
export const wholePhoneIn = (language: Language, phone: string) =>
  phoneIn(language, phone).replaceAll(' ', '\u00a0');

function sentenceFor(
  { language, agency }: Frame,
  state: Exclude<ShownAppointment['state'], 'open'>,
) {
  const sentence = textsIn(language)[state];
  return typeof sentence === 'string'
    ? sentence
    : sentence({ phone: wholePhoneIn(language, agency.phone) });
}

function facts(
  { language, agency }: Frame,
  { date, minutes, place, note, client }: ShownAppointment,
) {
  const texts = textsIn(language);
  const { day, time } = whenIn(language, date, agency.zone);
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
  const row = (label: string, value: Markup | string) => html`<dt>${label}</dt><dd>${value}</dd>`;
  return html`<p class="when"><time datetime="${date.toISOString()}">${day}<b dir="ltr">${time}</b></time></p>
<dl>
${row(texts.length, texts.minutes({ count: minutes }))}
${place && row(texts.place, html`<bdi>${place}</bdi> <a href="${map}" rel="noreferrer noopener" target="_blank">${texts.map}</a>`)}
${client && row(texts.client, html`<bdi>${client}</bdi>`)}
${note && row(texts.bring, html`<span class="note" dir="auto">${note}</span>`)}
</dl>`;
}

function answers(frame: Frame, { answer, answerUntil }: ShownAppointment) {
  const { language, agency } = frame;
  const texts = textsIn(language);
  const form = (
    value: WorkerAnswer,
    content: Markup | string,
    look = 'quiet',
  ) => html`<form method="post">
<input type="hidden" name="answer" value="${value}">${content}
<button class="button ${look}">${value === 'accepted' ? texts.accept : value === 'declined' ? texts.decline : texts.callMe}</button>
</form>`;
  const reason = html`<label for="reason">${texts.reason}</label>
<input id="reason" name="reason" maxlength="${WORKER_REASON_MAX}" autocomplete="off" dir="auto">`;
  const until = texts.changeUntil({ time: momentIn(language, answerUntil, agency.zone) });
  return html`${answer ? given(frame, { answer }) : ''}
<h2>${answer ? texts.changeAnswer : texts.question}</h2>
${answer !== 'accepted' && form('accepted', '', answer ? 'quiet' : 'first')}
${answer !== 'declined' && form('declined', reason)}
${answer !== 'call' && form('call', '')}
<p class="small">${until}</p>`;
}

function given({ language }: Frame, { answer }: Pick<ShownAppointment, 'answer'>) {
  const texts = textsIn(language);
  return answer
    ? html`<p class="notice good" role="status"><b>${texts.thanks}</b> ${texts.answered[answer]}</p>`
    : '';
}
