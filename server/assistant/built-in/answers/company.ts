import type { AgencyFacts } from '../../facts.ts';
import { intentsIn } from '../reading/intents.ts';
import { isStrangeName, namesOf } from '../reading/reading.ts';
import { sensesIn, sensesOf, WORKER } from '../text/senses.ts';
import { sense } from '../text/synonyms.ts';
import { areas } from './areas.ts';
import { figures, figureText, isAskedFor } from './figures.ts';
import { answer, type Handler, type Outcome, onCompany, type Turn } from './outcome.ts';
import { listed, sentence } from './phrases.ts';

type Topic = [RegExp, (facts: AgencyFacts, turn: Turn) => Outcome | null];

const TOPICS: Topic[] = [
  [
    /\b(iso|certif\w*|accredit\w*|licen[cs]ed?|licen[cs]es|approved|approval|agreed by|agreement of the state|quality (standard|label|management)|authori[sz]ed|recogni[sz]ed by|state approv\w*)\b/,
    ({ agency }, { reading }) => {
      if (
        /\b(workers?|welders?|people|their)\b/.test(reading.said) &&
        !/\bcompany|you\b/.test(reading.said)
      )
        return null;
      if (agency.certifications.length === 0) return { kind: 'unknown' };
      const numbers = reading.words.filter((word) => /^\d{4,5}$/.test(word));
      const held = agency.certifications.join(' ');
      const other = numbers.some((value) => !held.includes(value));
      return onCompany(
        `${other ? 'That one is not in our records. ' : ''}Our certifications and approvals: ${listed(agency.certifications)}.`,
      );
    },
  ],
  [
    /\b(mission|vision|slogan|motto|tagline|your (goal|purpose|aim|values)|stand for)\b/,
    ({ about, agency }, { reading }) =>
      onCompany(
        /\b(slogan|motto|tagline)\b/.test(reading.said)
          ? sentence(agency.tagline)
          : `${about.mission.title}: ${sentence(about.mission.text)}`,
      ),
  ],
  [
    /\b(founded|foundation|established|set up|(was|were|is|are) (\w+ )?(created|started|born|formed)|how old|existed?|in business|history|how long (have|has|are|is) (you|the|your|this)|since when|(when|what year|which year) (did|was|were) (you|the company|the agency|your company|the firm) (start|begin|open|create|founded)|when did you (start|begin)|years (have you|of (experience|service|activity|existence))|years in)\b/,
    (facts, { reading }) => {
      if (/^who\b/.test(reading.said)) return { kind: 'unknown' };
      if (intentsIn(reading.said).some(({ words }) => words.startsWith('apply'))) return null;
      if (reading.names.some(({ kind }) => kind === 'place')) return null;
      const stat = figures(facts).find(({ label }) => /year/i.test(label));
      return onCompany(
        `${facts.name} was founded in ${facts.agency.founded}${stat ? `: ${figureText(stat)}` : ''}.`,
      );
    },
  ],
  [
    /\b(how (fast|quickly|soon|long)|when|time)\b.*\b(answer|reply|respond|response|hear back|get back|hear from)\b|\bresponse time\b|\b(answer|reply|respond)\b.*\b(quick|quickly|fast|soon|promptly)\b/,
    ({ hours }) => onCompany(`We answer within ${hours.responseHours} hours.`),
  ],
  [
    /\b(sectors?|industr(y|ies)|fields?|domains?|line of business|branches of)\b/,
    ({ agency }, { reading }) => {
      const asked =
        reading.strange.length > 1 ||
        /\bprojects?|clients?|partners?|built|build|done\b/.test(reading.said);
      return asked ? null : onCompany(`We work in these sectors: ${listed(agency.sectors)}.`);
    },
  ],
  [
    /\b(regions?|areas|(which|what) area|wilayas?|cities|towns|places|locations?|parts of|geograph\w*|cover|coverage|countr(y|ies)|nationwide|abroad|outside|overseas|international|internationally|where (do|are|have) you (work|working|operate|operating|active|present|worked|been working|have (sites|projects))|(operate|active|present|work) (in|where)|on (the|your) map|(city|town|place|area) where you|in which city)\b/,
    areas,
  ],
  [
    /\b(satisf\w+|happy|placements?|placed|statistics|figures|key numbers|in numbers|numbers)\b/,
    (facts, { reading }) => {
      const all = figures(facts);
      const fitting = all.filter(({ label }) => isAskedFor(label, reading.said));
      if (fitting.length === 0 && !/\b(statistics|figures|numbers)\b/.test(reading.said))
        return null;
      return onCompany(`Our figures: ${listed((fitting.length ? fitting : all).map(figureText))}.`);
    },
  ],
  [
    /\b(services?|what (exactly |actually |kind of things |else )?(do|does|can|could) (you|your (company|firm|agency|team)|it|the (company|agency)) (\w+ )?(do|offer|provide|supply|handle|sell|propose|deliver)|what (is|are) (you|your (company|firm|agency)) (doing|offering|about)|(offer|provide|propose|handle)( us| me)?$|your (offer|activities|activity|business|expertise|specialt\w+)|what business|speciali[sz]e|good at|speciali[sz]ed)\b/,
    (facts, { reading }) => {
      if (reading.strange.filter(isStrangeName).length) return null;
      const { services, agency } = facts;
      if (services.some((service) => isNamedService(service.title, reading.words))) return null;
      const what = services.length
        ? `Our services: ${services.map(({ title }) => title).join('; ')}.`
        : `We handle: ${agency.handles.join('; ')}.`;
      const company = /\b(firm|company|agency|you do|do you do)\b/.test(reading.said);
      return answer(
        `${company ? `${agency.description} ` : ''}${what} Ask me about any one of them.`,
        { topic: 'company', items: services.map(({ title }) => title) },
      );
    },
  ],
];

/** 'Your payroll service' asks for one of them. */
const isNamedService = (title: string, words: string[]) => {
  const asked = new Set(
    sensesIn(
      words.filter((word) => !/^(services?|supply|offer|provide|company|agency)$/.test(word)),
    ),
  );
  return sensesOf(title).some((of) => asked.has(of) && of !== WORKER);
};

const VAGUE = /^(industrial|services?|networks?|energy|ready|two|three)$/;

/** Questions about the agency itself: what it is, does, holds and where it works. */
export const company: Handler = (turn) => {
  const { reading, knowledge } = turn;
  const { facts } = knowledge;
  if (reading.subject === 'elsewhere') return null;
  if (
    reading.subject === 'open' &&
    (reading.strange.length || /^how (do|can|to)\b/.test(reading.said))
  )
    return null;
  if (namesOf(reading, 'client').length || namesOf(reading, 'partner').length) return null;
  const sectors = new Set(
    /\b(sectors?|industr(y|ies)|business)\b/.test(reading.said)
      ? facts.agency.sectors.flatMap(sensesOf)
      : [],
  );
  for (const [asked, tell] of TOPICS) {
    if (
      !asked.test(reading.said) ||
      reading.describing.some(
        (word) => !asked.test(word) && !VAGUE.test(word) && !sectors.has(sense(word)),
      )
    )
      continue;
    const outcome = tell(facts, turn);
    if (outcome) return outcome;
  }
  return null;
};

const ABOUT =
  /\b(about (you|us|the (company|agency|firm)|your (company|agency|firm|team|business)|yourselves)|who (are|is) (you|your company|the company|the agency)|what (is|does) (your|the|this) (company|agency|firm)|what (kind|sort|type) of (company|agency|firm|business)|(company|agency) (profile|presentation|overview|description)|(present|describe) (your|the) (company|agency)|overview of (you|the)|what are you|^(tell me )?everything$)\b/;
const ASKS_NAME = /^(what|who) (is|does|are)\b|\b(about|describe|present)\b/;

/** 'Tell me about you', or just the agency's name. */
export const about: Handler = ({ reading, knowledge: { facts } }) => {
  const named = namesOf(reading, 'agency').length > 0;
  const only = named && reading.words.length < 5;
  if (!only && !ABOUT.test(reading.said) && !(named && ASKS_NAME.test(reading.said))) return null;
  if (
    reading.strange.length ||
    reading.describing.length ||
    reading.names.some(({ kind }) => kind !== 'agency')
  )
    return null;
  const { agency } = facts;
  return onCompany(
    `${sentence(agency.description)} We were founded in ${agency.founded}. ${sentence(agency.certifications.join(', '))} We handle: ${agency.handles.map((text) => text[0]?.toLowerCase() + text.slice(1)).join('; ')}.`,
  );
};
