import { type ESTree, Visitor } from 'vite';
import { readProgram } from './read-program.ts';

/** Attributes that people see or hear, and properties of our own components that end in them. */
const SHOWN =
  /^(label|title|alt|placeholder|aria-(label|description|roledescription|valuetext)|hint|description|heading|caption|text|summary|empty|error|message|noneMatch|counter|\w+(Label|Title|Text|Heading))$/;
/** The usual way to choose a text early: its key is stored, and the text read when it is shown. */
const KEY = /^[a-z]\w*$/;

/** Functions whose first argument is shown or read out. */
const SAYING = /^(announce|toast\.(success|error|info))$/;

const LETTER = /\p{L}/u;
/** However it reaches the page: an upper-case letter, and more words behind it. */
const SENTENCE = /^\p{Lu}[\p{L}’']*,? [\p{L}\d]/u;

export type ShownLiteral = { line: number; text: string };

/** Texts that people see or hear and that stand in the code itself, not in the catalogues. */
export function shownLiterals(file: string, code: string): ShownLiteral[] {
  const { program, lineAt } = readProgram(file, code);
  const found = new Map<number, ShownLiteral>();
  let errors = 0;
  const add = ({ start, text }: Literal) => {
    if (LETTER.test(text)) found.set(start, { line: lineAt(start), text: text.trim() });
  };
  const addAll = (node: ESTree.Node | null | undefined) => literalsIn(node).forEach(add);
  const addChildren = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) => {
    for (const child of children) if (child.type === 'JSXExpressionContainer') addAll(child);
  };
  const addProperty = (name: string | null, value: ESTree.Node) => {
    // In an object a `text` may as well be a class.
    if (name && name !== 'text' && SHOWN.test(name))
      for (const literal of literalsIn(value)) if (!KEY.test(literal.text)) add(literal);
  };
  const addSentence = (literal: Literal) => {
    if (errors === 0 && SENTENCE.test(literal.text)) add(literal);
  };
  new Visitor({
    JSXText: ({ start, value }) => add({ start, text: value }),
    JSXElement: addChildren,
    JSXFragment: addChildren,
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && SHOWN.test(name.name)) addAll(value);
    },
    Property: ({ key, value, computed }) => addProperty(computed ? null : nameOf(key), value),
    AssignmentPattern: ({ left, right }) => addProperty(nameOf(left), right),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (SAYING.test(code.slice(callee.start, callee.end))) addAll(first);
    },
    // These are for developers.
    NewExpression: ({ callee }) => {
      if (isError(callee)) errors += 1;
    },
    'NewExpression:exit': ({ callee }) => {
      if (isError(callee)) errors -= 1;
    },
    Literal: (node) => literalsIn(node).forEach(addSentence),
    TemplateElement: ({ start, value }) => addSentence({ start, text: value.cooked ?? '' }),
  }).visit(program);
  return [...found.values()].toSorted((one, other) => one.line - other.line);
}

type Literal = { start: number; text: string };

/** The texts that an expression can become: of a choice, those of each side. */
function literalsIn(node: ESTree.Node | null | undefined): Literal[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ start: node.start, text: node.value }] : [];
    case 'TemplateLiteral':
      return [
        ...node.quasis.map(({ start, value }) => ({ start, text: value.cooked ?? '' })),
        ...node.expressions.flatMap(literalsIn),
      ];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(literalsIn);
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(literalsIn);
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right].flatMap(literalsIn) : [];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return literalsIn(node.expression);
    default:
      return [];
  }
}

const nameOf = (node: ESTree.Node) => {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : null;
};

const isError = (callee: ESTree.Node) => /Error$/.test(nameOf(callee) ?? '');
