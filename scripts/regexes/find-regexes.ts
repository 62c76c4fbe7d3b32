import { type ESTree, parseSync, Visitor } from 'vite';

export type FoundRegex = {
  file: string;
  line: number;
  source: string;
  flags: string;
};

/** Stand-ins for parts of an expression that are known only at run time, by their code. */
type Holes = Record<string, string>;

type Constants = Map<string, ESTree.Expression>;

/**
 * Every regular expression in a file. One that is made by `RegExp(…)` is read if its parts are constants of the same
 * file, or have a stand-in; otherwise it is an error, so that none escapes.
 */
export function findRegexes(file: string, code: string, holes: Holes = {}): FoundRegex[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const constants = constantsOf(program);
  const found: FoundRegex[] = [];
  const lineAt = (start: number) => code.slice(0, start).split('\n').length;

  function made(call: ESTree.NewExpression | ESTree.CallExpression) {
    if (call.callee.type !== 'Identifier' || call.callee.name !== 'RegExp') return;
    const [pattern, flags] = call.arguments;
    const source = pattern && textOf(pattern, constants, holes, code);
    const given = flags ? textOf(flags, constants, holes, code) : '';
    const line = lineAt(call.start);
    if (typeof source !== 'string' || typeof given !== 'string')
      throw new Error(`${file}:${line}: what this expression is made of cannot be read`);
    found.push({ file, line, source, flags: given });
  }

  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern: source, flags } = node.regex;
      found.push({ file, line: lineAt(node.start), source, flags });
    },
    NewExpression: made,
    CallExpression: made,
  }).visit(program);
  return found;
}

function constantsOf(program: ESTree.Program): Constants {
  const constants: Constants = new Map();
  for (const statement of program.body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue;
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
  }
  return constants;
}

function textOf(
  node: ESTree.Expression | ESTree.SpreadElement,
  constants: Constants,
  holes: Holes,
  code: string,
): string | null {
  const stand = holes[code.slice(node.start, node.end)];
  if (stand !== undefined) return stand;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'Identifier') {
    const constant = constants.get(node.name);
    return constant ? textOf(constant, constants, holes, code) : null;
  }
  if (node.type !== 'TemplateLiteral') return null;
  const parts = node.expressions.map((part) => textOf(part, constants, holes, code));
  if (parts.includes(null)) return null;
  return node.quasis.map(({ value }, at) => `${value.cooked}${parts[at] ?? ''}`).join('');
}
