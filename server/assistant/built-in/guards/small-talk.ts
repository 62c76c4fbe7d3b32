import { saying } from '../../sayings.ts';
import { isTaught, meaningOf } from '../meaning/meaning.ts';
import { slotted } from '../meaning/slots.ts';

const POLITE =
  '( (there|everyone|all|sir|madam|team|dear|guys|folks|assistant|bot|again|to you|friend|friends|mate|buddy|partner|people|my friend))*';
const GREETING = `(hi+|hello+|hey+|helo|hallo|hiya|howdy|yo|greetings|good (morning|afternoon|evening|day)|morning|evening|welcome)${POLITE}`;
const FOREIGN_GREETING =
  '((as)?sala+m(u|ou)?|salem)( (alaikum|alaykum|aleykum|alikoum|aleikum|3likoum))?|bonjour|bonsoir|salut|hola|ola|buenos dias|buenas tardes|ahlan( wa sahlan)?|marhaba(n)?|azul( fellawen)?|hallo|guten (tag|morgen)|ciao|buongiorno|merhaba|namaste|sabah (el|al) (kheir|khair)|nihao|privet';
/** After a greeting in another language the question may still be in English. */
const OPENING = new RegExp(`^((${GREETING}|${FOREIGN_GREETING})( (and|so|ok))?\\b )+`);
const GREETED = new RegExp(`^(${GREETING} |${FOREIGN_GREETING} )+$`);
const COURTESY =
  /^((ok|okay|oh|well|so|alright|great|perfect|cool|nice|good|please|excuse me|sorry|thanks|thank you|thanks a lot|thank you very much|wow|hmm|um|ah|yes|no|just|i see|understood|got it|actually|dear (sir|madam|team)|sir|madam|to whom it may concern|hope you are (well|doing well|fine)|i hope you are (well|doing well|fine)|quick question|one more question|another question|a question|one question|i have a question|one more thing|by the way|btw) )+/;

const goOn = (agency: string) => `Good. What else would you like to know about ${agency}?`;

/** The answers to small talk. When a message has several labels, the first one here is answered. */
const TALK: Record<string, (agency: string) => string> = {
  'talk.bye': (agency) => `Goodbye, and thank you for your interest in ${agency}. Have a nice day!`,
  'talk.thanks': () => 'You are welcome. Ask me whenever you want to know more.',
  'talk.bot': (agency) =>
    `I am the virtual assistant of ${agency}: a program, not a person. I answer questions about the company; our team answers by phone and e-mail.`,
  'talk.who': saying.introduction,
  'talk.how-are-you': (agency) =>
    `I am doing well, thank you. What would you like to know about ${agency}?`,
  'talk.language': () => saying.englishOnly,
  'talk.sure': () =>
    'Yes, that is what our records say. Our team can confirm it by phone or e-mail.',
  'talk.hello': saying.introduction,
  'talk.no': () => 'All right. I am here if you want to know anything else.',
  'talk.fine': goOn,
};

const LONGEST = 18;
const LIKELY = 0.55;

/** A greeting in any language, and nothing else. */
export const isGreeting = (plain: string) => GREETED.test(`${plain} `);

/** The label of a sentence that is only small talk, else null. */
export function talkIn(plain: string): string | null {
  const words = plain.split(' ');
  if (words.length > LONGEST) return null;
  if (words.every((word) => LAUGH.test(word))) return 'talk.fine';
  if (isGreeting(plain)) return 'talk.hello';
  const [top] = meaningOf(slotted({ words, names: [], isOfProject: () => false }));
  if (!top || !TALK[top.label] || top.likely < LIKELY) return null;
  const strange = words.filter((word) => word.length > 2 && !isTaught(word)).length;
  return strange > (top.label === 'talk.hello' ? 2 : 0) ? null : top.label;
}

const LAUGH = /^(a?(ha)+h?|(he){2,}|lo+l|lmao|rofl|hihi|haha\w*|x+d)$/;

/** One answer to a message that is only small talk or ends with a goodbye, else null. */
export function smallTalk(sentences: string[], agency: string, asked = false): string | null {
  const talk = sentences.map(talkIn);
  const parts = talk.length;
  if (parts > 1 && talk.at(-1) === 'talk.bye' && !asked) return TALK['talk.bye']?.(agency) ?? null;
  if (parts === 0 || talk.includes(null)) return null;
  const label = Object.keys(TALK).find((one) => talk.includes(one));
  return label ? (TALK[label]?.(agency) ?? null) : null;
}

/** Removes the greeting and the polite phrases before a question. */
export function withoutCourtesy(plain: string): string {
  return plain.replace(OPENING, '').replace(COURTESY, '').replace(OPENING, '').trim();
}
