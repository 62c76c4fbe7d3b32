import { asksPriceOfPeople } from './price.ts';

const PEOPLE =
  '(workers?|people|crews?|teams?|men|staff|personnel|manpower|labou?r|welders?|fitters?|riggers?|boilermakers?|scaffolders?|electricians?|technicians?|operators?|engineers?|supervisors?|inspectors?|specialists?|painters?|drivers?|candidates?|profiles?|employees|someone|somebody|guys?)';

/** What people want, however they put it, and the words an agency uses for it. */
const INTENTS: [RegExp, string, 'firm'?][] = [
  [
    /\b(look(ing)? for (a |an |some )?(\w+ )?(job|work|position|employment|opportunit\w+)|(want|need|seek|seeking|search\w*|find|get|give me|have) (a |an |any |some |me )*(\w+ )?(job|jobs|work|position|employment|vacanc\w+)\b|(work|job|working|employed|hired) (for|by|at|in) (you|your)|job with you|(i am|as) an? \w+( \w+)? .*work with you|join (you|your)|vacanc\w+|(are|do) you (currently |now |still )?(hiring|recruiting|hire|recruit)|apply|applying|application|job offers?|open positions|(my|a|the) (cv|resume)|unemployed|out of work|(i|we|me) be hired|(is there|are there|any) (any |some )?(work|jobs?) (for me|near|available|around)|how (can|do|could) (i|we) join|candidacy|career)\b/,
    'apply job resume',
    'firm',
  ],
  [
    new RegExp(
      `\\b(((?<!you )(need|needs|want|wants|require|requires)|order|hire|get|rent|supply|send|book|looking for|provide|short of|missing|find|staff|man) (me |us |our |my |to |you |hire |get |order )*(?:(?!for |to |of |from |with |the )\\w+ ){0,4}${PEOPLE}|become (a |your )?(client|customer)|work together|(work|working) with you|start working with you|place an order|order (a|some)|request (workers|a crew|people|staff))\\b`,
    ),
    'order crew need',
    'firm',
  ],
  [
    /\b(how much (do|does|would|will|is|are|for)|price|prices|pricing|rates?|tariffs?|charge|charges|fees?|quote|quotation|estimate|ballpark|expensive|cost of (hiring|your|a|the service)|(do|does|would|will) (it|you|that|a|an|the|this)( \w+){0,3} cost)\b/,
    'cost quote',
  ],
  [
    /\b(sick|ill|illness|absent|absence|no show|not (come|show|turn) ?(up)?|(leaves|quits|resigns|injured|drops out|fails to|missing|disappears|walks off|stops coming|replac\w+|substitut\w+|not fit|not good|does not (come|show|turn|suit)))\b/,
    'ill absent replace',
    'firm',
  ],
  [
    new RegExp(
      `\\b(sure|trust|guarantee|prove|proof|competent|competence|skilled|reliable|quality of|qualified|qualifications?|vetted|vet|screen(ed|ing)?|checked?|verify|verified|really (weld|work|know)|know (they|he|that)|tested|test)\\b.*\\b${PEOPLE}\\b|\\b${PEOPLE}\\b.*\\b(sure|trust|guarantee|competent|competence|skilled|reliable|qualified|qualifications?|vetted|screen(ed|ing)?|checked?|verified|tested|any good|level)\\b|\\bcertificates? (real|genuine|checked|verified|fake)\\b`,
    ),
    'qualified verify test',
    'firm',
  ],
  [
    /\b(username|(type|enter|put) (it|my|them|in)|access (my|to my|the recruiter)|my (account|space|area|profile)|recruiter (area|space|portal|page|login)|connect to|client (area|portal|space)|login)\b/,
    'login recruiter',
    'firm',
  ],
  [
    /\b(forgot\w*|lost|reset|recover|expired|blocked|locked out|can not (login|access|get in|connect|remember|enter)|does not (accept|work|let)|not working|wrong password|new password|change my password)\b.*\b(password|account|login|username|access|in)\b|\b(password|account|login|access)\b.*\b(forgot\w*|lost|reset|expired|blocked|closed|disabled|suspended|not work\w*|does not|ended)\b/,
    'forget password expire account',
    'firm',
  ],
  [
    /\b(register(?!.*\b(cnas|social|insurance|tax|workers|labou?r)\b)|registering|registration (process|form|as)|(create|open|get|obtain|have|make|need|want|request) (me |us |an? |my |our |the )*((?!bank|savings|email|gmail|facebook)\w+ )?(account|access|username|login)|become a (user|recruiter|member)|new recruiter)\b/,
    'register recruiter account',
    'firm',
  ],
  [
    /\b(who (employs?|pays?|signs?|hires|is (legally )?responsible for( the| our| your)? (workers|people|crews?|them|staff|men)|is (the|their) (legal )?(employer|boss))|employer|(your|our|your own) employees|employees or ours|whose (payroll|contract|employees)|(paid|employed|signed|contracted) by (you|us|whom|who)|(contract|employment) (with|between)|work contracts?)\b/,
    'employ contract pay worker',
  ],
  [
    /\b(search|browse|find|select|choose|see|view|look (through|at)|consult|interview|try( out)?|test|meet|pick) (\w+ ){0,3}(candidates?|profiles?|cvs|resumes|your (workers|people|welders)|(a|the|some|one) (worker|welder|candidate)s?)\b|\btest requests?\b|\b(candidates?|profiles) (database|list|search)\b/,
    'candidate test search worker',
  ],
  [
    /\b(brochures?|catalogu?e?s?|magazines?|leaflets?|flyers?|pdf|presentation|company profile|documentation|something to read)\b/,
    'magazine brochure',
    'firm',
  ],
  [
    /\b(portfolio|gallery|pictures?|photos?|photographs|images?|see (your|some of your|past|previous) (work|works|projects|sites|jobs)|examples of your work)\b/,
    'portfolio picture',
    'firm',
  ],
  [
    new RegExp(
      `\\b((which|what|kinds?|types?|sorts?) (of )?(trades?|professions?|jobs do you supply|workers|people|profiles|specialt\\w+|skills|crafts|staff|personnel)( \\w+){0,2} (do|can|could|have) you|do you (have|supply|provide|employ|offer|send|got) (any |some |also |qualified |good |certified |experienced )*${PEOPLE}|trades)\\b`,
    ),
    'trade welder',
  ],
  [
    /\b(social (security|insurance|contributions?|charges|cover\w*)|cnas|insured socially|declar\w+ (workers|people|employees|the))\b/,
    'social security',
    'firm',
  ],
  [/\b(income tax|tax|taxes|withh\w+|fiscal)\b/, 'tax', 'firm'],
  [
    /\b(labou?r (inspect\w+|law|authorit\w+|office)|inspector|inspectors|inspection|inspections|inspectorate)\b/,
    'labour inspection',
    'firm',
  ],
  [
    /\b(payroll|payslips?|pay slips?|salar(y|ies) administration|attendance|timesheets?|pay day|payday|wages administration)\b/,
    'contract payroll',
    'firm',
  ],
];

const OFFERS_WORK = new RegExp(
  `^(i am|me) (an? )?((?!looking|needing)\\w+ ){0,2}${PEOPLE}\\b(?!.*\\b(need|looking for|require|order)\\b)|^(do )?you (need|want|require|look for) (an? |any |some |more )*${PEOPLE}\\b`,
);

export type Intent = {
  /** Words to look for in what is written. */
  words: string;
  /** The message shows it so clearly that words we do not know do not matter. */
  firm: boolean;
};

export const intentsIn = (said: string): Intent[] => [
  ...(OFFERS_WORK.test(said) ? [{ words: 'apply job resume', firm: true }] : []),
  ...(asksPriceOfPeople(said) ? [{ words: 'cost quote', firm: true }] : []),
  ...INTENTS.filter(([pattern]) => pattern.test(said)).map(([, words, firm]) => ({
    words,
    firm: firm === 'firm',
  })),
];
