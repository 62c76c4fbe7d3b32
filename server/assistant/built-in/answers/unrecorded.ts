import type { Passage } from '../knowledge/passages.ts';
import { headOf } from '../reading/heads.ts';
import { intentsIn } from '../reading/intents.ts';
import type { Reading } from '../reading/reading.ts';
import type { Handler } from './outcome.ts';
import { tellLikely } from './passages.ts';

/** What a question turns on is told by no text of ours: then a text that shares other words is no answer. */
export const unrecorded: Handler = (turn) => {
  const { reading, knowledge } = turn;
  if (reading.subject === 'elsewhere' || reading.phases.length || reading.describing.length > 2)
    return null;
  if (isOfStrangeThing(reading)) return { kind: 'unknown' };
  const head = headOf(withoutNames(reading));
  if (!head) return null;
  const besides = reading.strange.filter((word) => !head.said.split(' ').includes(word));
  if (reading.subject === 'open' && besides.length) return null;
  const tells = ({ title, text }: Passage) => head.told.test(`${title} ${text}`);
  const told = knowledge.passages.all.some(tells) ? tellLikely(turn, tells) : null;
  return told ?? { kind: 'unknown' };
};

/** 'What software do you use for …?' */
function isOfStrangeThing({ said, strange, subject }: Reading) {
  const thing = /^(?:what|which) (?!else )(\w+) (?:do|does|did|is|are|have) (?:you|your)\b/.exec(
    said,
  )?.[1];
  if (!thing || subject !== 'company' || !strange.includes(thing)) return false;
  return intentsIn(said).length === 0 || !/^trade/.test(intentsIn(said)[0]?.words ?? '');
}

const withoutNames = ({ words, names }: Reading) =>
  words
    .map((word, at) => {
      const name = names.find(({ start, end }) => at >= start && at < end);
      if (name?.kind === 'agency') return 'agency';
      return name?.kind === 'client' || name?.kind === 'partner' ? 'client' : word;
    })
    .join(' ')
    .replace(/\b(client|agency)( \1)+\b/g, '$1');
