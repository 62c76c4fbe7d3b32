import { ELSEWHERE_PHRASES, ELSEWHERE_WORDS } from '../text/everyday-words.ts';
import { anyOf, inOrder } from '../text/plain-text.ts';
import { isTrade } from '../text/synonyms.ts';

/** Openings of a question that say nothing about its subject; the 'you' in them is the assistant. */
const SHELLS = [
  /^(please|kindly|also|so|well|and|but|now something else|now|just|actually|ok|okay|then|hey|hi|hello) /,
  /^(can|could|would|will|may) (you|i|we) (please |kindly |just |quickly )?(tell|inform|let|advise|know|ask|show|remind|enlighten|help)( (me|us|you))?( know| understand| find( out)?| with)?( something)?( about| if| whether)? /,
  /^(please )?(tell|inform|show|remind|let) (me|us)( know)?( please)?( about| if| whether)? /,
  /^(i|we) (would|was|were|am|are|want|need|wanted|wonder|wish|have|just)( \w+){0,5} (know|ask|wondering|wonder|learn|find out|understand|curious|hear|question)( (about|if|whether|you|out|is|to know))* /,
  /^do you (happen to )?(know|remember|recall|have any idea)( about| if| whether)? (?=(who|what|when|where|which|why|how|if|whether|the)\b)/,
  /^(any idea|i would like to know|i want to know|let me know) (?=(who|what|when|where|which|why|how|if|whether|about)\b)/,
  /^(any idea|may i ask|may i know|question|my question is|i wonder)( about| if| whether)? /,
];

export function withoutShell(wording: string): string {
  let text = wording;
  for (let round = 0; round < 4; round++) {
    const before = text;
    for (const shell of SHELLS) text = text.replace(shell, '');
    if (text === before) break;
  }
  return text.trim() || wording;
}

const ELSEWHERE = new RegExp(`\\b(${ELSEWHERE_PHRASES.join('|')})\\b`);
const DEFINITION =
  /^(what (is|are|does|do)|what s|define|explain|meaning of|how (does|do|is|are))( the (meaning|definition|concept|process|purpose|function) of)? (?!(the|your|you|my|our|this|that|it|its|i|we|there|one|those|these|they|a test|a worker|on (the|your)|included|involved|covered|inside|still|running|ongoing|currently|now|happening|going on|new|next)\b)/;
/** 'What pressure does a pipeline have?', 'what is the strength of steel?': general knowledge, not our projects. */
const OF_ANY =
  /\b(do|does|is|can|should|must) an? (?!test|worker|marker|recruiter|client|request|candidate|contract|payslip)/g;
const STUFF = /^what (is|are) the \w+ of (?!the |phase )\w+( \w+s)?$/;

function isAtLarge(text: string): boolean {
  if (STUFF.test(text)) return true;
  if (!/^(what|how|which|why|when)\b/.test(text)) return false;
  const last = [...text.matchAll(OF_ANY)].at(-1);
  return last !== undefined && !/\b(the|this|that)\b/.test(text.slice(last.index));
}

const HOW_DONE =
  /^how (is|are)\b.*\b(tested|checked|verified|selected|chosen|recruited|paid|employed|replaced)\b/;
const CRAFT = /\b(become|learn|study|train as|career as)\b/;
const PRICE_OF_THINGS =
  /\bprice of (a |an |one |some )?(?!(an?|one|some|the|your|you|hiring|this|it|service|projects?|crews?|workers?|manpower|labou?r|staff)\b)(\w+)/;

const OURS =
  /\b(you|your|yours|we|us|our|ours|(?<!(which|what|a|another|an|any|other|oil|gas|whose) )(company|agency|firm)|project|projects|site|sites|service|services|client|clients|partner|partners|crew|crews|hours|office|phase|phases|worker|workers|recruiter|recruiters|candidate|candidates|staff|here|resume|job|jobs|password|account|login|username|test requests?|experience (in|with|on|of))\b/;
const ABOUT_US =
  /\b(you|your|(?<!(which|what|a|another|an|any|other|oil|gas|whose) )(company|agency|firm))\b/;

/** Things that a company has: 'the CEO' is ours when no other company is named. */
const COMPANY_THINGS =
  /\b(ceo|cfo|cto|director|directors|manager|managers|boss|chairman|owner|owners|founder|founders|shareholders?|revenue|turnover|profits?|salary|salaries|wages?|employees|headquarters|offices?|branch|branches|subsidiar\w+|fleet|trucks?|insurance|bonus|overtime|holiday pay|pension|training|apprentice\w*|internships?|interns?|trainees?|vacanc\w+|careers?|hiring|invoice|payment terms|discount|deposit|warranty|complain\w*|refund|bank details|tax number|registration number|vat number|legal form|website|newsletter|whatsapp|facebook|instagram|twitter|social media|parking|uniforms?|ppe|helmets?|accidents?|incidents?|strikes?|union|policy|policies|terms|conditions|privacy|minimum order|notice period|lead time|availability|references?|testimonials?|awards?|prices?|rates?|quotes?|quotation|contracts?|accommodation|catering|work permits?|foreign workers|probation|age limit|(the|your|this) map|markers?|(date|time|day|results?) of (the|a|my) tests?|hear back|get back to (me|us))\b/;
const WANTING =
  /\b((i|we|you) (\w+ )?(need|want|require|look)|looking for|price|cost|how much|rates?|order|hire|supply|provide|available|sick|ill)\b/;
const NEEDING = /\b((i|we) (\w+ )?(need|want|require|look|am|have)|looking for|looking to)\b/;
const OUR_RECORDS = /\b(projects?|sites?|clients?|partners?|phases?|crews?|office|hours)\b/;
const HOW_TO = /^how (do|can|could|should|would|to)( (i|we|one|people))?\b/;

/** 'Is there wifi at your office?' is about the company, although wifi alone is off-topic. */
const AT_OUR_OFFICE = anyOf(
  inOrder(
    /\b(wifi|airport|taxi|hotels?|lunch|restaurants?|coffee|parking|bus|metro|tram)\b/,
    /\b(your|the) (offices?|headquarters|premises|place|building)\b/,
  ),
  inOrder(
    /\b(your|the) (offices?|headquarters|premises|building)\b/,
    /\b(wifi|airport|taxi|hotels?|lunch|restaurants?|coffee|parking|metro|tram)\b/,
  ),
);

/** 'The first carrier built', 'by law', 'how do I calculate …': general knowledge, not about the company. */
const OF_ANYBODY = anyOf(
  /^how many \w+ (are |is )?(there )?in (an?|one) (?!crew|team|project|phase|shift|typical|turnaround|shutdown)\w+$|\bthe first (?!phase|project|job|one|client)(\w+ ){1,3}(built|made|invented|produced|launched|used|constructed)\b|\blegal (working|retirement|minimum|maximum)\b|^how (do|can|could|should|would|to)( (i|we|one|people|you))? (calculate|compute|weld|read|cut|cook|learn|install|clean|invest|travel|drive)\b/,
  inOrder(/\b(working|business) hours\b/, /\bby law\b/),
);

export type Subject = 'company' | 'elsewhere' | 'open';

type Known = {
  namesAgency: boolean;
  namesClient: boolean;
  namesOthers: boolean;
  knows: (word: string) => boolean;
};

/** Whether a message is about the company, about something else, or leaves it open. */
export function subjectOf(
  wording: string,
  { namesAgency, namesClient, namesOthers, knows }: Known,
): Subject {
  const text = withoutShell(wording);
  const words = text.split(' ');
  const toUs = namesAgency || ABOUT_US.test(text);
  if (AT_OUR_OFFICE.test(text) && !/\b(recommend|suggest|advise|book)\b/.test(text))
    return 'company';
  if (!toUs && OF_ANYBODY.test(text)) return 'elsewhere';
  if (ELSEWHERE.test(text) || words.some((word) => ELSEWHERE_WORDS.has(word) && !knows(word)))
    return 'elsewhere';
  if (!toUs && (/\bhistory\b/.test(text) || PRICE_OF_THINGS.test(text))) return 'elsewhere';
  if (!toUs && CRAFT.test(text) && words.some(isTrade)) return 'elsewhere';
  if (namesOthers && !toUs && !namesClient && !NEEDING.test(text) && !OUR_RECORDS.test(text))
    return 'elsewhere';
  if (toUs || namesClient || OURS.test(text) || (WANTING.test(text) && words.some(isTrade)))
    return 'company';
  if (HOW_DONE.test(text) && words.some(isTrade)) return 'company';
  if (DEFINITION.test(text)) return 'elsewhere';
  if (isAtLarge(text) && !/\bmarkers?\b/.test(text)) return 'elsewhere';
  return COMPANY_THINGS.test(text) && !HOW_TO.test(text) ? 'company' : 'open';
}

const ONESELF =
  /\b(?:i|he|she|we) (?:am|are|is|have been|has been|was|worked as|work as|used to be|used to work as)((?: \w+){1,4})/g;
const OUT_OF_WORK =
  /\b(out of (work|a job)|unemployed|jobless|lost (my|his|her) job|(my|his|her) (cv|resume)|(join|work (for|with)) you|(looking|searching) for (a )?(job|work|employment))\b/;
const NEEDS = /\b(we|i) (need|require|want|lack)\b|\bour (site|plant|project|company)\b/;

/** Somebody who mentions their own trade, their CV or being out of work looks for a job. */
export function isSeeker(wording: string): boolean {
  if (NEEDS.test(wording)) return false;
  if (OUT_OF_WORK.test(wording) && /\b(i|my|he|his|she|her|me)\b/.test(wording)) return true;
  return [...wording.matchAll(ONESELF)].some(([, after = '']) => {
    const words = after.trim().split(' ');
    const at = words.findIndex(isTrade);
    return (
      at >= 0 &&
      !words.slice(0, at).some((word) => /^(looking|searching|in|short|missing)$/.test(word))
    );
  });
}
