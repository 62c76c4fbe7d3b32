import type { Project } from '../knowledge/project-index.ts';
import { sense, sensesOf } from '../text/synonyms.ts';
import type { Found } from './find-projects.ts';
import { describe, tell, tellPhase } from './one-project.ts';
import { answer, type Outcome, type Turn } from './outcome.ts';
import { listed, months, number, title } from './phrases.ts';
import { attributesOf, onProjects } from './project-asks.ts';

type Phase = NonNullable<Project['phases']>[number];

const phased = (projects: Project[]) => projects.filter(({ phases }) => phases);

/** Describes the phases that are asked for, or says that there is no such phase. */
export function tellPhases({ reading, knowledge, focus, now }: Turn, found: Found): Outcome {
  const { place, client } = found.conditions;
  const isNamed = found.described || place.length > 0 || client.length > 0;
  const named = isNamed ? found.projects : [];
  const spokenOf = phased(focus.projects);
  const [project] = named.length
    ? phased(named)
    : spokenOf.length
      ? spokenOf
      : phased(knowledge.facts.projects);
  if (!project?.phases) return undivided(named, reading.asks, now);
  const { phases } = project;
  const asks = attributesOf(reading.asks);
  asks.delete('phases');
  if (asks.size === 0 && focus.topic === 'projects') for (const ask of focus.asks) asks.add(ask);
  const wanted = reading.phases.map((phase) =>
    phase === -1 ? (phases.at(-1)?.phase ?? 0) : phase,
  );
  const sentences = phases
    .filter(({ phase }) => wanted.includes(phase))
    .map((phase) => tellPhase(project, phase, asks));
  const missing = wanted.some((phase) => !phases.some((one) => one.phase === phase));
  const all = phases.map(({ phase, workers }) => `phase ${phase} with ${number(workers)} workers`);
  const none = `There is no such phase: the work on ${title(project)} has ${phases.length} phases in our records, ${listed(all)}.`;
  return answer([...sentences, ...(missing ? [none] : [])].join(' '), {
    ...onProjects([project], asks),
    phase: wanted[0] ?? null,
  });
}

/** 'In which phase were the loading arms installed?' */
export function tellPhaseWith({ reading, focus }: Turn, found: Found): Outcome | null {
  const [project] = phased(found.projects).length ? phased(found.projects) : phased(focus.projects);
  const wanted = reading.describing.map(sense);
  const matches = ({ works }: Phase) => sensesOf(works).filter((of) => wanted.includes(of)).length;
  const best = project?.phases?.toSorted((a, b) => matches(b) - matches(a))[0];
  if (!project || !best || matches(best) === 0) return null;
  const text = tellPhase(project, best, attributesOf([]));
  return answer(text, { ...onProjects([project], []), phase: best.phase });
}

/** 'Which phase had the most workers?', 'the shortest phase'. */
export function tellPhaseExtreme(
  { reading, knowledge, focus, now }: Turn,
  found: Found,
): Outcome | null {
  const named = found.narrowed ? phased(found.projects) : phased(focus.projects);
  const [project] = named.length ? named : phased(knowledge.facts.projects);
  const { extreme } = reading;
  if (!project?.phases || !extreme) return null;
  const measure = (phase: Phase) => {
    if (extreme.by === 'duration') return months(phase, now);
    return extreme.by === 'start' ? phase.phase : phase.workers;
  };
  const best = project.phases.toSorted((a, b) => measure(b) - measure(a)).at(extreme.most ? 0 : -1);
  if (!best) return null;
  const text = tellPhase(project, best, attributesOf([]));
  return answer(text, { ...onProjects([project], ['workers']), phase: best.phase });
}

function undivided(named: Project[], asks: Turn['reading']['asks'], now: Date): Outcome {
  const [only] = named;
  if (!only || named.length > 1) return { kind: 'unknown' };
  const text = `${tell(only, new Set(['phases']), now)} ${describe(only)}`;
  return answer(text, onProjects([only], asks));
}
