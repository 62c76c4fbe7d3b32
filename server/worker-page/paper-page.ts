import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import {
  DOCUMENT_ACCEPT,
  DOCUMENT_MAX_BYTES,
  documentSentence,
} from '../../contracts/documents.ts';
import { LOCALES } from '../../contracts/languages.ts';
import {
  document,
  type Frame,
  noticePage,
  wholePhoneIn,
  workerPageHeaders,
} from './worker-page.ts';
import { textsIn } from './worker-texts.ts';

/* The page on which a worker sends a renewed paper. The form works without scripts; with them it shows how far it is. */

/** sent: by the very form that was just posted. used: earlier. */
export type PaperState = 'open' | 'used' | 'over';
export type AskedPaper = { certificate: string; ends_on: string | null; hasEnded: boolean };

const SCRIPT = `(() => {
  const form = document.querySelector('form.paper');
  if (!form) return;
  const [bar, button, alert] = ['progress', 'button', '[role=alert]'].map((one) => form.querySelector(one));
  const say = (text) => { alert.textContent = text; alert.hidden = !text; if (text) alert.scrollIntoView({ block: 'nearest' }); };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.disabled) return;
    const files = [...form.querySelectorAll('input[type=file]')].flatMap(({ files }) => [...files]);
    if (files.length === 0) return say(form.dataset.none);
    if (files[0].size > Number(form.dataset.max)) return say(form.dataset.large);
    const label = button.textContent;
    const sending = new XMLHttpRequest();
    const end = (text) => { say(text); bar.hidden = true; button.disabled = false; button.textContent = label; };
    sending.open('POST', location.href);
    sending.upload.onprogress = ({ loaded, total }) => { bar.max = total; bar.value = loaded; };
    sending.onerror = () => end(form.dataset.lost);
    sending.onload = () => {
      if (sending.status < 300) return location.reload();
      const answer = new DOMParser().parseFromString(sending.responseText, 'text/html');
      const notice = answer.querySelector('.notice');
      end(notice ? notice.textContent : form.dataset.lost);
    };
    say('');
    bar.hidden = false;
    button.disabled = true;
    button.textContent = form.dataset.sending;
    sending.send(new FormData(form));
  });
})();`;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

export function paperPageHeaders(accent: string | undefined) {
  const headers = workerPageHeaders(accent);
  return {
    ...headers,
    'content-security-policy': `${headers['content-security-policy']}; script-src 'sha256-${hashOf(SCRIPT)}'; connect-src 'self'`,
  };
}

export function paperPage(frame: Frame, state: PaperState, paper: AskedPaper) {
  const { language, agency } = frame;
  const { paper: texts } = textsIn(language);
  const phone = wholePhoneIn(language, agency.phone);
  const title = texts.title({ agency: agency.name, certificate: paper.certificate });
  const content = {
    open: () => sendForm(frame, paper),
    used: () => html`<p class="notice good" role="status"><b>${texts.thanks}</b></p>
<p>${texts.used({ phone })}</p>`,
    over: () => html`<p class="notice">${texts.over({ phone })}</p>`,
  }[state];
  return document(frame, title, html`<h1>${title}</h1>${content()}`);
}

/** The photo was refused, for what it is or for how many came. */
export function paperNotSentPage(frame: Frame, reason: string) {
  const { paper: texts } = textsIn(frame.language);
  return noticePage(
    frame,
    html`<p class="notice bad" role="alert"><b>${texts.notSent}</b> ${reason}</p>
<p><a href="?lang=${frame.language}">${texts.back}</a></p>`,
  );
}

/** Somebody of the agency has to make room first. */
export const noRoomSentence = ({ language, agency }: Frame) =>
  textsIn(language).paper.full({ phone: wholePhoneIn(language, agency.phone) });

function sendForm({ language }: Frame, { ends_on, hasEnded }: AskedPaper) {
  const { paper: texts } = textsIn(language);
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  const day = ends_on ? format.format(new Date(ends_on)) : '';
  const limit = texts.limit({ megabytes: DOCUMENT_MAX_BYTES / 1e6 });
  const large = documentSentence('too-large', language);
  return html`<p>${texts.intro} ${day && (hasEnded ? texts.endedOn({ day }) : texts.endsOn({ day }))}</p>
<form class="paper" method="post" enctype="multipart/form-data" data-max="${DOCUMENT_MAX_BYTES}" data-none="${texts.none}" data-large="${large}" data-lost="${texts.lost}" data-sending="${texts.sending}">
<p class="notice bad" role="alert" hidden></p>
<label for="photo">${texts.photo}</label>
<input id="photo" name="photo" type="file" accept="image/jpeg,image/png,image/webp" capture="environment">
<label for="file">${texts.file}</label>
<input id="file" name="file" type="file" accept="${DOCUMENT_ACCEPT}">
<label for="expires_on">${texts.day}</label>
<input id="expires_on" name="expires_on" type="date">
<progress aria-label="${texts.sending}" value="0" max="1" hidden></progress>
<button class="button first">${texts.send}</button>
<p class="small">${limit}</p>
</form>
<script>${raw(SCRIPT)}</script>`;
}
