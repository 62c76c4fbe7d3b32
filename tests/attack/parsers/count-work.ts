import { registerHooks } from 'node:module';
import { type ESTree, parseSync, Visitor } from 'vite';

/**
 * Counts the work of a parser without a clock: every call of a function and every round of a loop, in our code and in
 * packages, and every character, byte or entry that is looked at by what JavaScript itself provides. Load it with
 * --import: the code is given its counters while it is loaded.
 */
const COUNT = 'globalThis.stepsTaken++';
const counters = globalThis as unknown as { stepsTaken: number };
counters.stepsTaken = 0;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const isCode = /^module(-typescript)?$/.test(loaded.format ?? '') && !url.includes('/tests/');
    return isCode ? { ...loaded, source: withCounters(url, String(loaded.source)) } : loaded;
  },
});

function withCounters(file: string, code: string): string {
  const added: { at: number; text: string }[] = [];
  const countBlock = ({ start }: ESTree.Node) => added.push({ at: start + 1, text: `${COUNT};` });
  const around = ({ start, end }: ESTree.Node, before: string, after: string) => {
    added.push({ at: start, text: before });
    // Of several that end at the same place the innermost, which is met last, is closed first.
    added.unshift({ at: end, text: after });
  };

  function countCalls({ body }: { body: ESTree.Node | null }) {
    if (body?.type === 'BlockStatement') countBlock(body);
    else if (body) around(body, `(${COUNT},(`, '))');
  }
  function countRounds({ body }: { body: ESTree.Statement }) {
    if (body.type === 'BlockStatement') countBlock(body);
    else around(body, `{${COUNT};`, '}');
  }
  new Visitor({
    FunctionDeclaration: countCalls,
    FunctionExpression: countCalls,
    ArrowFunctionExpression: countCalls,
    ForStatement: countRounds,
    ForOfStatement: countRounds,
    ForInStatement: countRounds,
    WhileStatement: countRounds,
    DoWhileStatement: countRounds,
  }).visit(parseSync(file, code).program);

  let counted = '';
  let done = 0;
  for (const { at, text } of added.toSorted((a, b) => a.at - b.at)) {
    counted += code.slice(done, at) + text;
    done = at;
  }
  return counted + code.slice(done);
}

let looked = 0;

export async function countWork(read: () => unknown): Promise<number> {
  counters.stepsTaken = 0;
  looked = 0;
  const stopWatching = watchBuiltIns();
  try {
    await read();
  } catch (error) {
    // A parser may refuse what it reads, but not break down over it.
    if (error instanceof TypeError || error instanceof RangeError) throw error;
  } finally {
    stopWatching();
  }
  return counters.stepsTaken + looked;
}

type Method = (...args: unknown[]) => unknown;
type Sized = { length: number };
/** How much was looked at, by what it was called on, what it was given and what it answered. */
type Looked = (of: Sized, args: unknown[], answer: unknown) => number;

const whole: Looked = ({ length }) => length;
const made: Looked = (_of, _args, answer) => (answer as Sized).length;
const given: Looked = (_of, args) => sizeOf(args[0]);
const upToHit: Looked = ({ length }, args, at) =>
  ((at as number) < 0 ? length : (at as number) + 1) - startOf(args[1], length);
const downToHit: Looked = ({ length }, args, at) =>
  Math.min((args[1] as number) ?? length, length) - Math.max(at as number, 0);
const cutOff: Looked = ({ length }, _args, answer) => length - (answer as Sized).length + 1;

const sizeOf = (value: unknown) => {
  const { length, byteLength } = (value ?? {}) as { length?: number; byteLength?: number };
  return length ?? byteLength ?? 1;
};
const startOf = (from: unknown, length: number) => {
  const start = typeof from === 'number' ? from : 0;
  return Math.min(length, start < 0 ? Math.max(0, length + start) : start);
};

const { indexOf: indexInText } = String.prototype;
const { indexOf: indexInList } = Array.prototype;
const { indexOf: indexInBytes } = Buffer.prototype;
/** `includes` does not say where it was found. */
const included =
  (indexOf: Method): Looked =>
  (of, args, answer) =>
    upToHit(of, args, answer ? Reflect.apply(indexOf, of, args) : -1);

const bytes = Object.getPrototypeOf(Uint8Array.prototype);

const WATCHED: [object, PropertyKey[], Looked][] = [
  [String.prototype, ['indexOf', 'search'], upToHit],
  [String.prototype, ['lastIndexOf'], downToHit],
  [String.prototype, ['includes'], included(indexInText as Method)],
  [
    String.prototype,
    ['split', 'replace', 'replaceAll', 'toLowerCase', 'toUpperCase', 'normalize', 'concat'],
    whole,
  ],
  [String.prototype, ['isWellFormed', 'toWellFormed', 'match', Symbol.iterator], whole],
  [String.prototype, ['padStart', 'padEnd', 'repeat'], made],
  [String.prototype, ['trim', 'trimStart', 'trimEnd'], cutOff],
  [Array.prototype, ['indexOf'], upToHit],
  [Array.prototype, ['lastIndexOf'], downToHit],
  [Array.prototype, ['includes'], included(indexInList as Method)],
  [Array.prototype, ['join', 'concat', 'slice', 'flat', 'toSpliced'], made],
  [
    Array.prototype,
    ['shift', 'unshift', 'splice', 'reverse', 'toReversed', 'sort', 'toSorted', 'fill'],
    whole,
  ],
  [Array.prototype, [Symbol.iterator], whole],
  [Buffer.prototype, ['indexOf'], upToHit],
  [Buffer.prototype, ['includes'], included(indexInBytes as Method)],
  [Buffer.prototype, ['toString'], made],
  [Buffer, ['concat', 'from'], made],
  [bytes, ['indexOf'], upToHit],
  [bytes, ['includes'], included(bytes.indexOf)],
  [bytes, ['slice'], made],
  [bytes, ['set'], given],
  [bytes, ['fill', 'join', 'reverse'], whole],
  [TextDecoder.prototype, ['decode'], given],
  [TextEncoder.prototype, ['encode'], given],
  [JSON, ['parse'], given],
  [JSON, ['stringify'], (_of, _args, answer) => sizeOf(answer)],
  [globalThis, ['decodeURIComponent', 'encodeURIComponent'], given],
];

function watchBuiltIns(): () => void {
  const undo = WATCHED.flatMap(([owner, names, how]) =>
    names.map((name) => watch(owner, name, how)),
  );
  undo.push(watchExpressions());
  return () => {
    // Without their iterator lists cannot be gone through.
    for (let at = 0; at < undo.length; at++) undo[at]?.();
  };
}

function watch(owner: object, name: PropertyKey, how: Looked): () => void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  if (!own) throw new Error(`There is no ${String(name)} to watch.`);
  const method: Method = own.value;
  const watched = function (this: Sized, ...args: unknown[]) {
    const answer = Reflect.apply(method, this, args);
    looked += how(this, args, answer);
    return answer;
  };
  Object.defineProperty(owner, name, { ...own, value: watched });
  return () => Object.defineProperty(owner, name, own);
}

/** Everything that takes a regular expression asks its `exec`, once that is not the engine's own. */
function watchExpressions(): () => void {
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = Reflect.apply(exec, this, [text]);
    if (found) looked += found.index + found[0].length - from + 1;
    else looked += this.sticky ? 1 : text.length - from;
    return found;
  };
  return () => {
    RegExp.prototype.exec = exec;
  };
}
