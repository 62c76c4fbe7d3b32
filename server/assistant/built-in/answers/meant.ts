import type { Meaning } from '../meaning/meaning.ts';
import type { Ask } from '../reading/asks.ts';
import { counted } from '../reading/counted.ts';
import { isTrade } from '../text/senses.ts';
import { agreed } from './agreement.ts';
import type { Turn } from './outcome.ts';
import { attributesOf, isCounted } from './project-asks.ts';
import { meantOfThem } from './pronouns.ts';

/** How likely a meaning is that nobody would doubt, and one that is likelier than all others. */
export const FIRM = 0.8;
export const LIKELY = 0.5;

const AGAIN = /^(and|what about|how about|or|same for|same question for|what of)\b/;

const ASKS = /^and (what|who|how|when|where|which|why|is|are|do|does|did|can|could)\b/;

/** 'And the pipe mill?' asks what was asked before, unless it clearly asks for something else. */
export function meantBy(turn: Turn): Meaning {
  const { reading, focus } = turn;
  const { said, words } = reading;
  const meaning = agreed(turn);
  const ofThem = meantOfThem(turn);
  if (ofThem) return [{ label: ofThem, likely: 1 }, ...meaning];
  const clear = (meaning[0]?.likely ?? 0) > FIRM && !words.slice(-1).some(isTrade);
  if (!focus.meant || !AGAIN.test(said) || words.length > 7 || clear || ASKS.test(said))
    return meaning;
  return [{ label: focus.meant, likely: 1 }, ...meaning];
}

const isAsk = (name: string): name is Ask => attributesOf([name as Ask]).size > 0;

/** What is meant is asked, unless the words ask for several things at once. */
export function withMeantAsks(turn: Turn, label: string, likely: number): Turn {
  const ask = label.split('.')[1] ?? '';
  const { asks, said } = turn.reading;
  if (!label.startsWith('project.') || !isAsk(ask)) return turn;
  const what = counted(turn.reading.words);
  if (what && !isCounted(what)) return turn;
  const known = attributesOf(asks);
  const several = known.size > 1 && known.has(ask) && /\b(and|or|as well as|plus)\b/.test(said);
  const unsaid = known.size === 0 && (AGAIN.test(said) || turn.reading.phases.length > 0);
  if (several || unsaid || (known.size > 0 && likely < LIKELY)) return turn;
  const others = [...asks].filter((one) => !isAsk(one) && one !== 'all');
  return { ...turn, reading: { ...turn.reading, asks: new Set([...others, ask]) } };
}
