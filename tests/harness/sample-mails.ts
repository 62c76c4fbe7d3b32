import type { Language } from '../../contracts/languages.ts';
import type { MailContent, MailDataOf, MailKind, OrderMail } from '../../contracts/mails.ts';
import type { MailSetting } from '../../server/mail/compose/compose-mail.ts';

/* A mail of every kind, as an agency in Algiers would send it. */

export const MAIL_SETTING: MailSetting = {
  agency: {
    name: 'Saharis',
    phone: '+213 000 21 40 05',
    email: 'contact@saharis.example',
    address: 'Lot 27, Zone d’activités Les Dunes, 16000 Alger',
  },
  publicUrl: 'https://saharis.example',
  zone: 'Africa/Algiers',
};

export const SAMPLE_ORDER: OrderMail = {
  id: 417,
  reference: 'T-7K3M9Q',
  worker: 'Karim Bensalem',
  job_title: 'Soudeur TIG',
  client: 'Petrosud Engineering, Nadia Hamdi',
  date: '2026-12-03T13:30:00.000Z',
  minutes: 90,
  place: 'Atelier de soudage, Hassi Messaoud',
  note: 'Badge à l’entrée 2.\nApporter les chaussures de sécurité.',
  sequence: 1,
  revision: 2,
};

const DUE = '2026-11-19T11:00:00.000Z';
const BEFORE = '2026-12-01T08:00:00.000Z';

const order = (more: Partial<OrderMail> = {}) => ({ order: { ...SAMPLE_ORDER, ...more } });
const unanswered = { note: '', place: '', due_at: DUE };
const OTHERS: OrderMail[] = [
  { ...SAMPLE_ORDER, ...unanswered },
  {
    ...SAMPLE_ORDER,
    id: 418,
    reference: 'T-2P8XWD',
    worker: 'محمد بن علي',
    job_title: 'لحّام',
    client: 'Atlas Construction',
  },
];

export const SAMPLE_MAILS: { [K in MailKind]: MailDataOf[K] } = {
  'client-requested': order(unanswered),
  'client-proposed': order({
    options: [
      { date: '2026-12-05T08:00:00.000Z', minutes: 90 },
      { date: '2026-12-06T08:00:00.000Z', minutes: 90 },
      { date: '2026-12-07T12:15:00.000Z', minutes: 90 },
    ],
    note: 'L’atelier est fermé ce matin-là.',
    place: '',
  }),
  'client-confirmed': order({ calendar: 'request' }),
  'client-moved': order({ calendar: 'request', before: BEFORE }),
  'client-declined': order({
    note: '',
    reason: { reason: 'on-mission', until: '2027-03-12', text: 'chantier de Skikda' },
    alternatives: ['Yacine Cherif', 'عبد القادر منصوري'],
  }),
  'client-cancelled': order({
    calendar: 'cancel',
    reason: { reason: 'candidate-declined' },
    alternatives: ['Yacine Cherif'],
    note: '',
  }),
  'client-reopened': order({ calendar: 'request' }),
  'client-asked-again': order({ ...unanswered, calendar: 'cancel', before: BEFORE }),
  'client-withdrew': order({ calendar: 'cancel', note: '', reason: { reason: 'not-needed' } }),
  'client-reminder': order(),
  'client-result-wanted': order({ note: '' }),
  'new-candidates': {
    count: 7,
    searches: [
      {
        name: 'Soudeurs TIG, Arzew',
        count: 7,
        people: [
          { name: 'Karim Bensalem', job_title: 'Soudeur TIG' },
          { name: 'محمد بن علي', job_title: '' },
        ],
      },
    ],
  },
  'account-invite': { username: 'petrosud.hamdi' },
  'account-reset': { username: 'petrosud.hamdi' },
  'account-ending': { username: 'petrosud.hamdi', expire_at: '2026-12-01T22:59:00.000Z' },
  'account-renewed': { username: 'petrosud.hamdi', expire_at: '2027-03-31T22:59:00.000Z' },
  'account-email-changed': { username: 'petrosud.hamdi' },
  'account-password-changed': { username: 'petrosud.hamdi' },
  'agency-access': {
    kind: 'access',
    company: 'Petrosud Engineering',
    contact_name: 'Nadia Hamdi',
    email: 'nadia@petrosud.example',
    phone: '+213 000 55 10 20',
    purpose: 'Douze soudeurs TIG pour Arzew,\nà partir de mars.',
    username: '',
  },
  'access-declined': { text: 'Nous ne travaillons pas encore dans votre région.\n\nS. Amrani' },
  'agency-requested': order(unanswered),
  'agency-many-requested': { since: '2026-11-18T09:20:00.000Z', orders: OTHERS },
  'agency-moved': order({ ...unanswered, before: BEFORE }),
  'agency-cancelled': order({
    reason: { reason: 'other', text: 'Chantier reporté au printemps' },
    late: true,
    note: '',
  }),
  'agency-worker-replied': {
    ...order({ note: '' }),
    reply: 'declined',
    text: 'J’ai un mariage ce jour-là.\nJe peux venir lundi.',
  },
  'agency-morning': {
    day: '2026-11-19',
    answer: OTHERS,
    result: [SAMPLE_ORDER],
    remind: OTHERS,
    declined: [SAMPLE_ORDER],
  },
  'agency-papers': {
    day: '2026-11-22',
    running_out: {
      count: 27,
      papers: [
        { id: 1, worker: 'Samir Haddad', certificate: 'H2S', ends_on: '2026-12-03' },
        { id: 2, worker: 'سمير حداد', certificate: '6G', ends_on: '2026-12-12' },
      ],
    },
    ended: {
      count: 1,
      papers: [
        { id: 3, worker: 'Yacine Brahimi', certificate: 'CACES R489-3', ends_on: '2026-11-20' },
      ],
    },
    unverified: {
      count: 1,
      papers: [{ id: 4, worker: 'Nadia Hamdi', certificate: 'SST', ends_on: null }],
    },
  },
  'agency-message': {
    name: 'Lina Meziane',
    email: 'lina@chantier.example',
    subject: 'Douze soudeurs pour mars',
    message: 'Bonjour,\n\nnous cherchons douze soudeurs TIG pour Arzew.\nQuel est votre délai ?',
  },
  'worker-appointment': { ...order(), link: { shows_client: true } },
  'worker-moved': { ...order({ before: BEFORE }), link: { shows_client: false } },
  'worker-cancelled': order(),
  'worker-papers': {
    worker: 'Karim Bensalem',
    papers: [
      {
        id: 7,
        certificate: 'Soudeur ASME IX, 6G',
        ends_on: '2026-11-12',
        has_ended: true,
        wants_proof: true,
        url: 'https://saharis.example/p/Zq3nB7kTd0WmX5rYc2LhVg',
      },
      {
        id: 8,
        certificate: 'H2S',
        ends_on: '2026-12-03',
        has_ended: false,
        wants_proof: false,
        url: 'https://saharis.example/p/aB4nB7kTd0WmX5rYc2LhVg',
      },
      {
        id: 9,
        certificate: 'لحّام، وضعية 3G',
        ends_on: '2026-12-12',
        has_ended: false,
        wants_proof: true,
        url: 'https://saharis.example/p/cD5nB7kTd0WmX5rYc2LhVg',
      },
    ],
  },
  'message-received': { due_at: DUE },
  'message-reply': {
    subject: 'Douze soudeurs pour mars',
    text: 'Bonjour Madame,\n\noui, douze soudeurs sont libres en mars.\n\nS. Amrani',
    quoted: 'Bonjour,\n\nnous cherchons douze soudeurs TIG pour Arzew.\nQuel est votre délai ?',
    written_at: '2026-11-17T15:42:00.000Z',
  },
  test: {},
};

const LINK = 'https://saharis.example/w/Zq3nB7kTd0WmX5rYc2LhVg';

/** As the mail is sent: with the link of kinds that carry one. */
export const sampleMail = <K extends MailKind>(
  kind: K,
  language: Language,
  data: MailDataOf[K] = SAMPLE_MAILS[kind],
) => ({
  ...({ kind, data } as unknown as MailContent),
  language,
  to_name: 'Nadia Hamdi',
  to_address: 'n.hamdi@petrosud.example',
  ...(/^account-|^worker-(appointment|moved)/.test(kind) && { link: LINK }),
});

/* Enough of an HTML reader for markup that closes all it opens. */

const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*) ?(\/?)>/g;

/** Every element is closed, in the right order, and no < or & stands alone. */
export function isWellFormed(html: string): boolean {
  const open: string[] = [];
  const content = html.replace(/^<!doctype html>/, '').replace(/<style>[^<]*<\/style>/, '');
  for (const [, closing, name = '', , empty] of content.matchAll(TAG)) {
    if (empty) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return false;
  }
  const text = content.replace(TAG, '');
  return open.length === 0 && !/[<>]|&(?!(amp|lt|gt|quot|#39);)/.test(text);
}

/** What a reader sees of it. */
export const textOfHtml = (html: string) =>
  html
    .replace(/<style>[^<]*<\/style>/, '')
    .replaceAll('<br />', '\n')
    .replace(TAG, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ');
