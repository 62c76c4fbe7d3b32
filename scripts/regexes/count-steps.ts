import { automatonOf } from './automaton.ts';
import { type Graph, graphOf, loopsOf } from './growth.ts';

/** Texts as numbers of atoms, by their length. */
type Hostile = (length: number) => number[];

/**
 * Runs an expression as a backtracking engine does, without any of its shortcuts, on texts that are made to keep it busy.
 * Returns the steps for a text of that length and for one twice as long, for the text where they grow most.
 */
export function countSteps(source: string, flags: string, length: number) {
  const graph = graphOf(automatonOf(source, flags), flags);
  const counted = hostileTexts(graph).map((text) => ({
    once: stepsOn(graph, text(length)),
    twice: stepsOn(graph, text(length * 2)),
  }));
  const most = counted.reduce((worst, one) =>
    one.twice / one.once > worst.twice / worst.once ? one : worst,
  );
  return most;
}

/** Each character again and again; the way into each loop and then round in it; both again and again. */
function hostileTexts(graph: Graph): Hostile[] {
  const atoms = [...new Set(graph.steps.flatMap((steps) => [...steps.keys()]))];
  const repeated = (part: number[], first: number[] = []): Hostile => {
    const round = part.length > 0 ? part : [0];
    return (length) => [
      ...first,
      ...Array.from(
        { length: length - first.length },
        (_, at) => round[at % round.length] as number,
      ),
    ];
  };
  const texts = atoms.map((atom) => repeated([atom]));
  for (const loop of loopsOf(graph, graph.canFail)) {
    const inside = (state: number) => loop.has(state);
    const into = shortestWay(graph, 0, inside);
    if (!into) continue;
    const round = shortestWay(graph, into.state, (state) => state === into.state, inside);
    if (!round) continue;
    texts.push(repeated(round.atoms, into.atoms), repeated([...into.atoms, ...round.atoms]));
  }
  return texts.length > 0 ? texts : [repeated([])];
}

function shortestWay(
  { steps }: Graph,
  from: number,
  isThere: (state: number) => boolean,
  mayPass: (state: number) => boolean = () => true,
): { state: number; atoms: number[] } | null {
  const seen = new Set<number>();
  const queue = [{ state: from, atoms: [] as number[] }];
  for (const { state, atoms } of queue) {
    for (const [atom, next] of steps[state] ?? []) {
      for (const to of next.filter(mayPass)) {
        if (seen.has(to)) continue;
        seen.add(to);
        const reached = { state: to, atoms: [...atoms, atom] };
        if (isThere(to)) return reached;
        queue.push(reached);
      }
    }
  }
  return null;
}

/** How often a character is held against the expression, from every place where a match could begin. */
function stepsOn({ steps, kinds, canFail }: Graph, text: number[]): number {
  let counted = 0;
  let search: number | undefined = 0;
  for (let begin = 0; begin < text.length && search !== undefined; begin++) {
    const first: number[] = steps[search]?.get(text[begin] as number) ?? [];
    counted += 1;
    const states = first.filter((to) => to >= kinds);
    const places = states.map(() => begin + 1);
    for (let state = states.pop(); state !== undefined; state = states.pop()) {
      const at = places.pop() as number;
      counted += 1;
      if (!canFail(state) || at >= text.length) continue;
      for (const to of steps[state]?.get(text[at] as number) ?? []) {
        states.push(to);
        places.push(at + 1);
      }
    }
    search = first.find((to) => to < kinds);
  }
  return counted;
}
