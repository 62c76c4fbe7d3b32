import { type ESTree, parseSync } from 'vite';

/** Where a change is made, and the code that stands there afterwards. */
type Edit = { start: number; end: number; code: string };
type Source = { code: string; nodes: ESTree.Node[] };
/** Every place of the named part where the change could be made: it must be exactly one. */
export type Change = (part: Source) => Edit[];

/**
 * Changes one part of a file. `name` is a function, a method or a constant of the file, found by its syntax;
 * `outer.inner` is one that is declared within another.
 */
export function mutate(file: string, code: string, name: string, change: Change): string {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const parts = name
    .split('.')
    .reduce<ESTree.Node[]>(
      (within, one) => [
        ...new Set(
          within.flatMap((node) => descendants(node).filter((inner) => isNamed(inner, one))),
        ),
      ],
      [program],
    );
  const [part] = parts;
  if (!part || parts.length > 1)
    throw new Error(`${file} has ${parts.length} parts named ${name}, and a mutant needs one`);
  const edits = change({ code, nodes: descendants(part) });
  const [edit] = edits;
  if (!edit || edits.length > 1)
    throw new Error(
      `${name} in ${file} has ${edits.length} places for this mutant, which needs one`,
    );
  return code.slice(0, edit.start) + edit.code + code.slice(edit.end);
}

/** An `if`, `while` or `?:` that mentions the words, in its condition or in what it then does, never applies. */
export const never = (...words: string[]): Change => conditionIs('false', words);

/** The same always applies. */
export const always = (...words: string[]): Change => conditionIs('true', words);

/** A statement that mentions the words is left out. */
export const leaveOut =
  (...words: string[]): Change =>
  ({ nodes }) =>
    innermost(
      nodes.filter((node) => node.type === 'ExpressionStatement' && mentions(node, words)),
    ).map((node) => edit(node, ';'));

/** A change within the innermost block whose own statements mention the word. */
export const inBlockWith =
  (word: string, change: Change): Change =>
  ({ code, nodes }) =>
    innermost(
      nodes.filter((node) => node.type === 'BlockStatement' && mentions(node, [word])),
    ).flatMap((block) => change({ code, nodes: descendants(block) }));

/** The part, a function, returns this at once. */
export const returns =
  (value: string): Change =>
  ({ nodes }) => {
    const made = nodes.find(isFunction);
    const body = made && 'body' in made ? made.body : null;
    if (!body) return [];
    const isBlock = (body as ESTree.Node).type === 'BlockStatement';
    return [edit(body as ESTree.Node, isBlock ? `{ return ${value}; }` : `(${value})`)];
  };

/** The `return` that mentions the word returns this instead. */
export const returnsInstead =
  (word: string, value: string): Change =>
  ({ nodes }) =>
    innermost(
      nodes.filter((node) => node.type === 'ReturnStatement' && mentions(node, [word])),
    ).map((node) => edit(node, `return ${value};`));

/** The statement that mentions the word comes after this one. */
export const precede =
  (word: string, statement: string): Change =>
  ({ nodes }) => {
    const statements = nodes.flatMap((node) => (node.type === 'BlockStatement' ? node.body : []));
    return innermost(statements.filter((node) => mentions(node, [word]))).map(({ start }) => ({
      start,
      end: start,
      code: `${statement} `,
    }));
  };

/** The part, a constant, has this value. */
export const is =
  (value: string): Change =>
  ({ nodes }) => {
    const [first] = nodes;
    return first?.type === 'VariableDeclarator' && first.init ? [edit(first.init, value)] : [];
  };

/** The variable whose value mentions the word has this value instead. */
export const variableIs =
  (word: string, value: string): Change =>
  ({ nodes }) =>
    innermost(
      nodes.flatMap((node) =>
        node.type === 'VariableDeclarator' && node.init && mentions(node.init, [word])
          ? [node.init]
          : [],
      ),
    ).map((node) => edit(node, value));

/** The property has this value. */
export const propertyIs =
  (key: string, value: string): Change =>
  ({ nodes }) =>
    nodes.flatMap((node) =>
      node.type === 'Property' && nameOf(node.key) === key
        ? [edit(node, `'${key}': ${value}`)]
        : [],
    );

/** The property is left out. */
export const withoutProperty =
  (key: string): Change =>
  ({ nodes }) =>
    nodes.flatMap((node) =>
      node.type === 'Property' && nameOf(node.key) === key ? [edit(node, '...{}')] : [],
    );

/** The call that mentions the word in an argument is made without this argument. */
export const withoutArgument =
  (callee: string, word: string): Change =>
  ({ code, nodes }) =>
    callsOf(nodes, callee).flatMap((call) => {
      const left = call.arguments.filter((argument) => !mentions(argument, [word]));
      if (left.length === call.arguments.length) return [];
      const texts = left.map(({ start, end }) => code.slice(start, end));
      return [edit(call, `${code.slice(call.callee.start, call.callee.end)}(${texts.join(', ')})`)];
    });

/** The call is made with this argument in the place of another. */
export const argumentIs =
  (callee: string, index: number, value: string): Change =>
  ({ nodes }) =>
    callsOf(nodes, callee).flatMap((call) => {
      const argument = call.arguments[index];
      return argument ? [edit(argument, value)] : [];
    });

/** In the place of a call stands what it was called with: the object of a method, or the first argument. */
export const bypass =
  (callee: string): Change =>
  ({ code, nodes }) =>
    callsOf(nodes, callee).flatMap((call) => {
      const given =
        call.callee.type === 'MemberExpression' ? call.callee.object : call.arguments[0];
      return given ? [edit(call, code.slice(given.start, given.end))] : [];
    });

/** The operand of `||` or `&&` that mentions the word is this instead. */
const operandIs =
  (operator: '||' | '&&', word: string, value: string): Change =>
  ({ nodes }) =>
    innermost(
      nodes.flatMap((node) =>
        node.type === 'LogicalExpression' && node.operator === operator
          ? [node.left, node.right].filter((operand) => mentions(operand, [word]))
          : [],
      ),
    ).map((operand) => edit(operand, value));

/** The operand of `||` that mentions the word never holds. */
export const withoutAlternative = (word: string): Change => operandIs('||', word, 'false');

/** The bound of `<`, `<=`, `>` or `>=` that mentions the word, on the right, is higher by this. */
export const raiseBound =
  (word: string, by: number): Change =>
  ({ code, nodes }) =>
    nodes.flatMap((node) =>
      node.type === 'BinaryExpression' &&
      /^[<>]=?$/.test(node.operator) &&
      mentions(node.right, [word])
        ? [edit(node.right, `(${code.slice(node.right.start, node.right.end)} + ${by})`)]
        : [],
    );

/** A property is read in the place of another. */
export const readsInstead =
  (property: string, other: string): Change =>
  ({ nodes }) =>
    nodes.flatMap((node) =>
      node.type === 'MemberExpression' && nameOf(node.property) === property
        ? [edit(node.property, other)]
        : [],
    );

/** In a text of the part, these words are left out or are others. */
export const textIs =
  (words: string, others: string): Change =>
  ({ code, nodes }) =>
    nodes
      .filter(({ type }) => type === 'Literal' || type === 'TemplateElement')
      .flatMap(({ start, end }) => {
        const at = code.slice(start, end).indexOf(words);
        return at === -1
          ? []
          : [{ start: start + at, end: start + at + words.length, code: others }];
      });

const conditionIs =
  (value: string, words: string[]): Change =>
  ({ nodes }) =>
    innermost(
      nodes.filter(
        (node) =>
          (node.type === 'IfStatement' && mentionsAny([node.test, node.consequent], words)) ||
          (node.type === 'ConditionalExpression' &&
            mentionsAny([node.test, node.consequent], words)) ||
          (node.type === 'WhileStatement' && mentionsAny([node.test, node.body], words)),
      ),
    ).map((node) => edit((node as ESTree.IfStatement).test, value));

const edit = ({ start, end }: { start: number; end: number }, code: string): Edit => ({
  start,
  end,
  code,
});

/** Those that have none of the others within them. */
const innermost = <T extends ESTree.Node>(nodes: T[]): T[] =>
  nodes.filter(
    (node) =>
      !nodes.some((other) => other !== node && other.start >= node.start && other.end <= node.end),
  );

const callsOf = (nodes: ESTree.Node[], callee: string) =>
  nodes
    .filter((node) => node.type === 'CallExpression')
    .filter((call) => calleeName(call) === callee);

const calleeName = ({ callee }: ESTree.CallExpression) =>
  callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee);

/** Of an identifier, of a key, or of a text that stands for itself. */
function nameOf(node: ESTree.Node): string | null {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

const mentions = (node: ESTree.Node, words: string[]) => mentionsAny([node], words);

/** Whether every word is an identifier or a whole text somewhere in one of these. */
function mentionsAny(given: ESTree.Node[], words: string[]): boolean {
  const names = new Set(given.flatMap(descendants).map(nameOf));
  return words.every((word) => names.has(word));
}

const isFunction = ({ type }: ESTree.Node) =>
  type === 'FunctionDeclaration' ||
  type === 'FunctionExpression' ||
  type === 'ArrowFunctionExpression';

function isNamed(node: ESTree.Node, name: string): boolean {
  if (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression')
    return node.id?.name === name;
  if (node.type === 'VariableDeclarator') return nameOf(node.id) === name;
  return node.type === 'Property' && isFunction(node.value) && nameOf(node.key) === name;
}

/** The node itself and everything within it. */
function descendants(node: ESTree.Node): ESTree.Node[] {
  const within = Object.values(node)
    .flat()
    .filter((value): value is ESTree.Node => typeof value?.type === 'string' && 'start' in value);
  return [node, ...within.flatMap(descendants)];
}
