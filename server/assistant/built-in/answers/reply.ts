import type { Meaning } from '../meaning/meaning.ts';
import { namesSomebody } from '../reading/reading.ts';
import { projectCount, projectsAtAll, whichProject } from './all-projects.ts';
import { markers } from './areas.ts';
import { clients, knownClients } from './clients.ts';
import { COMPANY } from './company.ts';
import { contact } from './contact.ts';
import { completed, evident } from './evidence.ts';
import { followUp } from './follow-up.ts';
import { hours } from './hours.ts';
import { listedItems } from './listed-items.ts';
import { FIRM, LIKELY, meantBy, withMeantAsks } from './meant.ts';
import { mostOf } from './most-projects.ts';
import {
  type Focus,
  type Handler,
  isReply,
  type Outcome,
  type ReplyOutcome,
  type Turn,
} from './outcome.ts';
import { granted, written } from './passages.ts';
import { answerFromWorks, projects } from './projects.ts';

/** A meaning that is less likely is not tried. */
const LEAST = 0.06;
/** Nor is one that has less than this share of the likeliest. */
const RIVAL = 0.25;
const LIKELY_ELSEWHERE = 0.6;

const PROJECTS: Handler[] = [
  followUp,
  mostOf,
  knownClients,
  projects,
  projectCount,
  projectsAtAll,
  whichProject,
];

/** The handlers for a label, in the order in which they are tried. */
function handlersFor(label: string): Handler[] {
  const [kind] = label.split('.');
  const ofCompany = COMPANY[label];
  if (ofCompany) return [ofCompany];
  if (kind === 'hours') return [hours];
  if (kind === 'contact') return [contact];
  if (kind === 'clients' || kind === 'partners') return [mostOf, knownClients, clients];
  if (kind === 'project' || kind === 'projects') return PROJECTS;
  if (label === 'wish.markers') return [markers];
  return kind === 'wish' || kind === 'service' ? [granted] : [];
}

/** Answers one question, with the focus of the conversation before it. */
export function reply(turn: Turn): Outcome {
  const listed = listedItems(turn);
  if (listed) return listed;
  const meaning = meantBy(turn);
  const ownAccount = /^wish\.(password|login|register)$/.test(meaning[0]?.label ?? '');
  const hostile = meaning.find(({ label }) => label === 'hostile')?.likely ?? 0;
  if (!ownAccount && hostile > HOSTILE)
    return (hostile > LIKELY ? null : evident(turn, EVIDENT.hostile)) ?? { kind: 'offTopic' };
  if (isGuesswork(turn, meaning)) return evident(turn, EVIDENT.last) ?? { kind: 'offTopic' };
  for (const { label, likely } of meaning) {
    if (likely < Math.max(LEAST, (meaning[0]?.likely ?? 0) * RIVAL)) break;
    const outcome = answerAs(label, likely, turn);
    if (outcome) return isReply(outcome) ? remembered(outcome, label, turn.focus) : outcome;
  }
  const last = turn.reading.subject === 'elsewhere' ? null : evident(turn, EVIDENT.last);
  if (last) return last;
  const { subject, wording, words } = turn.reading;
  const follows =
    turn.focus.topic !== null &&
    words.length < 9 &&
    /\b(it|that|them|they|this|those|then|one|i)\b/.test(wording);
  const sure = (meaning[0]?.likely ?? 0) > FIRM && meaning[0]?.label !== 'elsewhere';
  const ours = subject === 'company' || sure || (subject === 'open' && follows);
  return { kind: ours ? 'unknown' : 'offTopic' };
}

/** Nothing refers to the company, some words are unknown, and no meaning is likely. */
const isGuesswork = ({ reading, focus }: Turn, [top]: Meaning) =>
  reading.subject === 'open' &&
  focus.topic === null &&
  reading.strange.length > 0 &&
  reading.names.length === 0 &&
  reading.describing.length === 0 &&
  (top?.likely ?? 0) < LIKELY;

/** Answers about all workers, which are not given when somebody is named. */
const OF_EVERYBODY = /^wish\.(qualified|try|payroll|employer|absent|trades)$/;

/** Adds the label and the project before this one to the focus, for 'which of the two was larger?' */
function remembered(
  wording: ReplyOutcome,
  meant: string,
  { projects: [before, ...more] }: Focus,
): ReplyOutcome {
  const { focus } = wording;
  const [project, ...others] = focus.projects;
  const second =
    before &&
    project &&
    before !== project &&
    !more.length &&
    !others.length &&
    !focus.among.length;
  const among = second ? [before, project] : focus.among;
  return { ...wording, focus: { ...focus, among, meant } };
}

/** How much of a question one sentence has to cover to answer it, by the kind of question. */
const EVIDENT = {
  hostile: 0.6,
  elsewhere: 0.6,
  surelyElsewhere: 0.7,
  unsure: 0.6,
  uncommon: 0.6,
  surelyUncommon: 0.75,
  beside: 0.65,
  service: 0.33,
  last: 0.5,
};

/** Above this likelihood a message is treated as hostile. */
const HOSTILE = 0.3;

function answerAs(label: string, likely: number, turn: Turn): Outcome | null {
  const { subject } = turn.reading;
  if (label === 'untold') return answerUncommon(turn, likely);
  if (label === 'hostile' || (OF_EVERYBODY.test(label) && namesSomebody(turn.reading))) return null;
  if (label === 'elsewhere') {
    const { describing, names } = turn.reading;
    if (describing.length > 1 && names.some(({ kind }) => kind === 'place'))
      return { kind: 'unknown' };
    if (likely > FIRM) return { kind: 'offTopic' };
    if (likely > LIKELY_ELSEWHERE)
      return (
        (subject === 'elsewhere' ? null : evident(turn, EVIDENT.surelyElsewhere)) ?? {
          kind: 'offTopic',
        }
      );
    return (
      evident(turn, EVIDENT.elsewhere) ?? (subject === 'company' ? null : { kind: 'offTopic' })
    );
  }
  if (likely < LIKELY) {
    const found = evident(turn, EVIDENT.unsure);
    if (found) return found;
  }
  const meaning = likely === 1 ? [{ label, likely }] : turn.reading.meaning;
  const asked = withMeantAsks(
    { ...turn, meant: label, reading: { ...turn.reading, meaning } },
    label,
    likely,
  );
  for (const handle of handlersFor(label)) {
    const outcome = handle(asked);
    if (outcome)
      return /^(wish|service|company\.certified|contact)\b/.test(label)
        ? completed(outcome, turn, EVIDENT.beside)
        : outcome;
  }
  return label === 'service' && likely > LIKELY ? evident(turn, EVIDENT.service, true) : null;
}

/** Questions that agencies commonly leave open ('untold'): unknown, unless this one has a text about it. */
function answerUncommon(turn: Turn, likely: number): Outcome {
  const { subject, meaning } = turn.reading;
  const found =
    written(turn) ??
    evident(turn, likely > FIRM ? EVIDENT.surelyUncommon : EVIDENT.uncommon) ??
    answerFromWorks(turn);
  if (found) return found;
  const elsewhere = meaning.find(({ label }) => label === 'elsewhere')?.likely ?? 0;
  const named = subject === 'company' || turn.reading.describing.length > 0;
  return { kind: !named && elsewhere > 0.15 ? 'offTopic' : 'unknown' };
}
