import type { Passage } from '../knowledge/passages.ts';
import { ASKING_WORDS } from '../reading/asking-words.ts';
import { counted } from '../reading/counted.ts';
import { intentsIn } from '../reading/intents.ts';
import type { Reading } from '../reading/reading.ts';
import { isTrade, sensesIn, sensesOf, WORKER } from '../text/senses.ts';
import { sense } from '../text/synonyms.ts';
import type { Handler, Turn } from './outcome.ts';
import { say } from './passages.ts';

/** Words that nearly every text of an agency has, and verbs of any office work. */
const LIGHT = new Set(
  `${WORKER} work client site company supply service happen need want give get receive have give file handle do prepare keep make send take
process submit fill complete arrange cover attend deal issue bring lay put actually exactly yourself also offer organization crew
include part kind each every you write require necessary find yourself yourselves own ourselves there`
    .split(/\s+/)
    .flatMap((word) => [word, sense(word)]),
);
const OFFERED =
  /^(and |so |but )?(do|does|can|could|will|are|is|who|what|which|how)\b.*\b(you|your|client|we|us)\b/;
const ABOUT_RECORDS =
  /\b(projects?|have you (ever )?(built|done|worked|made)|did you|budgets?|experience|references?|phases?|hours|iso|certified|sectors?|\d+|how (much|many|long|far|old))\b/;
const DEFINED =
  /^(so |and )?(what (is|are|do you mean by|does)|what is meant by|explain|define|how does|tell me (more )?about|describe)\b/;
const OFFER =
  /\b(do|does|can|could|will|would) (you|we|i|they|clients?|workers?|crews?|your \w+)\b|\bwho (?!was|is)\w+s\b|^are (the|your|\w+s) |^is (each|every|your) /;
const CREW_EXTREME = /\b(smallest|largest|biggest|tiniest) (crews?|teams?)\b/;
const ASKED = new Set(ASKING_WORDS.map(sense));
const HIRING = sense('hire');
const RARE = 2.4;

/** All that is asked is told in one sentence of what we offer: a word that leads elsewhere does not matter then. */
export const toldSentence: Handler = (turn) => {
  const { reading, knowledge } = turn;
  if (isElsewhere(reading)) return null;
  const telling = sensesIn(reading.words).filter((of) => !LIGHT.has(of));
  const titled = DEFINED.test(reading.said) ? ofTitle(turn) : undefined;
  if (titled) return say(titled, turn);
  if (reading.subject === 'elsewhere' || telling.length === 0) return null;
  if (reading.describing.length > 0 && !OFFER.test(reading.said)) return null;
  if (isAskedInAnswer(turn, telling) || telling.every(isHiring)) return null;
  const found = knowledge.passages.all
    .filter(({ kind }) => kind !== 'answer')
    .flatMap((passage) => sentencesOf(passage).map((senses) => ({ passage, senses })))
    .map((one) => ({ ...one, missing: telling.filter((of) => !hasRoot(one.senses, of)) }))
    .filter(({ missing, passage }) => isEnough(turn, telling, missing, passage))
    .toSorted(
      (a, b) => a.missing.length - b.missing.length || rank(a.passage) - rank(b.passage),
    )[0];
  return found ? say(found.passage, turn) : null;
};

/** 'Are you hiring electricians?' */
const isHiring = (of: string) => isTrade(of) || of === HIRING;

/** A written answer is made for questions with these words. */
const isAskedInAnswer = ({ knowledge, reading }: Turn, telling: string[]) => {
  const asksTrades = intentsIn(reading.said).some(({ words }) => words.startsWith('trade'));
  return knowledge.passages.all.some(
    ({ kind, phrases, senses }) =>
      kind === 'answer' &&
      [...phrases, ...(asksTrades ? [senses] : [])].some((phrase) =>
        telling.every((of) => phrase.has(of)),
      ),
  );
};

const isElsewhere = ({ names, phases, threshold, said, words }: Reading) =>
  phases.length > 0 ||
  threshold !== null ||
  names.some(({ kind }) => kind !== 'agency') ||
  counted(words) !== null ||
  ABOUT_RECORDS.test(said);

function isEnough(
  { reading, knowledge }: Turn,
  telling: string[],
  missing: string[],
  { kind, title }: Passage,
) {
  const { subject, said } = reading;
  const toUs = subject === 'company';
  const [only = ''] = telling;
  const strange = reading.strange.filter((word) => !LIGHT.has(sense(word)));
  if (telling.length === 1) {
    if (missing.length || !toUs) return false;
    if (CREW_EXTREME.test(said)) return kind === 'about';
    const rare = knowledge.passages.weight(only) > RARE || sensesOf(title).includes(only);
    return (
      kind === 'service' &&
      OFFERED.test(said) &&
      rare &&
      (!ASKED.has(only) || sensesOf(title)[0] === only)
    );
  }
  if (missing.length === 0) return toUs || strange.length === 0;
  return telling.length > 3 && missing.length === 1 && toUs && strange.length === 0;
}

/** What we offer before what we say of ourselves. */
const rank = ({ kind }: Passage) => (kind === 'service' ? 0 : 1);

const kept = new WeakMap<Passage, Set<string>[]>();

function sentencesOf(passage: Passage): Set<string>[] {
  const known = kept.get(passage);
  if (known) return known;
  const title = sensesOf(passage.title);
  const sentences = passage.text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => new Set([...title, ...sensesOf(sentence)]));
  kept.set(passage, sentences);
  return sentences;
}

/** 'declare' and 'declaration', 'absent' and 'absences' */
const hasRoot = (senses: Set<string>, of: string) =>
  senses.has(of) || (of.length > 5 && [...senses].some((one) => one.startsWith(of.slice(0, 6))));

/** 'What is trade testing?', in the words of one of our titles. */
function ofTitle({ reading, knowledge }: Turn): Passage | undefined {
  const asked = sensesIn(reading.words).filter(
    (of) => !/^(mean|meant|describ|explain|defin)$/.test(of),
  );
  return knowledge.passages.all.find(
    ({ kind, phrases }) =>
      kind === 'service' &&
      phrases.some(
        (phrase) =>
          (phrase.size > 1 || (phrase.size === 1 && /\bservices?\b/.test(reading.said))) &&
          [...phrase].every((of) => asked.includes(of)) &&
          asked.every((of) => phrase.has(of) || LIGHT.has(of)),
      ),
  );
}
