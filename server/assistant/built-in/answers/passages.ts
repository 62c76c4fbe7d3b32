import type { Passage } from '../knowledge/passages.ts';
import { counted } from '../reading/counted.ts';
import { FUNCTION_WORDS } from '../text/everyday-words.ts';
import { sensesIn, sensesOf } from '../text/senses.ts';
import { sense } from '../text/synonyms.ts';
import { type Match, matchPassages } from './match-passage.ts';
import { answer, type Handler, type Outcome, type Turn } from './outcome.ts';

const ALIKE = 0.72;
const TELLING = 1.5;
const MOST_SENTENCES = 3;

/** Asks for what was done, not for what is offered. */
const DONE =
  /\b(which|what|list|how many)\b.*\b(done|did you|carried|completed|executed|staffed)\b/;

/** Asked nearly as an answer's own phrasing: nothing else can be meant. */
export const written: Handler = (turn) => {
  if (counted(turn.reading.words) || turn.reading.subject === 'elsewhere') return null;
  const best = matchPassages(turn.reading, turn.knowledge)[0];
  if (!best || best.passage.kind === 'about' || best.likeness < ALIKE) return null;
  const { reading, focus } = turn;
  if (!doesWhatIsAsked(best.passage, reading.said)) return null;
  const named = reading.names.some(({ kind }) => kind !== 'agency');
  if (named && reading.asks.has('status')) return null;
  if (/\b(which|what( are the)?|list( the)?) (\w+ )?(cities|towns|places)\b/.test(reading.said))
    return null;
  if (best.shared < 2 && (named || best.weight < TELLING || focus.projects.length > 0)) return null;
  if (
    best.passage.kind === 'service' &&
    (!/\b(you|your|service|services|include\w*)\b/.test(reading.said) || DONE.test(reading.said))
  )
    return null;
  return say(best.passage, turn);
};

/** Said in other words, but about the same. */
export const likely: Handler = (turn) =>
  turn.reading.subject === 'elsewhere' || counted(turn.reading.words)
    ? null
    : tellLikely(turn, () => true);

/** The nearest of some passages, when it is near enough. */
export function tellLikely(turn: Turn, isWanted: (passage: Passage) => boolean): Outcome | null {
  const fits = (match: Match) => isWanted(match.passage) && isLikely(match, turn);
  const best = matchPassages(turn.reading, turn.knowledge).find(fits);
  return best ? say(best.passage, turn) : null;
}

function isLikely(
  { likeness, said, spoken, shared, weight, wish, firm, passage }: Match,
  { reading }: Turn,
) {
  const toUs = reading.subject === 'company';
  const plain = reading.strange.length === 0;
  if (!doesWhatIsAsked(passage, reading.said)) return false;
  if (passage.kind === 'about')
    return toUs && spoken > 0.85 && plain && sensesIn(reading.words).length > 1;
  if (wish >= 0.5 && (firm || isWish(reading))) return true;
  if (weight < TELLING && !(plain && spoken > 0.85)) return false;
  if (passage.kind === 'service' && !plain) return false;
  if (likeness >= 0.55 && (shared > 1 || plain)) return toUs || plain;
  if (!toUs) return false;
  if (passage.kind === 'service') return spoken > 0.6;
  if (said > 0.99 && shared > 1 && spoken > 0.3) return true;
  return (likeness > 0.4 && spoken > 0.5 && (shared > 1 || plain)) || spoken > 0.85;
}

/** Verbs of any office work: what is done tells more than how it is called. */
const DOING =
  /^(is|was|does|handles|files|prepares|keeps|makes|sends|takes|looks|processes|submits|fills|completes|arranges|organi[sz]es|covers|attends|writes|calculates|deals|draws|issues|supplies|provides|gets|brings|declares|informs|answers|follows|reports|collects|updates|settles|sorts|maintains)$/;

/** 'Who supervises …' is not answered by a text that supervises nothing. */
function doesWhatIsAsked({ senses }: Passage, said: string) {
  const verb = /^(?:and |so )?who (\w+s)\b/.exec(said)?.[1];
  return !verb || FUNCTION_WORDS.has(verb) || DOING.test(verb) || hasRoot(senses, sense(verb));
}

/** 'represent' and 'representation' */
const hasRoot = (senses: Set<string>, verb: string) =>
  [...senses].some((of) => of === verb || (verb.length > 5 && of.startsWith(verb.slice(0, 7))));

/** A wish is believed unless it is for something we do not know. */
function isWish({ strange, words, subject }: Turn['reading']) {
  if (strange.length === 0) return true;
  return subject === 'company' && strange.length * 3 < sensesIn(words).length;
}

/** 'Do we have to …': a text about it may just as well say no. */
const OBLIGED = /\b(have to|has to|need to|must|should|not|only|never|or)\b/;

export function say({ kind, title, text, senses }: Passage, { reading }: Turn) {
  const whether = /^(do|does|can|could|are|is|will|would|have)\b/.test(reading.said);
  const yes =
    whether && !OBLIGED.test(reading.said) && sensesIn(reading.words).every((of) => senses.has(of))
      ? 'Yes. '
      : '';
  if (kind === 'service')
    return answer(`${yes}${title}: ${nearest(text, reading.words)}`, { topic: 'company' });
  return answer(kind === 'about' ? nearest(text, reading.words) : text, { topic: 'company' });
}

/** The sentences that say most about what was asked, in their order. */
function nearest(text: string, words: string[]) {
  const asked = new Set(sensesIn(words));
  const sentences = text.split(/(?<=[.!?])\s+/);
  if (sentences.length <= MOST_SENTENCES) return text;
  const scored = sentences.map((sentence, index) => ({
    sentence,
    index,
    score: sensesOf(sentence).filter((of) => asked.has(of)).length,
  }));
  return scored
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, MOST_SENTENCES)
    .toSorted((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence)
    .join(' ');
}
