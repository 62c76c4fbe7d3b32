/** What a question turns on, in its own words, and how a text would speak that answers it. */
export type Head = { said: string; told: RegExp };

const COMPANY = '(you|agency|(your|the|this) (company|agency|firm|business|group))';
const SEEKER = '(i|we|workers?|candidates?|applicants?|job ?seekers?|people|employees)';
const PROVIDED =
  /\b(transport|transportation|shuttles?|bus|buses|accommodation|housing|lodging|food|meals?|catering|canteen|tools|ppe|uniforms?|helmets?|boots|overalls|work clothes|visas?|work permits?|tickets?|health insurance|life insurance|medical insurance|insurance|internships?|apprenticeships?|scholarships?|training|trainings|courses?|bonus|bonuses|overtime|holiday pay|pension)\b/;
const GIVEN =
  /\b(you|your|provide\w*|includ\w+|arranges?|organi[sz]es?|offers?|pays?|covers?|brings?|workers?|crews?|people|employees|get|is there|are there|any)\b/;

const NOWHERE = /(?!)/;

const HEADS: { asked: RegExp; told: RegExp }[] = [
  {
    asked: /\b(your|the company) (\w+ )?(plans|strategy|outlook|ambitions|forecast)\b/,
    told: NOWHERE,
  },
  {
    asked: /\btrain (your |the |new |our )?(workers|people|welders|staff|crews?)\b/,
    told: /\btraining\b/i,
  },
  { asked: /^(is|are|do|does|can)\b.*(?<!feel )\b(free|gratis)\b/, told: /\bfree\b/i },
  {
    asked:
      /\bhow many (employees|workers|people|staff)( \w+)? (does|do|has) client (have|employ)\b|\b(when|year) (was|were|did) client (founded|established|created|set up|start|born)\b|\bhow old is client\b|\b(recruiter|manager|director|contact|boss|engineer|head|chief|owner|ceo|president)( \w+)? (at|of|in|from|for) client\b/,
    told: NOWHERE,
  },
  {
    asked: /\bwho (owns|controls|runs|leads|heads|founded|manages|directs) client\b/,
    told: NOWHERE,
  },
  {
    asked: /\bhow many\b.*\b(place|placed|recruit(ed)?|hired?)\b.*\b(year|month|week|\d{4})\b/,
    told: NOWHERE,
  },
  {
    asked:
      /\b(how much|what|average|minimum|starting)\b.*\b(salary|salaries|wages?)\b|\bhow much\b.*\b(i|you|your \w+|they|workers?|welders?) (will |would |do |can )?(earn|get|make|be paid|paid)\b/,
    told: /\b(salary|salaries|wages?) (is|are|of|from|starts?)\b/i,
  },
  {
    asked:
      /\b(documents?|papers|paperwork|diplomas?|degrees?|certificates?|licen[cs]e|requirements?)\b.*\b(needs?|needed|required?|necessary|must|have to)\b|\b(need|require|must|have to)( have)?( an?| any| some)? (documents?|papers|diplomas?|degrees?|experience|passport)\b/,
    told: /\b(documents?|diplomas?|papers) (are |is )?(needed|required)\b/i,
  },
  {
    asked: /\b(hired?|keep|employ(ed)?|take over)\b.*\bpermanent(ly)?\b/,
    told: /\bpermanent\b/i,
  },
  {
    asked:
      /\bwho (supervis\w+|manages|directs|leads|instructs|controls) (the |our |your |these )?(\w+ )?(crews?|workers|people|teams?|sites?|men)\b/,
    told: /\bsupervision\b/i,
  },
  {
    asked:
      /\b(legal (form|status|structure)|share capital|trade register|(registration|tax|vat|fiscal) (id|number))\b/,
    told: /\b(legal form|share capital|trade register|(registration|tax|vat|fiscal) number)\b/i,
  },
  {
    asked:
      /\b(hire|recruit|accept|take|employ)( any| also| only| young)? (women|foreigners|foreign workers|students|beginners|disabled|retired|minors|teenagers|immigrants|expats?|graduates)\b|\b(what|which) age\b|\bhow old (must|should|do) (i|we|workers)\b/,
    told: /\b(women|foreigners|foreign workers|students|beginners|graduates|years old)\b/i,
  },
  {
    asked: /\bhow many (workers|people|men)\b.*\ball (of )?(your |the )?projects\b/,
    told: NOWHERE,
  },
  {
    asked:
      /\b(\w+ ){0,3}my (tests?|orders?|requests?|application|interview)\b|\bhow many (test requests?|requests|tests|candidates)\b.*\b(i|we)\b/,
    told: /\b(change|postpone|refuse|cancel)\w* (the|a|your) (test|order|request)\b/i,
  },
  {
    asked: /\b(broke|damage[ds]?|damaging|liab\w+|stolen|theft)\b/,
    told: /\b(damage|liab\w+|theft)\b/i,
  },
  {
    asked:
      /\b(crews?|workers?|people|teams?|welders?)\b( \w+){0,3} (work|available|come)\b.*\b(nights?|weekends?|fridays?|saturdays?|sundays?|holidays?|ramadan)\b/,
    told: /\b(nights?|weekends?|round the clock)\b/i,
  },
  {
    asked: new RegExp(
      `\\bwho\\b.*\\b(owns?|controls?|runs|leads|heads|directs|founded|created|started|is behind|is the (owner|head|boss|chief) of) ${COMPANY}\\b|\\b${COMPANY} (is |are )?(owned|run|led|headed|controlled) by\\b|\\b(owners?|founders?|shareholders?|parent company) of ${COMPANY}\\b|\\b(your|the company|company) (owners?|founders?|shareholders?|parent company)\\b|\\bwho (do|does) ${COMPANY} belong to\\b|\\bwhose (company|agency|firm) is\\b`,
    ),
    told: /\b(owned by|owners?|shareholders?|founders?|founded by)\b/i,
  },
  {
    asked:
      /(?<!\b(quality|project|site|payroll|contract|safety|risk|document|waste|certified) )\b(management|leadership|executive|directors)( team| board| staff| structure)?\b(?! of (?!(the|your) (company|agency)|agency))|\bboard of directors\b|\b(your|the) (boss|chief|leaders?|managers?|directors?|executives?|chairman|president|general manager|hr manager)\b|\borgani[sz]ation(al)? chart\b/,
    told: /\b(director|general manager|chief executive|ceo|chairman)\b/i,
  },
  {
    asked: new RegExp(
      `\\b(name|agency|logo) (mean|means|meaning|stands? for|come from|comes from|origin|chosen)\\b|\\b(meaning|origin) of (the|your|this) (\\w+ )?(name|agency|logo)\\b|\\bwhy (are you|is ${COMPANY}|is it) (called|named)\\b`,
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
      /\b(discounts?|deposit|refunds?|money back|penalt(y|ies)|down payment|warranty|promo\w*|cancel(ling)? (my|an?|the|our|this) (order|request|contract|test|booking))\b/,
    told: /\b(discounts?|deposit|refunds?|money back|penalt(y|ies)|down payment|warranty|cancel\w*)\b/i,
  },
  {
    asked:
      /\bcompla(in|ins|ining|int|ints)\b|\b(unhappy|dissatisfied|disappointed|unsatisfied|furious)\b|\b(not|never) (happy|satisfied|pleased|content)\b|\breport (a|an|the|one of|your) (\w+ )?(worker|problem|issue|accident|abuse|supervisor|incident|employee|theft)\b|\bmisconduct\b|\b(unacceptable|scandal\w*|(terrible|awful|bad|poor|worst) service)\b|\bwaiting\b.*\b(days|weeks|hours|months|answer|reply)\b|\b(nobody|no one|never|not) (answers?|answered|replies|replied|called|calls|reply|responds?)\b|\bbehav(es|ed|ior|iour)\b/,
    told: /\b(complain\w*|complaints?|claims)\b/i,
  },
  {
    asked:
      /\b(minimum|maximum|limit)\b(?!.*\bprojects?\b).*\b(orders?|requests?|contracts?|(i|we|client|one) (can|could|may|must|have to|need to) (order|hire|request|ask|rent|take|get)|(can|could|may|must) (i|we))\b|\b(minimum|maximum) (order|contract|number|quantity|duration|period|age|stay)\b(?!.*\bprojects?\b)|\b(smallest|largest|biggest) (order|request|crew|team) (you|i|we) (can|could|accept|take|may)\b|\bage limit\b|\btoo (old|young)\b/,
    told: /\b(minimum|maximum|at least|no fewer|age limit)\b/i,
  },
  {
    asked:
      /\b(how (long|fast|quickly|soon|many (days|weeks|hours))|lead time|notice period|how much (time|notice))\b(?!.*\b(answer|reply|respond|response|hear|get back|open|ago|been|existed|project|phase|old)\b).*\b(recruit\w*|hir\w+|find|suppl(y|ies)|mobili[sz]\w+|deliver|send|provide|replace\w*|test|testing|tests|process|procedure|order|register|registration|account|contracts?|candidates?|selection|interview\w*|crews?|welders?|workers|you (get|bring|have|need))\b|\b(lead time|notice period|mobili[sz]ation time|delivery time)\b/,
    told: /(?<!answer )\b(within|in|takes?) (about |up to )?(\d+|one|two|three|four|five|six|seven|ten|a few) (working )?(hours?|days?|weeks?|months?)\b/i,
  },
];

/** Which of these a question turns on; companies go by 'agency' and 'client' in it. */
export function headOf(said: string): Head | null {
  for (const { asked, told } of HEADS) {
    const found = asked.exec(said)?.[0];
    if (found) return { said: found, told };
  }
  const thing = PROVIDED.exec(said)?.[0];
  if (!thing || !GIVEN.test(said) || /\b(social|clients?|partners?|projects?)\b/.test(said))
    return null;
  return { said: thing, told: new RegExp(`\\b${thing.replace(/(ation|es|s)$/, '')}`, 'i') };
}
