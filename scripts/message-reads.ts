import { type ESTree, Visitor } from 'vite';
import { readProgram } from './read-program.ts';

export type Read = {
  /** Such as 'landing.map.zoomIn', or 'landing.map' where the rest is chosen by a key or by somebody else. */
  path: string;
  line: number;
  /** When the module is loaded, in no function. */
  atTop: boolean;
};

/** What a module reads of the texts, and the words by which it reads the rest: other names, and strings. */
export type Reads = { reads: Read[]; words: Set<string> };

const MODULE = /(^|\/)messages\/messages\.ts$/;
/** Not texts, but as unknown at the top of a module as they are. */
const CURRENT = { language: 'language()', locale: 'locale()' };
/** A step that only the running code knows. */
const CHOSEN = '*';

/** `areas` has the names that messages.ts exports, and their areas: `siteTexts` is 'site-texts'. */
export function messageReads(file: string, code: string, areas: Record<string, string>): Reads {
  const { program, lineAt } = readProgram(file, code);
  const imported = importedFrom(program, { ...areas, ...CURRENT });
  const reads: Read[] = [];
  const words = new Set<string>();
  /** Inner parts of a path, and names that read nothing. */
  const passed = new Set<ESTree.Node>();
  let functions = 0;
  let types = 0;
  const enter = () => {
    functions += 1;
  };
  const leave = () => {
    functions -= 1;
  };
  const enterType = () => {
    types += 1;
  };
  const leaveType = () => {
    types -= 1;
  };
  const add = ({ start }: ESTree.Node, path: string[]) =>
    reads.push({
      path: path.filter((step) => step !== CHOSEN).join('.'),
      line: lineAt(start),
      atTop: functions === 0,
    });
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ImportSpecifier: (node) => {
      passed.add(node.imported).add(node.local);
    },
    TSTypeAliasDeclaration: enterType,
    'TSTypeAliasDeclaration:exit': leaveType,
    TSInterfaceDeclaration: enterType,
    'TSInterfaceDeclaration:exit': leaveType,
    TSTypeAnnotation: enterType,
    'TSTypeAnnotation:exit': leaveType,
    TSTypeQuery: enterType,
    'TSTypeQuery:exit': leaveType,
    Property: ({ key, value, computed }) => {
      if (computed || key.type !== 'Identifier') return;
      words.add(key.name);
      if (value !== key) passed.add(key);
    },
    Literal: ({ value }) => {
      if (typeof value === 'string') for (const word of value.split('.')) words.add(word);
    },
    MemberExpression: (node) => {
      if (!node.computed) passed.add(node.property);
      const path = pathOf(node, imported);
      if (path) passed.add(node.object);
      else if (!node.computed) words.add(node.property.name);
      if (path && !passed.has(node)) add(node, path);
    },
    Identifier: (node) => {
      const area = imported.get(node.name);
      if (area && types === 0 && !passed.has(node)) add(node, [area]);
    },
  }).visit(program);
  return { reads, words };
}

/** The local names of what a module takes from the texts. */
function importedFrom(program: ESTree.Program, names: Record<string, string>) {
  const imported = new Map<string, string>();
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || !MODULE.test(statement.source.value)) continue;
    for (const specifier of statement.specifiers)
      if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier') {
        const area = names[specifier.imported.name];
        if (area) imported.set(specifier.local.name, area);
      }
  }
  return imported;
}

function pathOf(node: ESTree.Node, imported: Map<string, string>): string[] | null {
  if (node.type === 'Identifier') {
    const area = imported.get(node.name);
    return area ? [area] : null;
  }
  // messagesIn('fr').chat: the area is the next step.
  if (node.type === 'CallExpression')
    return node.callee.type === 'Identifier' && node.callee.name === 'messagesIn' ? [] : null;
  if (node.type !== 'MemberExpression') return null;
  const before = pathOf(node.object, imported);
  if (!before || before.at(-1) === CHOSEN) return before;
  if (!node.computed) return [...before, node.property.name];
  return [...before, node.property.type === 'Literal' ? String(node.property.value) : CHOSEN];
}

/**
 * Of all `texts`, those that nothing reads. Where a module reads a group of them, by a key or to hand it on, a text of the
 * group counts as read if the words of its path below the group stand somewhere in the code.
 */
export function unreadTexts(texts: string[], modules: Reads[]): string[] {
  const paths = new Set(modules.flatMap(({ reads }) => reads.map(({ path }) => path)));
  const words = new Set(modules.flatMap((module) => [...module.words]));
  return texts.filter((text) => {
    const steps = text.split('.');
    const isRead = steps.some(
      (_, at) =>
        paths.has(steps.slice(0, at + 1).join('.')) &&
        steps.slice(at + 1).every((step) => words.has(step)),
    );
    return !isRead;
  });
}
