import type { Meaning } from '../meaning/meaning.ts';
import { counted } from '../reading/counted.ts';
import { isStrangeName } from '../reading/reading.ts';
import { isSeeker } from '../reading/subject.ts';
import { inOrder, wordsOf } from '../text/plain-text.ts';
import { channelsIn } from './contact.ts';
import { HOURS } from './hours.ts';
import type { Turn } from './outcome.ts';
import { attributesOf, isCounted } from './project-asks.ts';

/** Factors on the likelihood of a meaning when single words support it, state it or contradict it. */
const SPEAKS_FOR = 4;
const SAYS = 12;
const AGAINST = 0.5;

/** 'May I come tomorrow?' asks for the business hours. */
const COMES_ON = inOrder(
  /\b(come|visit|drop|pass|stop|see you|show up)\b/,
  /\b(today|tomorrow|tonight|now|(mon|tues|wednes|thurs|fri|satur|sun)day|weekend)\b/,
);
/** Profits are not in the facts, and a budget does not answer the question. */
const EARNED = /\b(profits?|profitable|losses|margin|earned?)\b/;
/** 'Have you ever worked for …?' */
const WORKED_FOR = inOrder(
  /\b(have|did|do|are|were) you (ever |also |already )?(work|worked|working|supply|supplied|supplying|sent|send|provide|provided)\b/,
  /\b(to|for|with)\b/,
);

/**
 * Combines the classifier, which reads the whole question, with rules on single words. A meaning that both support wins
 * over one that only the classifier finds likely.
 */
export function agreed(turn: Turn): Meaning {
  const { reading, focus, knowledge } = turn;
  const { wording, words, asks, subject, meaning, describing, names } = reading;
  const onProject =
    knowledge.projects.titled(describing).count > 1 ||
    (describing.length > 0 && names.some(({ kind }) => kind === 'place')) ||
    focus.projects.length === 1;
  const what = counted(words);
  const countsThings = what !== null && !isCounted(what) && knowledge.projects.weight(what) > 0;
  const spoken = new Set([
    ...(countsThings ? ['project.size'] : []),
    ...(onProject ? [...attributesOf(asks)].map((ask) => `project.${ask}`) : []),
    ...(names.some(({ kind }) => kind === 'client') ? ['projects.list', 'clients.known'] : []),
    ...(describing.length > 0 && /\b(experience|have you|did you|ever)\b/.test(wording)
      ? ['projects.list']
      : []),
    ...(HOURS.test(wording) ? ['hours'] : []),
    ...(/\blinked ?in\b/.test(wording) ? ['contact.linkedin'] : []),
    ...channelsIn(wording).map((channel) => `contact.${channel}`),
  ]);
  const seeks = isSeeker(wording);
  const namesStranger = WORKED_FOR.test(wording) && reading.strange.some(isStrangeName);
  const address = new Set(wordsOf(knowledge.facts.contact.address));
  const isAddress = words.filter((word) => word.length > 3 && address.has(word)).length > 1;
  const factor = (label: string) => {
    if (label === 'wish.apply' && seeks) return SAYS;
    if (label === 'hours' && COMES_ON.test(wording)) return SAYS;
    if (label === 'clients.known' && namesStranger) return SAYS;
    if (label === 'untold' && EARNED.test(wording)) return SPEAKS_FOR;
    if (label === 'elsewhere' && subject === 'elsewhere') return SAYS;
    if (label === 'elsewhere' && (subject === 'company' || onProject)) return AGAINST;
    if (label === 'untold' && subject === 'open' && !onProject) return AGAINST;
    if (label === 'contact.address' && isAddress) return SAYS;
    if (label.startsWith('company.') && names.some(({ kind }) => kind === 'client')) return AGAINST;
    return spoken.has(label) ? SPEAKS_FOR : 1;
  };
  const weighed = meaning.map(({ label, likely }) => ({ label, likely: likely * factor(label) }));
  const sum = weighed.reduce((all, { likely }) => all + likely, 0);
  return weighed
    .map(({ label, likely }) => ({ label, likely: likely / sum }))
    .sort((a, b) => b.likely - a.likely);
}
