import type { Meaning } from '../meaning/meaning.ts';
import type { Ask } from '../reading/asks.ts';
import { counted } from '../reading/counted.ts';
import { isTrade } from '../text/synonyms.ts';
import { agreed } from './agreement.ts';
import type { Turn } from './outcome.ts';
import { attributesOf, isCounted } from './project-asks.ts';

/** The likelihood of a meaning that is certain, and of one that is likelier than all others together. */
export const FIRM = 0.8;
export const LIKELY = 0.5;

const AGAIN = /^(and|what about|how about|or|same for|same question for|what of)\b/;

const ASKS = /^and (what|who|how|when|where|which|why|is|are|do|does|did|can|could)\b/;

/** 'And the pipe mill?' asks what was asked before, unless it clearly asks for something else. */
export function meantBy(turn: Turn): Meaning {
  const { reading, focus } = turn;
  const { wording, words } = reading;
  const meaning = agreed(turn);
  const ofThem = meantOfThem(turn);
  if (ofThem) return [{ label: ofThem, likely: 1 }, ...meaning];
  const clear = (meaning[0]?.likely ?? 0) > FIRM && !words.slice(-1).some(isTrade);
  if (!focus.meant || !AGAIN.test(wording) || words.length > 7 || clear || ASKS.test(wording))
    return meaning;
  return [{ label: focus.meant, likely: 1 }, ...meaning];
}

const isAsk = (name: string): name is Ask => attributesOf([name as Ask]).size > 0;

/** Sets the ask of the label, unless the words ask for several things at once. */
export function withMeantAsks(turn: Turn, label: string, likely: number): Turn {
  const ask = label.split('.')[1] ?? '';
  const { asks, wording } = turn.reading;
  if (!label.startsWith('project.') || !isAsk(ask)) return turn;
  const what = counted(turn.reading.words);
  if (what && !isCounted(what)) return turn;
  const known = attributesOf(asks);
  const several = known.size > 1 && known.has(ask) && /\b(and|or|as well as|plus)\b/.test(wording);
  const unnamed = known.size === 0 && (AGAIN.test(wording) || turn.reading.phases.length > 0);
  if (several || unnamed || (known.size > 0 && likely < LIKELY)) return turn;
  const others = [...asks].filter((one) => !isAsk(one) && one !== 'all');
  return { ...turn, reading: { ...turn.reading, asks: new Set([...others, ask]) } };
}

const THEM =
  /\b(they|them|their|it|its|he|his|that (company|client|partner|firm|one)|(is|was) that)\b/;
const THEIR_FIELD =
  /\b(sectors?|industry|industries|field|branch|business|line|specialit\w+|clients?|partners?|customers?|make|produce|(what|which) (do|does) (they|it|he|that \w+) do)\b/;
const IT = /\b(it|they|them|that|the (company|agency|firm))\b/;
const WHERE = /\b(where|based|located|situated|headquarters|address)\b/;
const SINCE = /^(and )?(since when|since what year|how old|for how long|how long already)\b/;

/** The label of a question with a pronoun that refers to the last answer. */
function meantOfThem({ reading, focus }: Turn): string | null {
  const { wording, names, describing } = reading;
  if (names.length > 0 || describing.length > 0) return null;
  const ofCompany = focus.companies.length > 0 || focus.asks.includes('client');
  if (ofCompany && THEM.test(wording) && THEIR_FIELD.test(wording)) return 'clients.known';
  if (focus.companies.length > 0) return null;
  if (
    focus.topic === 'projects' &&
    reading.words.length < 6 &&
    /^(and )?where\b.*\b(it|they|those|these|that)$/.test(wording)
  )
    return 'project.place';
  if (focus.topic !== 'company' || reading.words.length > 7) return null;
  if (WHERE.test(wording) && IT.test(wording)) return 'contact.address';
  return SINCE.test(wording) ? 'company.founded' : null;
}
