import { projectCount, projectsAtAll, whichProject } from './all-projects.ts';
import { clients, knownClients } from './clients.ts';
import { about, company } from './company.ts';
import { contact } from './contact.ts';
import { followUp } from './follow-up.ts';
import { hours } from './hours.ts';
import { listedItems } from './listed-items.ts';
import { mostOf } from './most-projects.ts';
import type { Handler, Outcome, Turn } from './outcome.ts';
import { likely, written } from './passages.ts';
import { projects } from './projects.ts';
import { toldSentence } from './told-sentence.ts';
import { unrecorded } from './unrecorded.ts';

/** Who is asked, in this order; the first who has something to say answers. */
const HANDLERS: Handler[] = [
  listedItems,
  unrecorded,
  toldSentence,
  written,
  hours,
  followUp,
  contact,
  mostOf,
  company,
  knownClients,
  projects,
  clients,
  about,
  projectCount,
  likely,
  projectsAtAll,
  whichProject,
];

/** One question, with what was spoken of before it. */
export function reply(turn: Turn): Outcome {
  for (const handle of HANDLERS) {
    const outcome = handle(turn);
    if (outcome) return outcome;
  }
  const { subject, said, words } = turn.reading;
  const follows =
    turn.focus.topic !== null &&
    words.length < 9 &&
    /\b(it|that|them|they|this|those|then|one|i)\b/.test(said);
  return {
    kind: subject === 'company' || (subject === 'open' && follows) ? 'unknown' : 'offTopic',
  };
}
