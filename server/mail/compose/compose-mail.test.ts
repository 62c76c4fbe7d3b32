import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../contracts/languages.ts';
import { MAIL_KINDS, type MailKind } from '../../../contracts/mails.ts';
import {
  isWellFormed,
  MAIL_SETTING,
  SAMPLE_MAILS,
  SAMPLE_ORDER,
  sampleMail,
  textOfHtml,
} from '../../../tests/harness/sample-mails.ts';
import { type ComposedMail, composeMail, type MailToCompose } from './compose-mail.ts';

const compose = (kind: MailKind, language: Language) =>
  composeMail(sampleMail(kind, language), MAIL_SETTING);

const everyMail = (write = compose) =>
  MAIL_KINDS.flatMap((kind) =>
    LANGUAGES.map((language) => ({ kind, language, mail: write(kind, language) })),
  );

const withoutIsolates = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

/** Lines of the text, without what marks lists and quotes. */
const linesOf = ({ text }: ComposedMail) =>
  withoutIsolates(text)
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.replace(/^(> |- | {2})/, '').trim())
    .filter((line) => line && line !== '--' && line !== '>');

test('every kind of mail says something in every language, without a gap', () => {
  for (const { kind, language, mail } of everyMail()) {
    const name = `${language} ${kind}`;
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part, name).not.toMatch(/undefined|null|NaN|\[object|\{\w+\}/);
      expect(part.trim(), name).not.toBe('');
    }
    expect(mail.subject, name).not.toContain('\n');
    expect(mail.html, name).toContain(
      `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`,
    );
  }
});

test('the head of every mail has the wordmark where there is one, with the name as its text', () => {
  const sign = { src: 'https://www.example.com/pictures/0a/96.png', width: 288, height: 96 };
  const setting = { ...MAIL_SETTING, agency: { ...MAIL_SETTING.agency, sign } };
  const signed = everyMail((kind, language) => composeMail(sampleMail(kind, language), setting));
  for (const { kind, language, mail } of signed) {
    expect(isWellFormed(mail.html), `${language} ${kind}`).toBe(true);
    expect(mail.html).toContain(
      `<img src="${sign.src}" alt="${setting.agency.name}" width="96" height="32"`,
    );
  }
  expect(compose('client-proposed', 'en').html).not.toContain('<img');
});

test('the HTML of every mail is well formed and says whatever its text says', () => {
  for (const { kind, language, mail } of everyMail()) {
    expect(isWellFormed(mail.html), `${language} ${kind}`).toBe(true);
    const shown = textOfHtml(mail.html);
    const addresses = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    for (const line of linesOf(mail)) {
      // A table has no colon between a name and its value, a heading none at its end.
      const parts = line.startsWith('https://') ? [] : line.split(/(?<!\d):(?: |$)/);
      for (const part of parts) expect(shown, `${language} ${kind}`).toContain(part.trim());
      if (line.startsWith('https://')) expect(addresses).toContain(line);
    }
  }
});

/** Words that French writes like English. */
const ALIKE = /^(Contact|Message|Client|Date|Note)( ?:|$)/;

test('nothing is left in English in French and Arabic mails', () => {
  for (const kind of MAIL_KINDS) {
    const data = JSON.stringify([SAMPLE_MAILS[kind], MAIL_SETTING, sampleMail(kind, 'en')]);
    const english = new Set(linesOf(compose(kind, 'en')));
    for (const language of ['fr', 'ar'] as const)
      for (const line of linesOf(compose(kind, language))) {
        const parts = line.replace(ALIKE, '').trim().split(' · ');
        if (english.has(line) && !parts.every((part) => data.includes(part)))
          expect.fail(`${language} ${kind}: ${line}`);
      }
  }
});

test('a client reads when the agency answers, on the clock of the agency', () => {
  const { subject, text } = compose('client-requested', 'en');
  expect(subject).toBe('Request T-7K3M9Q received: Karim Bensalem, Thu 3 Dec, 14:30');
  expect(text).toContain(
    'You will have our answer by Thursday 19 November at 12:00 (Algiers time).',
  );
  expect(compose('client-confirmed', 'fr').text).toContain(
    'Votre essai avec Karim Bensalem est confirmé pour le jeudi 3 décembre 2026 à 14:30.',
  );
  expect(withoutIsolates(compose('client-confirmed', 'ar').text)).toContain(
    'الخميس، 3 ديسمبر 2026 في 14:30 (بتوقيت الجزائر)',
  );
});

test('the proposed times stand in the mail, and its only button opens the page of the request', () => {
  const { text, html } = compose('client-proposed', 'fr');
  expect(text).toContain('samedi 5 décembre 2026 à 09:00 (heure d’Alger)');
  expect(text).toContain('lundi 7 décembre 2026 à 13:15 (heure d’Alger)');
  expect(html.match(/https:\/\/[^"]*/g)).toEqual([
    'https://saharis.example/fr/recruiter/requests/417',
  ]);
});

test('a refusal names the reason in the words of the reader, and who else could come', () => {
  const { text } = compose('client-declined', 'fr');
  expect(text).toContain('Motif\u00a0: en mission jusqu’au 12 mars 2027 (chantier de Skikda)');
  expect(text).toContain('- Yacine Cherif');
});

test('a receipt for a message repeats nothing that the visitor typed, a reply quotes it', () => {
  const received = compose('message-received', 'en');
  expect(received.text).not.toContain('soudeurs');
  const { subject, text } = compose('message-reply', 'en');
  expect(subject).toBe('Re: Douze soudeurs pour mars');
  expect(text).toMatch(/oui, douze soudeurs sont libres.*You wrote on .*> nous cherchons/s);
});

test('a worker reads whose test it is only where the agency says so', () => {
  expect(compose('worker-appointment', 'ar').text).toContain('Petrosud');
  const { text, html } = compose('worker-moved', 'ar');
  expect(text + html).not.toContain('Petrosud');
});

test('without its link a mail says that the link is in the mail that was sent, and has no button', () => {
  for (const kind of ['account-invite', 'account-reset', 'worker-appointment'] as const) {
    const { link, ...shown } = { link: '', ...sampleMail(kind, 'en') };
    const { text, html } = composeMail(shown as MailToCompose, MAIL_SETTING);
    expect(link).not.toBe('');
    expect(text).toContain('The personal link is only in the mail itself.');
    expect(html).not.toContain('https://');
  }
});

test('the mail of the morning counts in its subject what waits, and leaves out what does not', () => {
  const { subject } = compose('agency-morning', 'en');
  expect(subject).toBe(
    'Today: 2 need an answer, 1 result missing, 2 workers to remind, 1 worker cannot come',
  );
  const data = { ...SAMPLE_MAILS['agency-morning'], result: [], remind: [], declined: [] };
  const few = composeMail(sampleMail('agency-morning', 'en', data), MAIL_SETTING);
  expect(few.subject).toBe('Today: 2 need an answer');
  expect(few.text).not.toContain('Results missing');
  expect(few.text).toContain('Thursday, 19 November 2026');
});

test('the day of the morning is that day in an agency west of Greenwich, too', () => {
  const setting = { ...MAIL_SETTING, zone: 'America/St_Johns' };
  const { text } = composeMail(sampleMail('agency-morning', 'en'), setting);
  expect(text).toContain('Thursday, 19 November 2026');
});

test('phone numbers and references are isolated in Arabic, and foreign names in English', () => {
  const arabic = compose('client-confirmed', 'ar');
  expect(arabic.text).toContain('\u2066+213 000 21 40 05\u2069');
  expect(arabic.text).toContain('\u2066T-7K3M9Q\u2069');
  expect(arabic.html).toContain('<bdi dir="ltr">+213\u00a0000\u00a021\u00a040\u00a005</bdi>');
  const english = compose('agency-many-requested', 'en').text;
  expect(english).toContain('\u2068محمد بن علي\u2069');
  expect(english).toContain('T-7K3M9Q · Karim Bensalem');
});

const HOSTILE =
  '</p><script>alert(1)</script>"\'& \r\nBcc: all@evil.example\r\n\r\n\u202eturned\u2069 \ud800 \u0007 محمد 😀';

/** The same mail, with the worst in every text that somebody types. */
const hostile = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((each) => hostile(each, key));
  if (typeof value === 'object' && value)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, hostile(each, name)]),
    );
  const typed =
    /^(worker|job_title|client|place|note|text|name|email|subject|message|username|quoted|alternatives|to_name)$/;
  return typeof value === 'string' && typed.test(key) ? HOSTILE.repeat(3) : value;
};
const composeHostile = (kind: MailKind, language: Language) =>
  composeMail(hostile(sampleMail(kind, language)) as MailToCompose, {
    ...MAIL_SETTING,
    agency: hostile(MAIL_SETTING.agency) as typeof MAIL_SETTING.agency,
  });

test('whatever people type, no mail gets a header, an element or a turned line from it', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  for (const { kind, language, mail } of everyMail(composeHostile)) {
    const name = `${language} ${kind}`;
    const { subject, text, html, calendar } = mail;
    expect([...subject].length, name).toBeLessThanOrEqual(200);
    expect(isWellFormed(html), name).toBe(true);
    expect(html, name).not.toContain('<script');
    for (const part of [subject, text, html, calendar?.content ?? ''])
      expect(part.replaceAll(/\r?\n/g, ''), name).not.toMatch(/\p{Cc}|\p{Cs}|\u202e/u);
    const sent = await transport.sendMail({
      from: { name: 'Saharis', address: 'contact@saharis.example' },
      to: { name: HOSTILE, address: 'n.hamdi@petrosud.example' },
      subject,
      text,
      html,
      ...(calendar && { icalEvent: calendar }),
    });
    const read = await PostalMime.parse(sent.message as Buffer);
    expect(read.headers.map(({ key }) => key).toSorted(), name).toEqual([
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ]);
    expect(read.subject, name).toBe(subject);
    expect(read.text?.trim(), name).toBe(text.trim());
    expect(read.html?.trim(), name).toBe(html.trim());
  }
});

test('a calendar file goes with a confirmed, moved and cancelled test, as an invitation or its end', async () => {
  const { calendar, subject, text, html } = compose('client-confirmed', 'ar');
  expect(calendar).toMatchObject({ method: 'REQUEST', filename: `${SAMPLE_ORDER.reference}.ics` });
  expect(compose('client-cancelled', 'en').calendar?.method).toBe('CANCEL');
  expect(compose('client-reminder', 'en').calendar).toBeUndefined();
  expect(compose('worker-appointment', 'en').calendar).toBeUndefined();
  const sent = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: 'contact@saharis.example',
    to: 'n.hamdi@petrosud.example',
    ...{ subject, text, html },
    ...(calendar && { icalEvent: calendar }),
  });
  const { attachments } = await PostalMime.parse(sent.message as Buffer);
  expect(attachments.map(({ mimeType, method }) => [mimeType, method])).toContainEqual([
    'text/calendar',
    'REQUEST',
  ]);
});

test('when another time is asked for, the time that stood in the calendar is the cancelled one', () => {
  const { calendar } = compose('client-asked-again', 'en');
  expect(calendar?.content).toContain('DTSTART:20261201T080000Z');
});
