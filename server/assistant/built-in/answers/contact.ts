import type { AgencyFacts } from '../../facts.ts';
import { saying } from '../../sayings.ts';
import {
  isStrangeName,
  namesOf,
  namesStranger,
  placesOf,
  type Reading,
} from '../reading/reading.ts';
import { wordsOf } from '../text/plain-text.ts';
import { everyDay } from './hours.ts';
import { answer, type Handler } from './outcome.ts';
import { listed } from './phrases.ts';

type Contact = AgencyFacts['contact'];
type Channel = keyof Contact;

const CHANNELS: Record<Channel, RegExp> = {
  phone:
    /\b(phones?|telephones?|tel|call(?! from)|ring|dial|hotline|mobile|cell|cellphone|landline|(your|contact|a) numbers?|number$|speak (to|with)|talk (to|with))\b/,
  email: /\b(emails?|mail|mails|mailbox|inbox)\b/,
  fax: /\b(fax|telefax|facsimile)\b/,
  address:
    /\b(address|postal|street|parcels?|by post|zip|postcode|headquarters|hq|offices?|branch|branches|directions|premises|where (are|is) (\w+ )?(you(?! (active|working|operating|present|busy|building|going))|your (company|office|agency|firm|team|headquarters|base|place))|where (can|do|could) (i|we) (find|visit|meet|see) you|you( \w+)? (located|based|situated)|(located|based) (in|at)|find you|get to you|way to you|come by|drop by|visit you|come to (see )?you|which (city|country|town) are you|your (location|place|whereabouts))\b/,
};
const ALL = ['phone', 'email', 'fax', 'address'] as const;
const OTHER_NUMBERS =
  /\b(registration|tax|vat|account|bank|reference|order|serial|licen[cs]e|fiscal|room) numbers?\b/;
const OTHER_NETWORKS =
  /\b(facebook|instagram|twitter|youtube|tiktok|whatsapp|telegram|viber|social (media|networks?|pages?))\b/;
/** A question about the time of a call or visit gets the business hours, too. */
const AT_A_TIME =
  /\b(when|time|late|early|nights?|evenings?|mornings?|afternoons?|noon|midnight|weekends?|holidays?|24 hours|24 7|any ?time|always|now|today|tomorrow)\b/;

const found = { topic: 'contact' } as const;

/** How to reach the agency: all channels, or those that are asked for. */
export const contact: Handler = ({ reading, knowledge: { facts }, meant }) => {
  const { wording } = reading;
  if (OTHER_NUMBERS.test(wording)) return { kind: 'unknown' };
  const { linkedin } = facts.agency;
  if (/\blinked ?in\b/.test(wording)) return answer(`You find us on LinkedIn: ${linkedin}`, found);
  if (OTHER_NETWORKS.test(wording))
    return answer(`In our records we are on LinkedIn only: ${linkedin}`, found);
  if (meant === 'contact.linkedin') return answer(`You find us on LinkedIn: ${linkedin}`, found);
  if (meant === 'contact.form')
    return answer(
      `Yes: write to us with the 'Send a Message' form on this page, or by e-mail to ${facts.contact.email}.`,
      found,
    );
  const asked = channels(meant, withAgencyAsYou(reading));
  if (/\bwho (is|was|were) your contact\b/.test(wording)) return { kind: 'unknown' };
  if (namesOf(reading, 'client').length || (asked.length && isSomebodys(reading)))
    return { kind: 'unknown' };
  if (
    asked[0] === 'address' &&
    namesOf(reading, 'place').length &&
    !/\b(you|your|offices?|branch\w*)\b/.test(wording)
  )
    return null;
  if (asked.length === 1 && asked[0] === 'address') return office(reading, facts.contact);
  const channelTexts = (asked.length ? asked : ALL).map((channel) =>
    CHANNEL_TEXTS[channel](facts.contact),
  );
  const open = AT_A_TIME.test(wording) ? ` ${everyDay(facts.hours.ranges)}` : '';
  return answer(
    `${asked.length ? 'Our' : 'You can reach us like this: our'} ${listed(channelTexts)}.${open}`,
    found,
  );
};

/** The channel of the label, and others that the question names. */
function channels(meant: string, wording: string): Channel[] {
  const [, way = ''] = meant.split('.');
  const named = channelsIn(wording);
  return ALL.filter((channel) => channel === way || named.includes(channel));
}

const OWNED = /(\p{Lu}\p{Ll}+)['’]s (?:[\w-]+ ){0,2}(?:phone|number|e-?mail|mail|address|fax)/u;

/** 'The phone number of Karim', 'Karim's number' */
const isSomebodys = (reading: Reading) => {
  const { raw, names } = reading;
  const owner = OWNED.exec(raw)?.[1];
  if (owner && !names.some(({ kind }) => kind === 'agency') && !/^(What|Where|Who)$/.test(owner))
    return true;
  return namesStranger(reading, /\b(of|for) (mr |mrs |the )?$/);
};

/** The wording with 'you' for our own name: 'where is … based?' */
function withAgencyAsYou({ words, names }: Reading): string {
  const ofAgency = placesOf(names.filter(({ kind }) => kind === 'agency'));
  return words.map((word, at) => (ofAgency.has(at) ? 'you' : word)).join(' ');
}

export function channelsIn(wording: string): Channel[] {
  const text = wording
    .replace(/\b(email|mail) address(es)?\b/g, 'email')
    .replace(/\b(fax|phone) numbers?\b/g, '$1');
  const asked = ALL.filter((channel) => CHANNELS[channel].test(text));
  return /\b(speak|talk)\b/.test(text) && asked.length === 1 ? [...asked, 'email'] : asked;
}

const CHANNEL_TEXTS: Record<Channel, (contact: Contact) => string> = {
  phone: ({ phone }) => `phone number is ${phone}`,
  email: ({ email }) => `e-mail address is ${email}`,
  fax: ({ fax }) => `fax number is ${fax}`,
  address: ({ address }) => `postal address is ${address}`,
};

/** Details of an office that are not in the facts. */
const OFFICE_THINGS =
  /\b(parking|park|wifi|lift|elevator|appointments?|dress|floor|photos?|pictures?|wheelchair|disabled|reception|canteen|cafe|coffee|restaurant|bus|metro|tram|train|taxi|airport|hotels?|security|entrance|guard|size|big|large|square|rent|own|interview room|meeting room|how many)\b/;

function office(reading: Reading, contact: Contact) {
  const { address } = contact;
  const { wording, words, strange } = reading;
  const ours = new Set(wordsOf(address));
  const elsewhere = [
    ...strange.filter(isStrangeName),
    ...namesOf(reading, 'place').flatMap(wordsOf),
  ];
  const asksWhere =
    /\b(where|address|located|location|based|find you|post|postal|zip|postcode|street|country|city|town)\b/.test(
      wording,
    );
  if (/^(will|when will|are you (planning|going))\b/.test(wording))
    return { kind: 'unknown' as const };
  if (!asksWhere && (strange.some((word) => !isStrangeName(word)) || OFFICE_THINGS.test(wording)))
    return { kind: 'unknown' as const };
  const asksWhether =
    !/^(which|what|where|how)\b/.test(wording) &&
    /\b(do|is|are|have) (you|your|there|any)\b/.test(wording) &&
    /\b(in|at|near|abroad)\b/.test(wording);
  if (asksWhether && elsewhere.some((word) => !ours.has(word)))
    return answer(
      `${saying.unknown(contact)} There is no other address in our records than ${address}.`,
      found,
    );
  const yes = asksWhether && words.some((word) => word.length > 3 && ours.has(word));
  return answer(`${yes ? 'Yes. ' : ''}Our address is ${address}.`, found);
}
