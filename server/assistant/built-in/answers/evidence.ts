import type { Evidence } from '../knowledge/sentences.ts';
import { gistOf } from '../meaning/likeness.ts';
import { namesSomebody, type Reading } from '../reading/reading.ts';
import { answer, isReply, type Outcome, type Turn } from './outcome.ts';
import { MOST_WORDS, say, wordsOf } from './passages.ts';

/** Words about who asks and how, which say nothing about the subject. */
const FRAME = new Set(
  'boss manager director department hr accounting auditor auditors purchasing colleague friend cousin ask asks asked asking wonder wondering suppose assume imagine wants says said told heard question doubts exactly really actually ever simply just also even still always sometimes someone somebody anyone anybody site sites'.split(
    ' ',
  ),
);

type Found = Evidence & { words: number };
const weighed = new WeakMap<Reading['meaning'], Found | null>();

/** The written sentence that covers most of the question; cached per question. */
function evidenceFor({ reading, knowledge }: Turn): Found | null {
  const known = weighed.get(reading.meaning);
  if (known !== undefined) return known;
  const words = wordsOf(reading).filter((word) => !FRAME.has(word));
  const asked = gistOf(words, true).slice(0, MOST_WORDS);
  const ofNames = reading.names.some(({ kind }) => kind !== 'agency') || namesSomebody(reading);
  const ofProject = knowledge.projects.titled(reading.describing).count > 1;
  const [best] = asked.length && !ofProject && !ofNames ? knowledge.sentences(asked) : [];
  const found = best ? { ...best, words: gistOf(words).length } : null;
  weighed.set(reading.meaning, found);
  return found;
}

/** One or two words may be covered by chance. */
const isEnough = ({ words, covered }: Found, least: number) =>
  words > 2 ? covered >= least : words === 2 && covered >= Math.max(least, 0.85);

/** The passage of the best sentence, if that covers enough; with `few`, two words need no higher coverage. */
export function evident(turn: Turn, least: number, few = false): Outcome | null {
  const best = evidenceFor(turn);
  const enough = few
    ? best && best.words > 1 && best.covered >= least
    : best && isEnough(best, least);
  if (!best || !enough) return null;
  return say(best.sentence.passage, turn, best.sentence.text);
}

/** Adds the best sentence to an answer that does not contain it. */
export function completed(outcome: Outcome, turn: Turn, least: number): Outcome {
  const best = evidenceFor(turn);
  if (!isReply(outcome) || !best || !isEnough(best, least)) return outcome;
  const { text } = best.sentence;
  if (outcome.text.includes(text)) return outcome;
  return answer(`${outcome.text}${outcome.text.includes('\n') ? '\n' : ' '}${text}`, outcome.focus);
}
