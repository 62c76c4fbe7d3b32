import { CHAT_TEXT } from '../../../contracts/chat-history.ts';
import { NO_FOCUS } from '../../../server/assistant/built-in/answers/outcome.ts';
import { converse } from '../../../server/assistant/built-in/conversation.ts';
import { isOtherLanguage } from '../../../server/assistant/built-in/guards/language.ts';
import { createKnowledgeKeeper } from '../../../server/assistant/built-in/knowledge/knowledge.ts';
import { findNames } from '../../../server/assistant/built-in/knowledge/names.ts';
import { gistOf, likeness } from '../../../server/assistant/built-in/meaning/likeness.ts';
import { meaningOf } from '../../../server/assistant/built-in/meaning/meaning.ts';
import { slotted } from '../../../server/assistant/built-in/meaning/slots.ts';
import { clausesOf } from '../../../server/assistant/built-in/reading/clauses.ts';
import {
  phasesIn,
  thresholdIn,
  yearsIn,
} from '../../../server/assistant/built-in/reading/filters.ts';
import { read } from '../../../server/assistant/built-in/reading/reading.ts';
import { isSeeker, withoutShell } from '../../../server/assistant/built-in/reading/subject.ts';
import { amountAt } from '../../../server/assistant/built-in/text/numbers.ts';
import { plainText, wordsOf } from '../../../server/assistant/built-in/text/plain-text.ts';
import { meantWords } from '../../../server/assistant/built-in/text/tokens.ts';
import { leaksInstructions, leaksKey } from '../../../server/assistant/provider/leaks.ts';
import { secondAgency } from '../../fixtures/second-agency.ts';
import {
  ANYTHING,
  asInput,
  each,
  filled,
  type Hostile,
  parser,
  strangeWords,
  TEXT,
} from './parser.ts';

const BUILT_IN = 'server/assistant/built-in';
/** A question has at most 1,000 characters; those who read it are tried with 1,000 and 2,000. */
const LENGTH = CHAT_TEXT.max;
const WEDNESDAY = new Date('2026-11-18T10:00:00Z');
const knowledge = createKnowledgeKeeper()(secondAgency);
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
const PHRASE_WORDS = asInput(PHRASES, wordsOf);

export const QUESTION_PARSERS = [
  parser(
    `${BUILT_IN}/text/plain-text.ts`,
    LENGTH,
    [...ANYTHING, ...PHRASES, ...each("'s", "n't ", '1,000', "can't ", '1 m3 ')],
    plainText,
  ),
  parser(`${BUILT_IN}/text/tokens.ts`, LENGTH, [...ANYTHING, ...PHRASES], (text) =>
    meantWords(text, knowledge.lexicon),
  ),
  parser(
    `${BUILT_IN}/text/spelling.ts`,
    TEXT,
    asInput([...each('a', 'ab', 'ph', 'ferryy '), strangeWords()], (text) => [
      text,
      ...text.split(' '),
    ]),
    (words) => words.map(knowledge.lexicon.spell),
  ),
  parser(
    `${BUILT_IN}/text/numbers.ts`,
    LENGTH,
    [...PHRASE_WORDS, ...asInput([filled('one ', 'hundred '), filled('half ', 'a ')], wordsOf)],
    (words) => words.forEach((_, at) => void (at % 1000 === 0 && amountAt(words, at))),
  ),
  parser(`${BUILT_IN}/reading/filters.ts`, LENGTH, PHRASE_WORDS, (words) => [
    phasesIn(words),
    thresholdIn(words),
    yearsIn(words, WEDNESDAY),
  ]),
  parser(`${BUILT_IN}/reading/subject.ts`, LENGTH, PHRASES, withoutShell),
  parser(`${BUILT_IN}/reading/seeker.ts`, LENGTH, PHRASES, isSeeker),
  parser(
    `${BUILT_IN}/reading/clauses.ts`,
    LENGTH,
    [...ANYTHING, ...PHRASES, ...each('?', ' and what ', ', then how ')],
    clausesOf,
  ),
  parser(`${BUILT_IN}/reading/reading.ts`, LENGTH, PHRASES, (text) =>
    read(text, knowledge, WEDNESDAY),
  ),
  parser(`${BUILT_IN}/knowledge/names.ts`, LENGTH, PHRASE_WORDS, (words) =>
    findNames(words, knowledge.names),
  ),
  parser(`${BUILT_IN}/guards/language.ts`, LENGTH, [...ANYTHING, ...PHRASES], (text) =>
    isOtherLanguage(text, knowledge.lexicon.has),
  ),
  parser(`${BUILT_IN}/meaning/slots.ts`, LENGTH, PHRASE_WORDS, (words) =>
    slotted({ words, names: findNames(words, knowledge.names), isOfProject: () => false }),
  ),
  parser(
    ['features', 'learn', 'word-vectors'].map((name) => `${BUILT_IN}/meaning/${name}.ts`),
    LENGTH,
    PHRASE_WORDS,
    (words) => meaningOf(words),
  ),
  parser(`${BUILT_IN}/meaning/likeness.ts`, LENGTH, PHRASE_WORDS, (words) =>
    likeness(gistOf(words), gistOf(['ferry', 'dock'])),
  ),
  parser(
    `${BUILT_IN}/conversation.ts`,
    CHAT_TEXT.max / 2,
    [...PHRASES, ...ASKED, ...ANYTHING],
    (text) => converse(text, NO_FOCUS, knowledge, WEDNESDAY),
  ),
  // Answers of a provider.
  parser('server/assistant/provider/leaks.ts', LENGTH, [...ANYTHING, ...PHRASES], (text) =>
    leaksInstructions(text, secondAgency),
  ),
  parser('server/assistant/provider/leaks.ts', LENGTH, ANYTHING, (text) =>
    leaksKey(text, 'a-secret-of-the-provider'),
  ),
];
