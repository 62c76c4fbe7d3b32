/** What a question turns on, and how a text would speak that answers it. */
export type Head = { asked: RegExp; told: RegExp };

const COMPANY = '(you|agency|(your|the|this) (company|agency|firm|business|group))';
const SEEKER = '(i|we|workers?|candidates?|applicants?|job ?seekers?|people|employees)';
const PROVIDED =
  /\b(transport|transportation|shuttles?|bus|buses|accommodation|housing|lodging|food|meals?|catering|canteen|tools|ppe|uniforms?|helmets?|boots|overalls|work clothes|visas?|work permits?|tickets?|health insurance|life insurance|medical insurance|insurance|internships?|apprenticeships?|scholarships?|training|trainings|courses?|bonus|bonuses|overtime|holiday pay|pension)\b/;
const GIVEN =
  /\b(you|your|provide\w*|includ\w+|arranges?|organi[sz]es?|offers?|pays?|covers?|brings?|workers?|crews?|people|employees|get|is there|are there|any)\b/;

const HEADS: Head[] = [
  {
    asked: new RegExp(
      `\\bwho\\b.*\\b(owns?|controls?|runs|leads|heads|directs|founded|created|started|is behind|is the (owner|head|boss|chief) of) ${COMPANY}\\b|\\b${COMPANY} (is |are )?(owned|run|led|headed|controlled) by\\b|\\b(owners?|founders?|shareholders?|parent company) of ${COMPANY}\\b|\\b(your|the company|company) (owners?|founders?|shareholders?|parent company)\\b|\\bwho (do|does) ${COMPANY} belong to\\b|\\bwhose (company|agency|firm) is\\b`,
    ),
    told: /\b(owned by|owners?|shareholders?|founders?|founded by)\b/i,
  },
  {
    asked:
      /(?<!\b(quality|project|site|payroll|contract|safety|risk|document|waste|certified) )\b(management|leadership|executive|directors) ?(team|board|staff|structure)?\b|\bboard of directors\b|\b(your|the) (boss|chief|leaders?|managers?|directors?|executives?|chairman|president|general manager|hr manager)\b|\borgani[sz]ation(al)? chart\b/,
    told: /\b(director|general manager|chief executive|ceo|chairman)\b/i,
  },
  {
    asked: new RegExp(
      `\\b(name|agency|logo)\\b.*\\b(mean|means|meaning|stands? for|come from|comes from|origin|chosen)\\b|\\b(meaning|origin|mean)\\b.*\\b(name|agency|logo)\\b|\\bwhy (are you|is ${COMPANY}|is it) (called|named)\\b`,
    ),
    told: /\b(name (means|comes|stands)|named after)\b/i,
  },
  {
    asked: new RegExp(
      `\\b${SEEKER}( \\w+){0,3} pay\\b(?! (the|your|their|our|my|for) (workers?|people|crews?))(?!.*\\b(how|when|by whom)\\b).*\\b(job|jobs|placed|placement|hired|work|regist\\w+|apply|application|fees?|agency|you|anything|something|commission)\\b|\\b(charge|take money from|ask money from|commission from|fees? (for|from|to)|free for|cost (for|to))( the| your)? (workers|candidates|applicants|job ?seekers)\\b|\\b(is it|is this|is (the )?(registration|placement|application)) free\\b|\\bfees?\\b.*\\b(to (get|find) (a )?(job|work)|to be (placed|hired|recruited))\\b`,
    ),
    told: /\b(free (of charge )?(for|to) (the )?(workers|candidates)|(workers|candidates) (never |do not )?pay|charge (the )?(workers|candidates))\b/i,
  },
  {
    asked:
      /\b(credit|debit|bank|visa) cards?\b|\bpay(ing|ments?)?\b.*\b(cards?|cash|cheques?|transfer|instal?ments?|paypal|online|in advance|late)\b|\b(payment|credit|invoic\w+) (terms|methods?|means|conditions|deadlines?|days|options)\b|\bhow (do|can|should|must) (i|we|clients?) pay\b/,
    told: /\b(credit cards?|bank transfer|payment terms|by card|in cash|cheque|days after the invoice)\b/i,
  },
  {
    asked:
      /\b(discounts?|deposit|refunds?|money back|penalt(y|ies)|down payment|warranty|promo\w*)\b/,
    told: /\b(discounts?|deposit|refunds?|money back|penalt(y|ies)|down payment|warranty)\b/i,
  },
  {
    asked:
      /\bcompla(in|ins|ining|int|ints)\b|\b(unhappy|dissatisfied|disappointed|unsatisfied|furious)\b|\b(not|never) (happy|satisfied|pleased|content)\b|\breport (a|an|the|one of|your) (\w+ )?(worker|problem|issue|accident|abuse|supervisor|incident|employee|theft)\b|\bmisconduct\b|\bbehav(es|ed|ior|iour)\b/,
    told: /\b(complain\w*|complaints?|claims)\b/i,
  },
  {
    asked:
      /\b(minimum|maximum|smallest|largest|fewest|most|least|limit)\b(?!.*\bprojects?\b).*\b(orders?|requests?|contracts?|(i|we|client|one) (can|could|may|must|have to|need to) (order|hire|request|ask|rent|take|get)|(can|could|may|must) (i|we))\b|\b(minimum|maximum) (order|contract|number|quantity|duration|period|age|stay)\b(?!.*\bprojects?\b)|\bage limit\b|\btoo (old|young)\b/,
    told: /\b(minimum|maximum|at least|no fewer|age limit)\b/i,
  },
  {
    asked:
      /\b(how (long|fast|quickly|soon|many (days|weeks|hours))|lead time|notice period|how much (time|notice))\b(?!.*\b(answer|reply|respond|response|hear|get back|open|ago|been|existed|project|phase|old)\b).*\b(recruit\w*|hir\w+|find|suppl(y|ies)|mobili[sz]\w+|deliver|send|provide|replace\w*|test|testing|tests|process|procedure|order|register|registration|account|contracts?|candidates?|selection|interview\w*|crews?|welders?|workers|you (get|bring|have|need))\b|\b(lead time|notice period|mobili[sz]ation time|delivery time)\b/,
    told: /\b(within|in|takes?) (about |up to )?(\d+|one|two|three|four|five|six|seven|ten|a few) (working )?(hours?|days?|weeks?|months?)\b/i,
  },
];

/** Which of these a question turns on; the agency goes by 'agency' in it. */
export function headOf(said: string): Head | null {
  const head = HEADS.find(({ asked }) => asked.test(said));
  if (head) return head;
  const thing = PROVIDED.exec(said)?.[0];
  if (!thing || !GIVEN.test(said) || /\b(social|clients?|partners?|projects?)\b/.test(said))
    return null;
  return { asked: PROVIDED, told: new RegExp(`\\b${thing.replace(/(ation|es|s)$/, '')}`, 'i') };
}
