import { isStrangeName, namesOf } from '../reading/reading.ts';
import { wordsOf } from '../text/plain-text.ts';
import { answer, type Handler } from './outcome.ts';
import { listed } from './phrases.ts';

const CHANNELS = {
  phone:
    /\b(phones?|telephones?|tel|call|calling|ring|dial|hotline|mobile|cell|cellphone|landline|(your|contact|a) numbers?|number$|speak (to|with)|talk (to|with))\b/,
  fax: /\b(fax|telefax|facsimile)\b/,
  email: /\b(emails?|mail|mails|mailbox|inbox|email address)\b/,
  address:
    /\b(address|postal|street|zip|postcode|headquarters|hq|offices?|branch|branches|agencies|directions|premises|where (are|is) (you|your (company|office|agency|firm|team|headquarters|base|place))|where (can|do|could) (i|we) (find|visit|meet|see) you|you( \w+)? (located|based|situated)|(located|based) (in|at)|find you|come by|drop by|visit you|come to (see )?you|which (city|country|town) are you|your (location|place|whereabouts))\b/,
} as const;
const ANY =
  /\b(contact|contacts|reach|get in touch|in touch|touch with|get hold|write to you|message you|human|real person|agent|somebody|someone|details of contact|representative|coordinates)\b/;

export const contact: Handler = ({ reading, knowledge: { facts } }) => {
  const { said, strange } = reading;
  const { contact, agency, name } = facts;
  const found = { topic: 'contact' } as const;
  if (/\b(linkedin|linked in)\b/.test(said))
    return answer(`You find us on LinkedIn: ${agency.linkedin}`, found);
  if (
    /\b(facebook|instagram|twitter|youtube|tiktok|whatsapp|telegram|viber|social (media|networks?|pages?))\b/.test(
      said,
    ) &&
    reading.subject !== 'elsewhere'
  )
    return answer(`In our records we are on LinkedIn only: ${agency.linkedin}`, found);
  const text = said
    .replace(/\b(email|mail) address(es)?\b/g, 'email')
    .replace(/\bfax numbers?\b/g, 'fax')
    .replace(/\bphone numbers?\b/g, 'phone');
  const asked = (Object.keys(CHANNELS) as (keyof typeof CHANNELS)[]).filter((channel) =>
    CHANNELS[channel].test(text),
  );
  if (asked.length === 0 && !ANY.test(text)) return null;
  if (
    namesOf(reading, 'client').length &&
    /\b(number|phone|email|address|contact|fax)\b/.test(text)
  )
    return { kind: 'unknown' };
  if (asked.includes('address') && asked.length === 1)
    return office({ reading, facts: { contact, name } });
  if (strange.some((word) => isStrangeName(word)) && asked.length === 0) return null;
  if (/\b(speak|talk)\b/.test(text) && asked.length === 1) asked.push('email');
  const parts = (asked.length ? asked : (['phone', 'email', 'fax', 'address'] as const)).map(
    (channel) => SAID[channel](contact[channel]),
  );
  return answer(
    asked.length ? `Our ${listed(parts)}.` : `You can reach us like this: our ${listed(parts)}.`,
    found,
  );
};

const SAID = {
  phone: (value: string) => `phone number is ${value}`,
  fax: (value: string) => `fax number is ${value}`,
  email: (value: string) => `e-mail address is ${value}`,
  address: (value: string) => `postal address is ${value.replace(/\.$/, '')}`,
};

function office({
  reading,
  facts,
}: {
  reading: Parameters<Handler>[0]['reading'];
  facts: { contact: { address: string }; name: string };
}) {
  const { address } = facts.contact;
  const place = { topic: 'contact' } as const;
  const ours = new Set(wordsOf(address));
  const elsewhere = [
    ...reading.strange.filter(isStrangeName),
    ...namesOf(reading, 'place')
      .flatMap(wordsOf)
      .filter((word) => !ours.has(word)),
  ];
  const asksWhether =
    /\b(do|is|are|have) (you|your|there|any)\b/.test(reading.said) &&
    /\b(in|at|near|outside|abroad)\b/.test(reading.said);
  if (asksWhether && elsewhere.length)
    return answer(`There is no office there in our records. Our address is ${address}.`, place);
  if (asksWhether && reading.words.some((word) => word.length > 3 && ours.has(word)))
    return answer(`Yes. Our address is ${address}.`, place);
  return answer(`Our address is ${address}.`, place);
}
