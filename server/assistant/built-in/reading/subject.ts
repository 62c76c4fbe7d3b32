import { isTrade } from '../text/senses.ts';

/** Ways to begin a question that say nothing about its subject; the 'you' in them is the assistant. */
const SHELLS = [
  /^(please|kindly|also|so|well|and|but|now something else|now|just|actually|ok|okay|then|hey|hi|hello) /,
  /^(can|could|would|will|may) (you|i|we) (please |kindly |just |quickly )?(tell|inform|let|advise|know|ask|show|remind|enlighten|help)( (me|us|you))?( know| understand| find( out)?| with)?( something)?( about| if| whether)? /,
  /^(please )?(tell|inform|show|remind|let) (me|us)( know)?( please)?( about| if| whether)? /,
  /^(i|we) (would|was|were|am|are|want|need|wanted|wonder|wish|have|just)( \w+){0,5} (know|ask|wondering|wonder|learn|find out|understand|curious|hear|question)( (about|if|whether|you|out|is|to know))* /,
  /^do you (happen to )?(know|have any idea)( about| if| whether)? /,
  /^(any idea|may i ask|may i know|question|my question is|i wonder)( about| if| whether)? /,
];

function withoutShell(said: string): string {
  let text = said;
  for (let round = 0; round < 4; round++) {
    const before = text;
    for (const shell of SHELLS) text = text.replace(shell, '');
    if (text === before) break;
  }
  return text.trim() || said;
}

/** Things no agency is asked about by those who want to work with it. */
const ELSEWHERE =
  /\b(weather|forecast|temperature|rain|raining|snow|sunny|climate|jokes?|poems?|poetry|haiku|limerick|rhymes?|lyrics?|songs?|sing|novel|fairy tale|bedtime|riddles?|puzzle|quiz|trivia|recipes?|couscous|pizza|cake|cook|cooking|bake|dinner|lunch|breakfast|restaurants?|football|soccer|basketball|tennis|cricket|olympics?|world cup|league|match|goal scorer|champions?|movies?|films?|netflix|series|actors?|actress|singers?|celebrity|anime|video games?|games?|chess|capital|president|prime minister|king|queen|politics?|political|elections?|vote|parliament|war|religion|god|allah|bible|quran|prayer|jesus|horoscope|zodiac|astrology|bitcoin|crypto\w*|ethereum|invest in|stock market|forex|lottery|casino|betting|exchange rate|euros?|dollars?|barrel|population|inhabitants|mayor|tourist|tourism|sightseeing|museum|beach|hotels?|flights?|airline|visa for|holidays? in|vacation in|travel|trip|distance|how far|time zone|miles|symptoms?|headache|fever|medicine|pills?|disease|vaccine|pregnan\w+|diet|calories|lose weight|workout|yoga|meditation|depress\w+|therap\w+|girlfriend|boyfriend|wife|husband|marry|married|dating|love(?! to)|lover|divorce|landlord|evict|lawyer|lawsuit|homework|essay|thesis statement|equation|calculus|algebra|math|maths|mathematics|square root|derivative|integral|multiply|divided by|times \d+|physics|chemistry|biology|quantum|relativity|black holes?|gravity|planets?|moon|mars|astronomy|universe|galaxy|dinosaurs?|evolution|history of (?!your|the (company|agency))|roman empire|napoleon|world war|revolution|philosophy|meaning of life|python|javascript|typescript|java|html|css|algorithm|programming|function that|regex|(?<!postal |zip )code|coding|compile|linux|windows|iphone|android|laptop|wifi|chatgpt|openai|gpt|gemini|google|facebook page of|tiktok|youtube video|translate|translation|synonym|antonym|grammar|spell|pronounce|alphabet|dogs?|cats?|puppy|kitten|animals?|horse|birds?|fish|pets?|garden|plants? at home|flowers?|garlic|potato\w*|tomato\w*|chicken|bread|coffee|wine|beer|alcohol|birthday|wedding|gift|christmas|horror|ghost|aliens?|ufo|magic|superpower|favou?rite|opinion (on|about|of)|feelings?|dreams?|conscious|sentient|soul|hobby|hobbies|your age|time is it|day is it|date is it|what date|what day is today|current time|news|headlines|earthquake|tsunami|elon|musk|messi|ronaldo|trump|putin|macron|einstein|shakespeare|eiffel|pyramids?|titanic|everest|amazon|tesla|apple|microsoft|used car|my car|a car|cars|bicycle|my house|my phone|my computer|my dog|my cat|my wife|my husband|my kids|my children|at home|for dinner|oil price|price of (oil|gas|gold|steel|a barrel|crude|petrol|silver|bread|milk)|gold price|unemployment|inflation|gdp|minimum wage|currency|passport renew\w*|driving licen[cs]e|write me|write a|write an|write some|draft (a|an|me)|compose|draw|paint me|generate|summari[sz]e this|proofread|rewrite|paraphrase|tell me a story|story about|tell a|sing me|make me laugh|flip a coin|roll a|pick a number|guess|calculate|compute|solve|convert|invent a|recommend (me )?(an?|some|other|another) (?!crew|team)|suggest (me )?(an?|some|other|another) (?!crew|team)|competitors?|other agenc(y|ies)|another agency|other companies like|alternative to you|better than you)\b/;

const DEFINITION =
  /^(what (is|are|does|do)|what s|define|explain|meaning of|how (does|do|is|are))( the (meaning|definition|concept|process|purpose|function) of)? (?!(the|your|you|my|our|this|that|it|its|i|we|there|one|those|these|they|a test|a worker)\b)/;
const OURS =
  /\b(you|your|yours|we|us|our|ours|company|agency|firm|project|projects|site|sites|service|services|client|clients|partner|partners|crew|crews|hours|office|phase|phases|worker|workers|recruiter|recruiters|candidate|candidates|staff|here|resume|job|jobs)\b/;

/** Things a company has, so that 'the CEO' is taken for ours when nobody else is named. */
const COMPANY_THINGS =
  /\b(ceo|cfo|cto|director|directors|managing|manager|managers|boss|chairman|owner|owners|founder|founders|shareholders?|shares|revenue|turnover|profits?|sales|income|salary|salaries|wage|wages|pay|paid|employees|headquarters|offices?|branch|branches|subsidiar\w+|fleet|vehicles?|trucks?|equipment|tools|cranes|warehouse|insurance|insured|bonus|overtime|holiday pay|pension|training|apprentice\w*|internships?|interns?|trainees?|vacanc\w+|jobs?|careers?|recruit\w*|hiring|hire|interview|invoice|payment terms|discount|deposit|warranty|guarantee|complain\w*|complaint|refund|bank|tax number|registration number|vat|capital of the company|legal form|website|newsletter|whatsapp|facebook|instagram|twitter|social media|app|parking|uniforms?|ppe|helmet|accidents?|incidents?|strikes?|trade union|union|policy|policies|terms|conditions|privacy|gdpr|minimum order|notice period|delivery|lead time|availability|available|references?|testimonials?|awards?|prices?|rates?|quotes?|quotation|contracts?|supervisor|engineer in charge|accommodation|transport|meals|catering|camp|medical|visas?|work permits?|foreign workers|expat\w*|women|retire\w*|probation|age limit|experience|diploma|languages?)\b/;

const WANTING =
  /\b(need|want|require|looking for|look for|price|cost|how much|rate|rates|order|hire|supply|provide|sick|ill)\b/;

export type Subject = 'company' | 'elsewhere' | 'open';

/** Whether a message turns to the company, to something else, or does not say. */
export function subjectOf(said: string, namesAgency: boolean): Subject {
  const text = withoutShell(said);
  if (ELSEWHERE.test(text)) return 'elsewhere';
  if (namesAgency || OURS.test(text) || (WANTING.test(text) && said.split(' ').some(isTrade)))
    return 'company';
  if (DEFINITION.test(text)) return 'elsewhere';
  return COMPANY_THINGS.test(text) ? 'company' : 'open';
}
