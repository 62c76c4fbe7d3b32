import { type ESTree, parseSync, Visitor } from 'vite';

/** Asks for a place in a text, in bytes or in a list, or reads what is there. */
const AT_A_PLACE =
  /^(indexOf|lastIndexOf|charAt|charCodeAt|codePointAt|subarray|lastIndex|(read|get)(Big)?U?[iI]nt\w*)$/;
/** These begin at a place when they are given one. */
const FROM_A_PLACE = /^(startsWith|endsWith|includes)$/;
const PART = /^(at|slice|substring)$/;
const PIECES = /^(split|match|matchAll)$/;

/**
 * Whether code may go through a text or through bytes by hand: it asks for places, takes parts by their places in a
 * loop or in a function that calls itself, or goes through the pieces of a text. Types are not known here, so what it
 * goes through may as well be a list.
 */
export function readsByHand(file: string, code: string): boolean {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const callsItself = ({ id, start, end }: ESTree.Function) =>
    id !== null && code.slice(start, end).split(new RegExp(`\\b${id.name}\\(`)).length > 2;
  let loops = 0;
  let loopsOverList = 0;
  let found = false;
  const inside = (by: number) => () => {
    loops += by;
  };

  new Visitor({
    ForStatement: inside(1),
    'ForStatement:exit': inside(-1),
    WhileStatement: inside(1),
    'WhileStatement:exit': inside(-1),
    DoWhileStatement: inside(1),
    'DoWhileStatement:exit': inside(-1),
    FunctionDeclaration: (node) => callsItself(node) && inside(1)(),
    'FunctionDeclaration:exit': (node) => callsItself(node) && inside(-1)(),
    ForOfStatement({ right }) {
      loopsOverList += 1;
      if (right.type === 'CallExpression' && PIECES.test(nameOf(right.callee))) found = true;
    },
    'ForOfStatement:exit'() {
      loopsOverList -= 1;
    },
    CallExpression({ callee, arguments: given }) {
      const name = nameOf(callee);
      if (FROM_A_PLACE.test(name) && given.length > 1) found = true;
      if (loops + loopsOverList > 0 && PART.test(name) && !given.every(isConstant)) found = true;
    },
    MemberExpression(node) {
      if (AT_A_PLACE.test(nameOf(node))) found = true;
      // In a loop over a list it is rather the name of a field.
      if (loops > 0 && node.computed && !isConstant(node.property)) found = true;
    },
  }).visit(program);
  return found;
}

const nameOf = (node: ESTree.Node) =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier' && !node.computed
    ? node.property.name
    : '';

const isConstant = (node: ESTree.Node): boolean =>
  node.type === 'Literal' || (node.type === 'UnaryExpression' && isConstant(node.argument));
