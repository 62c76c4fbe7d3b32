export type Import = {
  /** null: the path is computed, so nobody can tell where it leads. */
  specifier: string | null;
  typeOnly: boolean;
};

// The formatter puts every import and re-export at the start of a line; dynamic ones stand anywhere.
const STATIC = /^\s*import\s+(type\s)?(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]/gm;
const RE_EXPORT = /^\s*export\s+(type\s)?(?:\*[^'";]*?|\{[^}]*\})\s*from\s*['"]([^'"]+)['"]/gm;
const DYNAMIC = /(?<![.\w'"`])import\(\s*(?:\/\*.*?\*\/\s*)?(?:(['"`])([^'"`$]+)\1\s*\))?/g;

/** Every module a source file names, types included. */
export function readImports(source: string): Import[] {
  const found: Import[] = [];
  for (const pattern of [STATIC, RE_EXPORT]) {
    for (const [, type, specifier = null] of source.matchAll(pattern)) {
      found.push({ specifier, typeOnly: type !== undefined });
    }
  }
  for (const [, , specifier = null] of withoutComments(source).matchAll(DYNAMIC)) {
    found.push({ specifier, typeOnly: false });
  }
  return found;
}

/** Good enough to look for words in code: a comment that starts a line or follows a space. */
export const withoutComments = (source: string) =>
  source.replace(/(^|\s)(\/\*[\s\S]*?\*\/|\/\/[^\n]*)/g, '$1');
