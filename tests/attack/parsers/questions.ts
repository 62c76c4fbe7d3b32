import { globSync } from 'node:fs';
import { answerQuestion } from '../../../assistant/assistant.ts';
import { CHAT_TEXT } from '../../../contracts/chat-history.ts';
import { leaksInstructions, leaksKey } from '../../../server/assistant/provider/leaks.ts';
import { secondAgency } from '../../fixtures/second-agency.ts';
import { ANYTHING, each, type Hostile, parser, strangeWords } from './parser.ts';

/** A question has at most 1,000 characters: half of that and all of it are tried. */
const LENGTH = CHAT_TEXT.max / 2;
const WEDNESDAY = new Date('2026-11-18T10:00:00Z');
/** Whatever in the assistant goes through words, a question goes through it. */
const ASSISTANT = globSync('assistant/*.ts').filter((file) => !/\.test\.ts$/.test(file));
const withCapital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Words that the assistant listens for, one after the other without end. */
const PHRASES = [
  ...each('1 ', 'hundred ', 'half a ', 'what ', 'please ', 'of the ', 'welder ', 'since 2019 '),
  ...each('phase ', 'phase 1 and ', 'ph ', 'phases ', 'second phase ', 'i am a welder '),
  ...each('over ', 'over 5 ', 'over 5 years ', 'over one hundred ', 'can you ', 'we need '),
  ...each('in Bergen ', 'fjordcrew ', 'havbris ferries ', 'havbris ', 'ferry '),
  strangeWords(),
  strangeWords('in '),
  strangeWords('of the '),
  strangeWords('phase '),
  strangeWords('over 5 '),
  strangeWords('in ', withCapital),
];
/** Questions that are understood, with words behind them that nobody understands. */
const ASKED = ['who are your clients ', 'what is your phone number ', 'where is your office '].map(
  (begin): Hostile =>
    (length) =>
      begin + strangeWords()(length - begin.length),
);

export const QUESTION_PARSERS = [
  parser(
    ASSISTANT,
    LENGTH,
    [...PHRASES, ...ASKED, ...ANYTHING, ...each("'s", "n't ", '1,000', '?', ', then how ')],
    (text) => answerQuestion(text, [], secondAgency, WEDNESDAY),
  ),
  // Answers of a provider.
  parser('server/assistant/provider/leaks.ts', CHAT_TEXT.max, [...ANYTHING, ...PHRASES], (text) =>
    leaksInstructions(text, secondAgency),
  ),
  parser('server/assistant/provider/leaks.ts', CHAT_TEXT.max, ANYTHING, (text) =>
    leaksKey(text, 'a-secret-of-the-provider'),
  ),
];
