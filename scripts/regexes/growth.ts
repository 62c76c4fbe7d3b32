import { type Automaton, automatonOf, Unjudged, type Way } from './automaton.ts';

export type Growth =
  | { kind: 'linear' }
  | { kind: 'polynomial' | 'exponential'; pump: string }
  | { kind: 'unjudged'; reason: string };

const STEPS_MAX = 30_000_000;

/**
 * A state is where in the expression one is, and what kind of character was read last: that decides whether a word or
 * a line begins here. The first states are those of the search, before a match has begun.
 */
export type Graph = {
  kinds: number;
  /** Of each state: where one may be after a character, once for each way. */
  steps: Map<number, number[]>[];
  canFail: (state: number) => boolean;
  sample: (atom: number) => string;
};

/** Nothing was read yet. */
const AT_START = 0;

/**
 * How the work of a backtracking engine grows with the text, at worst. It is linear when the number of ways in which
 * a beginning of the text can be read is bounded (Weber and Seidl, 1991): no state returns to itself in two ways with
 * the same text (exponential), and none both stays and moves on to another that stays, too (polynomial). The search
 * for the place where a match begins is one that always stays. Ways that cannot fail any more are not tried again.
 */
export function growthOf(source: string, flags: string): Growth {
  try {
    const graph = graphOf(automatonOf(source, flags), flags);
    const everywhere = loopsOf(graph, () => true);
    const failing = loopsOf(graph, graph.canFail);
    for (const loop of failing) {
      const pump = twoWaysRound(graph, loop);
      if (pump !== null) return { kind: 'exponential', pump };
    }
    for (const loop of failing) {
      const again = flags.includes('y') ? null : begunAgain(graph, loop);
      const pump = again ?? leftForAnother(graph, everywhere, loop);
      if (pump !== null) return { kind: 'polynomial', pump };
    }
    return { kind: 'linear' };
  } catch (error) {
    if (error instanceof Unjudged) return { kind: 'unjudged', reason: error.message };
    throw error;
  }
}

export function graphOf({ atoms, start, positions, behind }: Automaton, flags: string): Graph {
  const multiline = flags.includes('m');
  const isIn = (set: number, atom: number) => behind[set]?.includes(atom) ?? false;
  const names = new Map<string, number>();
  const examples = [Number.NaN];
  const kindOf = atoms.map(({ isWord, isNewline }, atom) => {
    const name = [isWord, isNewline, ...behind.map((_, set) => isIn(set, atom))].join();
    const kind = names.get(name) ?? names.size + 1;
    names.set(name, kind);
    examples[kind] = atom;
    return kind;
  });
  const kinds = names.size + 1;

  const holds = ({ conditions }: Way, last: number, atom: number) =>
    conditions.every((condition) => {
      const before = atoms[examples[last] as number];
      const next = atoms[atom];
      if (condition === 'boundary') return (before?.isWord ?? false) !== next?.isWord;
      if (condition === 'no-boundary') return (before?.isWord ?? false) === next?.isWord;
      if (condition === 'start') return !before || (multiline && before.isNewline);
      if (condition === 'end') return multiline && next?.isNewline;
      if (condition === 'look') return true;
      const isBehind = before !== undefined && isIn(condition.behind, examples[last] as number);
      return isBehind !== condition.negate;
    });
  const stepsBy = (ways: Way[], last: number, searching = false) => {
    const steps = new Map<number, number[]>();
    const add = (atom: number, to: number) => {
      const known = steps.get(atom);
      if (known) known.push(to);
      else steps.set(atom, [to]);
    };
    if (searching) for (const [atom, kind] of kindOf.entries()) add(atom, kind);
    for (const way of ways)
      for (const atom of positions[way.to]?.atoms ?? [])
        if (holds(way, last, atom)) add(atom, (way.to + 1) * kinds + (kindOf[atom] as number));
    return steps;
  };
  const steps: Graph['steps'] = [];
  for (let last = 0; last < kinds; last++) steps.push(stepsBy(start, last, !flags.includes('y')));
  for (const { ways } of positions)
    for (let last = 0; last < kinds; last++) steps.push(stepsBy(ways, last));
  return {
    kinds,
    steps,
    canFail: (state) =>
      state >= kinds && (positions[Math.floor(state / kinds) - 1]?.canFail ?? true),
    sample: (atom) => atoms[atom]?.sample ?? '',
  };
}

/** The sets of states that lead back to themselves, through states of one kind only (Tarjan). */
export function loopsOf({ steps }: Graph, belongs: (state: number) => boolean): Set<number>[] {
  const reached = reachable(steps);
  const index = new Map<number, number>();
  const low = new Map<number, number>();
  const stack: number[] = [];
  const onStack = new Set<number>();
  const loops: Set<number>[] = [];
  const next = (state: number) =>
    [...new Set([...(steps[state]?.values() ?? [])].flat())].filter(belongs);

  const begin = (state: number) => {
    index.set(state, index.size);
    low.set(state, index.get(state) as number);
    stack.push(state);
    onStack.add(state);
    return { state, rest: next(state), at: 0 };
  };
  const lower = (state: number, to: number) =>
    low.set(state, Math.min(low.get(state) as number, to));

  for (const root of reached) {
    if (index.has(root) || !belongs(root)) continue;
    const calls = [begin(root)];
    for (let call = calls.at(-1); call; call = calls.at(-1)) {
      const to = call.rest[call.at++];
      if (to !== undefined) {
        if (!index.has(to)) calls.push(begin(to));
        else if (onStack.has(to)) lower(call.state, index.get(to) as number);
        continue;
      }
      calls.pop();
      const caller = calls.at(-1);
      if (caller) lower(caller.state, low.get(call.state) as number);
      if (low.get(call.state) !== index.get(call.state)) continue;
      const loop = new Set(stack.splice(stack.indexOf(call.state)));
      for (const state of loop) onStack.delete(state);
      const returns = loop.size > 1 || next(call.state).includes(call.state);
      if (returns) loops.push(loop);
    }
  }
  return loops;
}

function reachable(steps: Graph['steps']): Set<number> {
  const reached = new Set([AT_START]);
  for (const state of reached)
    for (const next of steps[state]?.values() ?? []) for (const to of next) reached.add(to);
  return reached;
}

type Reached = { states: number[]; atom: number; before: Reached | null };

/**
 * Follows several states at once over the same text, from each beginning until `isFound`; null when that never happens.
 * `stays` says where the state with that number may go.
 */
function together(
  graph: Graph,
  beginnings: number[][],
  stays: (state: number, which: number) => boolean,
  isFound: (states: number[]) => boolean,
): string | null {
  const seen = new Set<number>();
  const keyOf = (states: number[]) =>
    states.reduce((key, state) => key * graph.steps.length + state, 0);
  const queue: Reached[] = beginnings.map((states) => ({ states, atom: -1, before: null }));
  let spent = 0;
  for (const before of queue) {
    const [first = 0, ...rest] = before.states;
    for (const [atom, firsts] of graph.steps[first] ?? []) {
      let combined = firsts.filter((to) => stays(to, 0)).map((to) => [to]);
      for (const [at, state] of rest.entries()) {
        const next = (graph.steps[state]?.get(atom) ?? []).filter((to) => stays(to, at + 1));
        combined = combined.flatMap((sofar) => next.map((to) => [...sofar, to]));
      }
      for (const states of combined) {
        if (++spent > STEPS_MAX) throw new Unjudged('it takes too long to judge');
        const reached = { states, atom, before };
        if (isFound(states)) return textOf(graph, reached);
        const key = keyOf(states);
        if (seen.has(key)) continue;
        seen.add(key);
        queue.push(reached);
      }
    }
  }
  return null;
}

function textOf({ sample }: Graph, reached: Reached): string {
  let text = '';
  for (let at: Reached | null = reached; at; at = at.before) text = sample(at.atom) + text;
  return text;
}

/** From a state of the loop back to one, in two ways with the same text. */
function twoWaysRound(graph: Graph, loop: Set<number>): string | null {
  const stepsInside = new Map(
    [...loop].map((state) => [
      state,
      [...(graph.steps[state] ?? [])]
        .map(([atom, next]) => [atom, next.filter((to) => loop.has(to))] as const)
        .filter(([, next]) => next.length > 0),
    ]),
  );
  const seen = new Map<number, { before: number; atom: number }>();
  const queue: number[] = [];
  const size = graph.steps.length;
  const text = (pair: number): string => {
    const from = seen.get(pair);
    return from ? text(from.before) + graph.sample(from.atom) : '';
  };
  const add = (a: number, b: number, before: number, atom: number) => {
    const pair = Math.min(a, b) * size + Math.max(a, b);
    if (seen.has(pair)) return;
    seen.set(pair, { before, atom });
    queue.push(pair);
  };
  for (const steps of stepsInside.values()) {
    for (const [atom, next] of steps) {
      if (new Set(next).size < next.length) return graph.sample(atom);
      for (const [at, a] of next.entries())
        for (const b of next.slice(at + 1)) add(a, b, Number.NaN, atom);
    }
  }
  for (const pair of queue) {
    const others = graph.steps[pair % size];
    for (const [atom, next] of stepsInside.get(Math.floor(pair / size)) ?? []) {
      for (const b of others?.get(atom) ?? []) {
        if (!loop.has(b)) continue;
        if (next.includes(b)) return text(pair) + graph.sample(atom);
        for (const a of next) add(a, b, pair, atom);
      }
    }
    if (seen.size > STEPS_MAX) throw new Unjudged('it takes too long to judge');
  }
  return null;
}

/** A match that begins later reads the same text as the one that is at work. */
const begunAgain = (graph: Graph, loop: Set<number>) =>
  together(
    graph,
    [...loop].map((state) => [state % graph.kinds, state]),
    (state, which) => which === 0 || loop.has(state),
    ([a, b]) => a === b,
  );

/** Another loop before this one reads the same text. */
function leftForAnother(graph: Graph, loops: Set<number>[], loop: Set<number>): string | null {
  for (const other of loops) {
    if ([...other].some((state) => state < graph.kinds || loop.has(state))) continue;
    for (const { from, to } of goingRoundTogether(graph, other, loop)) {
      const pump = together(
        graph,
        [[from, from, to]],
        (state, which) => (which === 0 ? other.has(state) : which === 1 || loop.has(state)),
        ([a, b, c]) => a === from && b === to && c === to,
      );
      if (pump !== null) return pump;
    }
  }
  return null;
}

/** A state of each loop from which both go round with the same text; one pair of all that lead to each other. */
function goingRoundTogether(graph: Graph, one: Set<number>, other: Set<number>) {
  const [ones, others] = [[...one], [...other]];
  const placeOf = new Map(others.map((state, place) => [state, place]));
  const pairs = ones.flatMap((from) => others.map((to) => ({ from, to })));
  const numbers = new Map(ones.map((state, place) => [state, place * others.length + 1]));
  const steps: Graph['steps'] = [new Map([[0, pairs.map((_, pair) => pair + 1)]])];
  for (const { from, to: beside } of pairs) {
    const next = new Map<number, number[]>();
    for (const [atom, first] of graph.steps[from] ?? []) {
      const second = (graph.steps[beside]?.get(atom) ?? []).filter((to) => other.has(to));
      if (second.length === 0) continue;
      const both = first
        .filter((to) => one.has(to))
        .flatMap((x) => second.map((y) => (numbers.get(x) ?? 0) + (placeOf.get(y) ?? 0)));
      if (both.length > 0) next.set(atom, both);
    }
    steps.push(next);
  }
  const loops = loopsOf({ ...graph, steps }, () => true);
  return loops.flatMap(([pair = 0]) => pairs[pair - 1] ?? []);
}
