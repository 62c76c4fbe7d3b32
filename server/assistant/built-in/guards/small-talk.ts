import { saying } from '../../rules.ts';
import { type Chatter, chatterIn } from './chatter.ts';

const POLITE =
  '( (there|everyone|all|sir|madam|team|dear|guys|folks|assistant|bot|again|to you|friend|friends|mate|buddy|partner|people|my friend))*';
const GREETING = `(hi+|hello+|hey+|helo|hallo|hiya|howdy|yo|greetings|good (morning|afternoon|evening|day)|morning|evening|welcome)${POLITE}`;
const FOREIGN_GREETING =
  '((as)?sala+m(u|ou)?|salem)( (alaikum|alaykum|aleykum|alikoum|aleikum|3likoum))?|bonjour|bonsoir|salut|hola|ola|buenos dias|buenas tardes|ahlan( wa sahlan)?|marhaba(n)?|azul( fellawen)?|hallo|guten (tag|morgen)|ciao|buongiorno|merhaba|namaste|sabah (el|al) (kheir|khair)|nihao|privet';
/** In whatever language people greet, the question after it may be in English. */
const OPENING = new RegExp(`^((${GREETING}|${FOREIGN_GREETING})( (and|so|ok))?\\b )+`);
const COURTESY =
  /^((ok|okay|oh|well|so|alright|great|perfect|cool|nice|good|please|excuse me|sorry|thanks|thank you|thanks a lot|thank you very much|wow|hmm|um|ah|yes|no|just|i see|understood|got it|actually|dear (sir|madam|team)|sir|madam|to whom it may concern|hope you are (well|doing well|fine)|i hope you are (well|doing well|fine)|quick question|one more question|another question|a question|one question|i have a question|one more thing|by the way|btw) )+/;

const program = (agency: string) =>
  `I am the virtual assistant of ${agency}: a program, not a person. I answer questions about the company; our team answers by phone and e-mail.`;
const welcome = () => 'You are welcome. Ask me whenever you want to know more.';
const goodbye = (agency: string) =>
  `Goodbye, and thank you for your interest in ${agency}. Have a nice day!`;
const goOn = (agency: string) => `Good. What else would you like to know about ${agency}?`;

const CHATTER: Record<Chatter, (agency: string) => string> = {
  identity: program,
  thanks: welcome,
  bye: goodbye,
  praise: (agency) => `Glad to help. What else would you like to know about ${agency}?`,
  laughter: goOn,
  name: saying.introduction,
};

const TALK: [RegExp, (agency: string) => string][] = [
  [new RegExp(`^(${GREETING} ?)+$`), saying.introduction],
  [
    /^(and )?(who|what) (exactly |on earth )?(are|r) you( exactly| then)?$|^(who|what) (am i|are we) (talking|speaking|chatting|writing) (to|with)$|^(what is|tell me|may i know|can i know) your name$|^introduce yourself$|^(please )?introduce yourself|^(who|what) is this$|^your name$|^do you have a name$|^what should i call you$|^tell me (something )?about yourself$|^(is )?(anybody|anyone|someone|somebody) (there|here|home|around|online)$|^are you (there|here|online)$|^what (is|are) (this|you)( chat| bot| chatbot| for| assistant)*$/,
    saying.introduction,
  ],
  [
    /^(help|help me|menu|start|options|commands|i need( some)? help|i need your help|i have a question|can i ask( you)?( something| a question| some questions)?|(can|could|will) you help( me)?( out)?|please help( me)?|i need( some)? information|i have (some|a few) questions)$|^what (can|do|could) (you|i) (do|ask|help|answer|tell|know)( you| me| with| about| here| for| us| i)*$|^how (can|could|do) you help( me| us)?$|^what (kind of |sort of )?(questions|things|topics) (can|could|may|do) (i|you) (ask|answer|know)( you| about)*$|^what is your (job|purpose|role|function)$|^what are you (for|able to do|capable of)$|^how does this (chat|work)( work)?$/,
    saying.introduction,
  ],
  [
    /^(and )?(how are you|how (are|r) you( (doing|today|feeling|this (morning|evening|afternoon)|now|then|my friend|friend|mate|sir|all|keeping))*|how are you getting on|hope you are having a (good|nice|great) (day|one|week)|how goes it|how is life|how is it going|how do you do|how is everything|how have you been|how are things|are you (ok|okay|well|fine)|what is up|sup|how is your day( going)?|you ok|hope you are (well|fine)|nice to meet you|pleased to meet you)$/,
    (agency) => `I am doing well, thank you. What would you like to know about ${agency}?`,
  ],
  [
    /^(are|r) you (an? )?(real |actual |living |just an? )*(robot|bot|human|human being|person|real|machine|ai|computer|program|chatbot|chat bot|artificial intelligence|virtual assistant|assistant|automated|alive|language model|llm|chatgpt|gpt|gemini|claude|man|woman|guy|girl|boy|male|female|software|agent)( or (an? )?(real |actual )*(robot|bot|human|human being|person|machine|ai|computer|program|man|woman|chatbot|girl|female))*$|^(am i|are we) (talking|speaking|chatting) (to|with) (an? )?(real |actual )?(robot|bot|human|person|machine|ai|computer)( being| or (an? )?(robot|bot|human|person|machine|ai|computer))*$|^is this (an? )?(real |actual )?(robot|bot|human|person|machine|ai|chatbot)( or (an? )?(robot|bot|human|person|machine|ai))*$|^you are (a|an|just a) (robot|bot|machine|ai|computer)$/,
    program,
  ],
  [
    /^((ok|okay|great|perfect|no|yes|alright|good|cool|well|and|that is all|nothing( else| more)?|no that is all) )*(thanks|thank you|many thanks|thank you so much|thanks so much|cheers|much appreciated|i appreciate it|thanks a (lot|million|bunch)|thank you very much|thx|thanks again|thank you again|ty|that (was|is) (very |really |so )?(helpful|useful|kind|great)|(very |really |so )?(helpful|useful)|you (are|were|have been) (very |really |so )?(helpful|kind|great|nice)|appreciated)( (a lot|so much|very much|again|for (your|the|all your|all the) (help|time|answer|answers|information|info|support|assistance|reply)|for (that|helping|answering|everything)|my friend|indeed|anyway|mate|sir|that is all|for now|bye|much|you|very|helpful|that|was|is|this|it|all|then|assistant|bot))*$/,
    welcome,
  ],
  [
    /^((ok|okay|thanks|thank you|great|well|alright|and|no|perfect|that is all|very much|so much|a lot|cool|then) )*(bye+|goodbye|good bye|bye bye|see you( later| soon| tomorrow| around)?|see ya|have a (good|nice|great|lovely|wonderful) (day|one|evening|weekend|night|time|week)|good night|farewell|take care|talk to you (later|soon)|until next time|cya|that is all|that will be all|i have to go|i am leaving|i am done|nothing else|no more questions|no further questions|ciao|so long|catch you later)( (now|then|for now|and thanks|thanks|thank you|everyone|all|bye|goodbye|to you|too|and have a (nice|good|great) day|have a (nice|good|great) day|assistant|bot|for today|friend))*$/,
    goodbye,
  ],
  [
    /^(no|nope|no thanks|no thank you|not now|nothing|never mind|nevermind|forget it|not really|nah|no need|cancel|stop)$/,
    () => 'All right. I am here if you want to know anything else.',
  ],
  [
    /^((ok|okay|k|fine|great|perfect|cool|nice|good|sure|alright|all right|no worries|no problem|never mind|fair enough|whatever|(i am )?just (testing|looking|browsing|checking|trying)|test|testing|test test|bad bot|yes|yeah|yep|yup|excellent|awesome|wonderful|super|wow|amazing|understood|got it|i see|right|very good|very well|sounds good|good to know|interesting|impressive|noted|agreed|exactly|correct|lovely|brilliant|fantastic|that is (good|great|fine|ok|okay|all right|interesting|impressive|nice|clear)|makes sense|hmm+|lol|haha+|hehe|oh|ah|sorry|my mistake|my bad|oops|excuse me|pardon|good (job|work)|well done|you are (good|great|smart|clever|funny|nice|welcome|right)|good (bot|answer)|nice (work|job)|thumbs up|congratulations|congrats|very nice|so nice) ?)+$/,
    goOn,
  ],
  [
    /^(are you sure|really|is (that|this|it) (true|right|correct|so|certain|sure)|you sure|for real|seriously|is that really so|how do you know( that)?|are you certain)( about (that|it|this))?$/,
    () => 'Yes, that is what our records say. Our team can confirm it by phone or e-mail.',
  ],
  [
    /^((please )?(can|could|will|would|may|shall) (you|we|i) (please )?)?(speak|talk|answer|reply|write|chat|respond|understand|continue|switch)( to me)?( in| to)? (\w+ )?(french|arabic|spanish|german|italian|chinese|turkish|russian|portuguese|tamazight|kabyle|berber|darija|another language|other languages|my language|dutch|hindi|urdu|polish)( please| or \w+| and \w+| too| as well| language)*$|^do you (speak|understand|know|talk|answer in|support) (any )?(french|arabic|spanish|german|italian|chinese|turkish|russian|portuguese|tamazight|kabyle|berber|darija|other languages|another language|dutch|hindi|urdu|polish|english)( or \w+| and \w+| too| as well)*$|^(french|arabic|in french|in arabic|speak french|en francais)( please)?$|^(what|which) languages? (do|can) you (speak|understand|answer|know|support|talk)( in)?$/,
    () => saying.englishOnly,
  ],
];

/** A short kind answer to what is said out of politeness, or null when there is more to it. */
export function smallTalk(plain: string, agency: string): string | null {
  if (plain.length > 120) return null;
  for (const text of new Set([plain, withoutCourtesy(plain)])) {
    const found = TALK.find(([said]) => said.test(text));
    if (found) return found[1](agency);
    const chatter = chatterIn(text);
    if (chatter) return CHATTER[chatter](agency);
  }
  return null;
}

/** What is left when the greeting and the politeness before a question are taken away. */
export function withoutCourtesy(plain: string): string {
  return plain.replace(OPENING, '').replace(COURTESY, '').replace(OPENING, '').trim();
}
