import { wordAsNumber } from '../text/numbers.ts';
import { anyOf, inOrder, type Pattern } from '../text/plain-text.ts';
import { withoutMeasures } from './counted.ts';

export type Ask =
  | 'workers'
  | 'budget'
  | 'period'
  | 'client'
  | 'place'
  | 'works'
  | 'plant'
  | 'phases'
  | 'status'
  | 'size'
  | 'count'
  | 'list'
  | 'all';

const PEOPLE =
  'workers?|workmen|people|persons?|men|staff|manpower|personnel|headcount|head count|crews?|crew size|employees|labou?r|labou?rers|workforce|hands|heads|souls|guys|lads|blokes|folks|chaps|fellows|colleagues|peak|manning|staffing|(team|crew|gang) (size|strength)|(size|strength) of (the|your) (team|crew|gang)';

const ASKED: [Ask, Pattern][] = [
  [
    'workers',
    anyOf(
      new RegExp(
        `\\b(${PEOPLE}|how many (were|worked|did you (have|send|employ|use|put|deploy|need|mobili[sz]e)|of you)|strength)\\b`,
      ),
      inOrder(/\bhow (big|large|strong|numerous)\b/, /\b(teams?|gang)\b/),
    ),
  ],
  [
    'budget',
    /\b(budget(s|ed)?|costs?|costly|pricey|price|worth|value|valued|dzd|dinars?|money|amount|sum|bill|ballpark|figure|c[oa]me in at|c[oa]me to$|expensive|spent|spend|expenditure|invest(ed|ment)|financial volume|how much|funding|financ\w+|contract value|turnover of the project)\b/,
  ],
  [
    'period',
    /\b(when|(what|which) (year|month|date)|dates?|period|how long|duration|how much time|timeline|time ?frame|start|started|starts|begin|began|begun|ended?|ends|finish(ed|es)?|complet(e|ed|ion)|last(ed)|long did|how many (years|months)|years did|months did|since when|until when|launched|kick ?off|kicked off|kickoff|start date|end date|time period|take to (build|complete|finish)|did it take|did it go on|wrap(ped)? up|hand(ed)? over|handover|schedule|from when|(what|which) years|calendar|begin|beginning|commence[ds]?|commencement|conclude[ds]?|(were|was) you(r \w+)? (on|at|there)|years? (was|were|is|did)|over what)\b/,
  ],
  [
    'client',
    anyOf(
      /\b(client|clients|customer|customers|for whom|whom|who for|for who|commission(ed)?|ordered|owner|on (\w+ )?behalf|whose (project|job|site|contract|plant|order|work|behalf)|who paid|foot(ed)? the bill|paid for|who hired|hired you|contracting|(which|what) company|who (gave|engaged|contracted|awarded|hired|asked)|who (it|this|that) (was|is) for|who was (it|this|that) (for|done for|built for)|employer|principal|contractor|worked for|work for|did you work for|built for|done for)\b/,
      inOrder(
        /\bwho (was|were|is|did|are|do|asked|gave|engaged|contracted|awarded)\b/,
        /\b(for|from|with|you)\b/,
      ),
    ),
  ],
  [
    'place',
    /\b(where|location|located|which (city|town|place|region|wilaya|part)|what (city|town|place|region)|situated|whereabouts|(be|is|are) found)\b/,
  ],
  [
    'works',
    /\b(what (exactly |precisely |else |kind of work |sort of work |type of work )?(did|do|have|were|was|are|is) (you|your (team|teams|company|people|crews?)|they|it) (do|done|doing|carry|carried|perform|performed|handle|deliver|involve|about|include|consist|cover|build|built|install|work)|works|scope|jobs? (on|at|for) the|tasks?|assignments?|duties|deliver(ed|ables)?|include[ds]?|what all|what (exactly )?did \w+ (people|crews?|teams?|men|workers|staff)|activities|involve[ds]?|consist\w*|what was done|what has been done|kind of work|type of work|sort of work|nature of|your role|carried out|responsib\w+|work (was|were|did)|contribution|what did (it|the|that|this|phase|your))\b/,
  ],
  [
    'plant',
    /\b((type|kind|sort) of (plant|facility|site|installation|works?place|complex|unit)|(which|what) (plant|facility))\b/,
  ],
  ['phases', /\b(phases|stages|how many (phases|stages)|steps)\b/],
  [
    'status',
    anyOf(
      inOrder(
        /\b(is|are|was|were|has|did)\b/,
        /\b(finished|complete|completed|ongoing|on going|still|running|done|over|under ?way|active|progress|ended|closed|delivered|handed over)\b/,
      ),
      /\b(status|state of|still (running|going|ongoing|active|working)|progress|(past|finished|completed) or (an? )?(still |current|ongoing|running|active)|(yet|already) (finished|done|over|complete[d]?)|(finished|done|over|completed?) (yet|already)|going on)\b/,
    ),
  ],
  [
    'size',
    /\b(how (big|large|long|deep|high|tall|wide|fast|quick|quickly|heavy|soon)|capacity|volume|diameter|length|size|sized|tonnes|tons|tonnage|km|kilomet\w+|hectares|cubic|surface|dimensions?|kv|voltage|megawatts?|mw|output)\b/,
  ],
  [
    'count',
    /\b(how many|number of|count|total number|amount of) (\w+ ){0,4}(projects?|jobs|sites|contracts|turnarounds|shutdowns|plants|works)\b/,
  ],
  [
    'list',
    anyOf(
      inOrder(
        /\b(list|which|what|all|name|show|give|enumerate|any|examples?|references?)\b/,
        /\b(projects|jobs|sites|works|references|contracts|turnarounds|shutdowns|plants|experience|work)\b/,
      ),
      /^(so |and )?what (is|are) (still |currently |now |presently )*(running|ongoing|going on|under ?way|active|in progress)( now| at the moment| right now| currently)?$|^(so |and )?what is (happening|going on|new) (in|at)\b/,
    ),
  ],
  [
    'all',
    /\b(tell me (more )?about|more about|tell us about|details?|describe|description|overview|everything|summar\w+|info|information|know about|what (is|was) the|talk about|explain|present|tell me more|rundown|numbers (on|for)|figures (on|for)|brief me|fill me in|walk me through|run me through|story (of|behind)|heard? of|anything (on|about)|something (on|about)|facts|data (on|about)|in a nutshell|what do you (know|have)|say about|hear about|learn about|more)\b/,
  ],
];

/** 'How much steel' does not ask for money. */
const MUCH_OF =
  /\bhow much (?!(did|do|does|was|were|is|are|has|have|had|will|would|went|got|for|in|of|the|it|that|this|all|they|your?|client|you|we)\b)\w+/;
const TEAM_SIZE = anyOf(
  inOrder(
    /\b(how (big|large|strong|numerous)|size|strength)\b/,
    /\b(teams?|crews?|gang|workforce|staff|personnel)\b/,
  ),
  /\b(teams?|crews?|staff|workforce|manpower|personnel) (size|strength)\b/,
);
/** 'A camp for how many people?' asks for its capacity, not for the number of workers. */
const HOUSED = anyOf(
  inOrder(
    /\b(people|persons?|men|workers|how many|beds)\b/,
    /\b(house[ds]?|housing|sleeps?|accommodat\w+|lodged?|hosts?|live|fit|beds|hold|capacity|room for|space for|designed for|meant for|made for)\b/,
  ),
  /\bhow many beds\b/,
  inOrder(
    /\bfor how many (people|persons|men|workers)\b/,
    /\b(built|made|meant|planned|designed)\b/,
  ),
);

/** What is asked about a project, in the order in which it is answered. */
export function asksIn(whole: string): Set<Ask> {
  const wording = withoutMeasures(whole);
  const asks = new Set(ASKED.filter(([, pattern]) => pattern.test(wording)).map(([ask]) => ask));
  if (/\bhow (many|much) (years|months|weeks|days|time)\b/.test(wording)) asks.delete('budget');
  if (MUCH_OF.test(wording) && !MONEY.test(wording)) asks.delete('budget');
  if (asks.has('workers') && TEAM_SIZE.test(wording)) asks.delete('size');
  if (HOUSED.test(wording)) {
    asks.delete('workers');
    asks.add('size');
  }
  if (
    asks.has('status') &&
    !/\b(status|progress|state of)\b/.test(wording) &&
    /^(when|how long|what|which|how many|list|who|how much)\b/.test(wording)
  )
    asks.delete('status');
  if (asks.has('status')) asks.delete('period');
  if (/\bhave you (ever )?(done|worked|built)\b/.test(wording)) asks.delete('works');
  if (
    asks.size > 1 &&
    !/tell (me|us)( more)? about|describe|details|everything|overview/.test(wording)
  )
    asks.delete('all');
  return asks;
}

export type Extreme = {
  by: 'workers' | 'budget' | 'duration' | 'start' | 'end' | 'size';
  most: boolean;
  rank: number;
  count: number;
};

const TIME = /\b(long|longest|shortest|quickest|fastest|lasted|took|duration|time)\b/;
const MONEY =
  /\b(budgets?|costs?|expensive|costly|money|value|valuable|price|cheap|cheapest|dzd|dinars?|financial\w*)\b/;
const CREW = new RegExp(`\\b(${PEOPLE}|team|teams)\\b`);

/** 'The largest', 'the second longest', 'the three latest': which end of which scale is asked for. */
export function extremeIn(wording: string): Extreme | null {
  const scale = scaleIn(
    /^(and )?(which|who|what)\b/.test(wording) ? superlatives(wording) : wording,
  );
  if (!scale) return null;
  const place = new RegExp(`\\b(\\w+) (${SUPERLATIVE})\\b`).exec(wording)?.[1] ?? '';
  const top = new RegExp(
    `\\b(?:top (\\w+)|(\\w+) (?:${SUPERLATIVE})|(?:${SUPERLATIVE}|first|last) (\\w+) (?:projects|jobs|sites|ones))\\b`,
  ).exec(wording);
  const count = top ? wordAsNumber(top[1] ?? top[2] ?? top[3] ?? '') : null;
  const ordinal = /^(second|third|fourth|fifth|\d+(st|nd|rd|th))$/.test(place);
  return {
    ...scale,
    rank: ordinal ? (wordAsNumber(place) ?? 1) : 1,
    count: !ordinal && count && count < 10 ? count : 1,
  };
}

/** 'Which one is bigger?' asks for the biggest of those. */
const superlatives = (wording: string) =>
  wording
    .replace(/\b(bigg|larg|long|small|short|new|old|cheap)er\b/g, '$1est')
    .replace(/\bearlier\b/g, 'earliest')
    .replace(/\blater\b/g, 'latest')
    .replace(/\b(high|low)er\b/g, '$1est')
    .replace(/\bfewer\b/g, 'fewest')
    .replace(/\bmore (?=expensive|workers|people|men|costly)|\bmore$/g, 'most ');

const SUPERLATIVE =
  'largest|biggest|smallest|longest|shortest|most|highest|lowest|latest|newest|oldest|cheapest|fewest|greatest|earliest|main|top|recent';

const ENDED_LAST =
  /\b(finish|finished|complete|completed|ended|delivered|handed over) (last|most recently|latest)\b|\b(last|latest|(most )?recent(ly)?) (completed|finished|delivered)\b|\blast (\w+ )?(project|job|site|work|contract|one) (that )?(you |was |to be )?(completed|finished|delivered|handed over|ended|complete|finish)\b/;

/** 'Have you ever had that many on one job?' */
const SO_MANY = /\bever (had|have|sent|managed|staffed|employed|put) (that|so|as|this) many\b/;

function scaleIn(wording: string): Pick<Extreme, 'by' | 'most'> | null {
  const most =
    /\b(largest|biggest|most|highest|greatest|maximum|max|longest|huge|hugest|(?<!(?:on|in|our|your|the) )record|main|top)\b/.test(
      wording,
    );
  const least =
    /\b(smallest|fewest|least|lowest|minimum|min|shortest|quickest|fastest|cheapest|tiniest)\b/.test(
      wording,
    );
  if (ENDED_LAST.test(wording)) return { by: 'end', most: true };
  if (
    /\b(latest|newest|most recent|(started|began|start) last|last (\w+ )?(projects?|job|work|site|contract|one|clients?|customers?)|recent|recently)\b/.test(
      wording,
    )
  )
    return { by: 'start', most: true };
  if (
    /\b(oldest|earliest|very first|first (ever )?(\w+ )?(projects?|job|work|site|contract|mission|assignment|clients?|customers?)|(did|do|done|started|began|begin|began|start|job|project|work|one) (\w+ )?first|start with|started with|began with)\b/.test(
      wording,
    )
  )
    return { by: 'start', most: false };
  if (SO_MANY.test(wording)) return { by: 'workers', most: true };
  if (!most && !least) return null;
  if (/\b(longest|shortest|quickest|fastest)\b/.test(wording))
    return { by: 'duration', most: /\b(longest)\b/.test(wording) };
  const end = most && !/\b(cheapest|least|fewest|smallest|lowest)\b/.test(wording);
  if (MONEY.test(wording)) return { by: 'budget', most: end };
  if (CREW.test(wording)) return { by: 'workers', most: end };
  return { by: TIME.test(wording) ? 'duration' : 'size', most: end };
}
