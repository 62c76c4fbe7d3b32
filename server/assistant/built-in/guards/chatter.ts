import { ELSEWHERE_WORDS } from '../text/elsewhere-words.ts';
import { isEveryday } from '../text/everyday-words.ts';
import { isTrade } from '../text/senses.ts';

const set = (words: string) => new Set(words.trim().split(/\s+/));

const LITTLE = set(`
a an the so to and or but is are am was were be been i you we it that this all me my your of for in on at with then there here now just
really very too much many more again once still well oh ah hey hi hello yes yeah yep no nope ok okay alright right sure please quite bit
lot lots bunch million ton mate friend buddy pal dude man sir madam dear bro team everyone guys folks assistant bot robot today tonight
day one help helps helped helping answer answers answering info information time quick quickly reply replies support kind needed need
wanted want know hear have has had having will would been what how indeed anyway actually exactly truly not bad enough done got get see
from else moment as far honestly pretty such though
`);
const THANKS = set(`
thanks thank thankful cheers ta thx ty tysm obliged appreciated appreciate appreciates grateful gratitude welcome helpful useful helps helped
`);
const PRAISE = set(`
great perfect awesome lovely brilliant excellent wonderful fantastic amazing super cool nice good fine rock rocks star legend genius smart
clever gem lifesaver best superb neat sweet terrific marvellous marvelous impressive splendid magic bless kudos bravo congratulations congrats
handy clear love funny interesting informative
`);
const BYES = set(`
bye goodbye byebye later cya farewell ciao night evening weekend soon tomorrow around care leaving off go going gotta
`);
const PARTING =
  /\b(bye|goodbye|see you|see ya|cya|farewell|take care|(good|nice) night|have a|(?:talk|speak|catch|until|till) (?:to )?you|off to|gotta go|got to go|have to go|must go|leaving)\b|^(ok |okay |thanks |alright )*later( then| mate)?$/;
const LAUGHTER = /^((a?(ha)+h?|(he){2,}|lo+l|lmao|rofl|hihi|haha\w*|x+d) ?)+$/;
const NAME_GIVEN =
  /^((my|the) name is|i am called|they call me|call me|i am(?! (an? |the |looking|not|in |at |on |from |interested|sure|happy|sad|sick|tired|bored|here|lost|confused|searching|trying|calling|asking|writing|new|your|ready|unemployed|available|qualified|certified|so|very|really|just|sorry|fine|good|ok|okay)))( \p{L}{2,}){1,2}$/u;
const COMES_FROM = /^i am( \p{L}{2,}){1,2} (from|of|at|with)( \p{L}{2,}){1,3}$/u;

const KIND =
  'robot|bot|human|human being|humans|person|people|machine|ai|computer|program|programme|chatbot|artificial intelligence|automated|automatic|automaton|software|language model|llm|model|chatgpt|gpt|gemini|claude|somebody real|someone real|real|algorithm|app';
const IDENTITY = new RegExp(
  `^(so |and |but |wait |hey |hi |hello |please |tell me |say )*((who|what|which)( (kind|sort|type) of)?( (${KIND}|thing|assistant))*( exactly| actually)? )?(are|r|is|am|do) (you|this|it|i|there|we|they)\\b( (exactly|actually|really|just|even|only|here|then|talking|speaking|chatting|writing|typing|to|with|an?|the|some|sort|kind|of|or|not|behind|on|other|end|side|what|reading|answering|me|my|messages|questions|this|that|chat|screen|real|actual|living|online|live|for|in|person|i|wonder|${KIND}))*$|^(who|what) (made|built|created|programmed|trained|developed|wrote|designed) (you|this (chat|bot|chatbot|assistant))$|^(you are|this is|it is) (surely |probably |just |only |clearly |not )*(an? )?(real |living )?(${KIND})( right| no)?$`,
);
const NAMES_KIND = new RegExp(
  `\\b(${KIND})\\b|^(who|what) (made|built|created|programmed|trained|developed|wrote|designed)\\b`,
);

export type Chatter = 'thanks' | 'bye' | 'praise' | 'laughter' | 'name' | 'identity';

/** What is said out of politeness alone, in whatever order its words come. */
export function chatterIn(plain: string): Chatter | null {
  const words = plain.split(' ');
  if (words.length > 16) return null;
  if (IDENTITY.test(plain) && NAMES_KIND.test(plain)) return 'identity';
  if (LAUGHTER.test(plain)) return 'laughter';
  if ((NAME_GIVEN.test(plain) || COMES_FROM.test(plain)) && isNameLike(words)) return 'name';
  const has = (some: Set<string>) => words.some((word) => some.has(word));
  const only = words.every(
    (word) => LITTLE.has(word) || THANKS.has(word) || PRAISE.has(word) || BYES.has(word),
  );
  if (!only || ASKING.test(plain)) return null;
  if (PARTING.test(plain)) return 'bye';
  if (has(THANKS) || (has(PRAISE) && words.includes('help'))) return 'thanks';
  return has(PRAISE) ? 'praise' : null;
}

/** Nobody is called 'hungry' or 'welder'. */
const isNameLike = (words: string[]) =>
  words
    .slice(2)
    .every(
      (word) =>
        !isEveryday(word) && !ELSEWHERE_WORDS.has(word) && !isTrade(word) && !/^an?$/.test(word),
    );

const ASKING =
  /^(what|how|is|are|do|does|did|can|could|would|will|have|has|was|were|am)\b(?! (a |an )?(great|perfect|awesome|lovely|brilliant|excellent|wonderful|fantastic|amazing|good|nice|kind|helpful|useful|very|such)\b)|\b(i|we) (need|want)(?!ed)\b|\bhow (can|do|much|many|is|are)\b|\bhelp me\b/;
