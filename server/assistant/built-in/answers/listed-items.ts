import { read } from '../reading/reading.ts';
import { wordAsNumber } from '../text/numbers.ts';
import { knownClients } from './clients.ts';
import { answer, type Handler, type Turn } from './outcome.ts';
import { sentence } from './phrases.ts';

const PICKED =
  /^(and |ok |so |please )*((tell|give|say|show|explain|describe|what|how|can|could|is|are|you|more|details?|me|us|to|about|something|for|of|on|does|include|interested|in|i|am|want|like|would|know) )*(the|number|no|your) (?<rank>first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|last|final|\d{1,2}(st|nd|rd|th)?|one|two|three|four|five|six|seven|eight|nine|ten)( (one|service|client|partner|item|point|company))?( (on|in|of) (the|your) list)?( please| then)?$/;
const MORE =
  /^(and |ok |so )*((what|anything|something) (else|more)( (do|can|could) you (do|offer|have|provide))?|(tell me )?more( about (that|this|it|them|those|these))?|is that (all|everything)|are (these|those|they) all|any (others?|more)|others?|go on|continue)( please)?$/;

const BACK = /\b(for|about|with) (them|it|that (client|company|partner|one))\b/;

/** 'The third one', 'what else?' after services, clients or partners were listed. */
export const listedItems: Handler = (turn) => {
  const { items, topic } = turn.focus;
  const { wording } = turn.reading;
  if (items.length === 0) return null;
  if (MORE.test(wording)) {
    const what = topic === 'company' ? 'our services' : `the ${topic} we name`;
    return answer(`These are all ${what}. Ask me about any one of them.`, turn.focus);
  }
  const [only] = items;
  if (only && items.length === 1 && BACK.test(wording)) return tellItem(turn, only);
  const rank = PICKED.exec(wording)?.groups?.rank;
  if (!rank) return null;
  const name = /^(last|final)$/.test(rank) ? items.at(-1) : items[(wordAsNumber(rank) ?? 0) - 1];
  if (name) return tellItem(turn, name);
  return answer(
    `There are ${items.length} in that list. Ask me about any one of them.`,
    turn.focus,
  );
};

function tellItem(turn: Turn, name: string) {
  const { knowledge, now, focus } = turn;
  const service = knowledge.facts.services.find(({ title }) => title === name);
  if (service) return answer(`${name}: ${sentence(service.description)}`, focus);
  const reply = knownClients({ ...turn, reading: read(`who is ${name}`, knowledge, now) });
  return reply?.kind === 'answer'
    ? { ...reply, focus: { ...reply.focus, items: focus.items } }
    : reply;
}
