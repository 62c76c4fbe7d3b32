import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { type Atom, type Range, rangesOf, splitIntoAtoms } from './character-sets.ts';

/** A reason why an expression cannot be judged. */
export class Unjudged extends Error {}

/** `behind`: the character before belongs to the set with this number, or does not. */
type Condition =
  | 'boundary'
  | 'no-boundary'
  | 'start'
  | 'end'
  | 'look'
  | { behind: number; negate: boolean };
type Edge = { to: number; condition?: Condition; begins?: number; ends?: number };
type Place = { edges: Edge[]; reads?: { set: Range[]; to: number; looking: boolean } };

/** A way from one character that is read to the next, without reading anything between them. */
export type Way = { to: number; conditions: Condition[] };
export type Position = {
  atoms: number[];
  ways: Way[];
  /** False: from here the expression matches, whatever follows. */
  canFail: boolean;
};
export type Automaton = {
  atoms: Atom[];
  start: Way[];
  positions: Position[];
  /** The atoms of each set that a look behind asks for. */
  behind: number[][];
};

/** More repetitions than that are taken for any number of them. */
const COUNTED_MAX = 40;
const WAYS_MAX = 200_000;
const ACCEPT = -1;

/** The characters that an expression reads one after another, and every way between them that an engine may try. */
export function automatonOf(source: string, flags: string): Automaton {
  const unicodeSets = flags.includes('v');
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets,
  });
  const places: Place[] = [];
  const behindSets: Range[][] = [];
  let repetitions = 0;
  const place = () => places.push({ edges: [] }) - 1;
  const join = (from: number, edge: Edge) => places[from]?.edges.push(edge);

  function alternatives(branches: AST.Alternative[], from: number, looking: boolean): number {
    const end = place();
    for (const { elements } of branches) {
      const begin = place();
      join(from, { to: begin });
      join(sequence(elements, begin, looking), { to: end });
    }
    return end;
  }

  const sequence = (elements: AST.Element[], from: number, looking: boolean) =>
    elements.reduce((at, element) => append(element, at, looking), from);

  function append(element: AST.Element, from: number, looking: boolean): number {
    switch (element.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass': {
        const to = place();
        const begin = places[from] as Place;
        // Only one character is read from a place.
        const reader = begin.reads ? place() : from;
        if (reader !== from) join(from, { to: reader });
        (places[reader] as Place).reads = { set: rangesOf(element.raw, flags), to, looking };
        return to;
      }
      case 'Group':
      case 'CapturingGroup':
        return alternatives(element.alternatives, from, looking);
      case 'Quantifier':
        return quantified(element, from, looking);
      case 'Assertion':
        return asserted(element, from);
      case 'Backreference': {
        // It reads no more than its group can.
        const groups = [element.resolved].flat();
        const read = alternatives(
          groups.flatMap((group) => group.alternatives),
          from,
          looking,
        );
        const to = place();
        join(read, { to, condition: 'look' });
        return to;
      }
      default:
        throw new Unjudged(`it has ${(element satisfies never as AST.Element).raw}`);
    }
  }

  function quantified({ min, max, element }: AST.Quantifier, from: number, looking: boolean) {
    let at = from;
    for (let time = 0; time < min; time++) at = append(element, at, looking);
    const isCounted = max - min <= COUNTED_MAX;
    const end = place();
    for (let time = min; time < (isCounted ? max : min + 1); time++) {
      const repetition = ++repetitions;
      const loop = place();
      join(at, { to: loop });
      join(loop, { to: end });
      const begin = place();
      join(loop, { to: begin, begins: repetition });
      const next = isCounted ? place() : loop;
      join(append(element, begin, looking), { to: next, ends: repetition });
      at = next;
    }
    if (isCounted) join(at, { to: end });
    return end;
  }

  function asserted(assertion: AST.Assertion, from: number): number {
    const to = place();
    if (assertion.kind === 'word')
      join(from, { to, condition: assertion.negate ? 'no-boundary' : 'boundary' });
    else if (assertion.kind === 'start' || assertion.kind === 'end')
      join(from, { to, condition: assertion.kind });
    else {
      if (assertion.kind === 'lookahead') alternatives(assertion.alternatives, from, true);
      else if (isUnbounded(assertion)) throw new Unjudged('it repeats within a look behind');
      const one = assertion.kind === 'lookbehind' ? onlyCharacter(assertion) : null;
      if (one === null || !('negate' in assertion)) join(from, { to, condition: 'look' });
      else {
        const behind = behindSets.push(rangesOf(one, flags)) - 1;
        join(from, { to, condition: { behind, negate: assertion.negate } });
      }
    }
    return to;
  }

  const first = place();
  const last = alternatives(pattern.alternatives, first, false);
  const readers = places.flatMap((one, index) => (one.reads ? [index] : []));
  const positionAt = new Map(readers.map((index, position) => [index, position]));
  const { atoms, of } = splitIntoAtoms(
    [...readers.map((index) => places[index]?.reads?.set ?? []), ...behindSets],
    flags,
  );
  let found = 0;

  /** Every way to a character, or to the end, and what must hold on it. A repetition that reads nothing is none. */
  function waysFrom(from: number): Way[] {
    const ways: Way[] = [];
    const go = (at: number, conditions: Condition[], begun: number[]) => {
      if (++found > WAYS_MAX) throw new Unjudged('it has too many ways through it');
      if (at === last) ways.push({ to: ACCEPT, conditions });
      const position = positionAt.get(at);
      if (position !== undefined) ways.push({ to: position, conditions });
      for (const { to, condition, begins, ends } of places[at]?.edges ?? []) {
        if (ends !== undefined && begun.includes(ends)) continue;
        go(
          to,
          condition ? [...conditions, condition] : conditions,
          begins === undefined ? begun : [...begun, begins],
        );
      }
    };
    go(from, [], []);
    return ways;
  }

  const positions = readers.map((index, position): Position => {
    const reads = places[index]?.reads as NonNullable<Place['reads']>;
    const ways = waysFrom(reads.to);
    const matches = ways.some(({ to, conditions }) => to === ACCEPT && conditions.length === 0);
    return {
      atoms: of[position] ?? [],
      ways: ways.filter(({ to }) => to !== ACCEPT),
      // Characters read by a lookahead are read again, whether or not it matched.
      canFail: reads.looking || !matches,
    };
  });
  return {
    atoms,
    start: waysFrom(first).filter(({ to }) => to !== ACCEPT),
    positions,
    behind: of.slice(readers.length),
  };
}

/** A look behind at nothing but one character, as most are. */
function onlyCharacter({ alternatives }: AST.LookbehindAssertion): string | null {
  const [only, ...others] = alternatives.flatMap(({ elements }) => elements);
  if (alternatives.length !== 1 || !only || others.length > 0) return null;
  return ['Character', 'CharacterSet', 'CharacterClass'].includes(only.type) ? only.raw : null;
}

function isUnbounded(node: AST.Element): boolean {
  if (node.type === 'Quantifier')
    return node.max - node.min > COUNTED_MAX || isUnbounded(node.element);
  const branches = 'alternatives' in node ? node.alternatives : [];
  return branches.some((branch) => 'elements' in branch && branch.elements.some(isUnbounded));
}
