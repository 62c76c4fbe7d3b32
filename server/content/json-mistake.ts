type Mistake = { offset: number; what: string };
type Path = readonly PropertyKey[];

const SHOWN_LINE = 120;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[\p{L}\p{N}_$.+-]+/uy;
const SPACE = /[ \t\r\n]*/y;

/**
 * Where a text stops being JSON, for people: line, column, what is wrong and the line itself.
 * JSON.parse gives no position for some mistakes. Null when the text is JSON.
 */
export function jsonMistake(text: string): string | null {
  const mistake = findMistake(text);
  if (!mistake) return null;
  const { line, column } = lineAndColumn(text, mistake.offset);
  const start = mistake.offset - (column - 1);
  const written = text.slice(start).split('\n', 1)[0]?.trimEnd() ?? '';
  const shown = around(written, mistake.offset - start);
  return `line ${line}, column ${column}: ${mistake.what}${shown && ` in '${shown}'`}`;
}

/** Where the value at a path begins in a text that is JSON, or the last part of the path that is there. */
export function jsonPlace(text: string, path: Path): string {
  let offset = 0;
  findMistake(text, (at, found) => {
    if (found.every((key, depth) => key === path[depth])) offset = at;
  });
  const { line, column } = lineAndColumn(text, offset);
  return `line ${line}, column ${column}`;
}

function lineAndColumn(text: string, offset: number) {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The line, or as much of a long one as is to be seen of the mistake. */
function around(line: string, at: number): string {
  const from = line.length > SHOWN_LINE ? Math.max(0, at - SHOWN_LINE / 2) : 0;
  const part = line.slice(from, from + SHOWN_LINE).trim();
  return `${from > 0 ? '…' : ''}${part}${from + SHOWN_LINE < line.length ? '…' : ''}`;
}

function findMistake(text: string, onValue?: (offset: number, path: Path) => void): Mistake | null {
  let at = 0;
  const path: PropertyKey[] = [];

  const fail = (what: string, offset = at): never => {
    throw { offset, what } satisfies Mistake;
  };
  const found = () => (at >= text.length ? 'the end of the file' : `'${text[at]}'`);
  const skip = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const length = pattern.exec(text)?.[0].length ?? 0;
    at += length;
    return length > 0;
  };

  function value() {
    skip(SPACE);
    onValue?.(at, path);
    const first = text[at];
    if (first === '{') return list('}', field);
    if (first === '[') return list(']', valueAt);
    if (first === '"') return string();
    if (skip(NUMBER)) return;
    for (const word of ['true', 'false', 'null']) {
      if (text.startsWith(word, at)) {
        at += word.length;
        return;
      }
    }
    const start = at;
    if (skip(WORD)) fail(`expected a value, found ${text.slice(start, at)} without quotes`, start);
    fail(`expected a value, found ${found()}`);
  }

  function valueAt(key: PropertyKey) {
    path.push(key);
    value();
    path.pop();
  }

  function field() {
    skip(SPACE);
    if (text[at] !== '"') fail(`expected the name of a field in double quotes, found ${found()}`);
    const start = at;
    string();
    const name: string = JSON.parse(text.slice(start, at));
    skip(SPACE);
    if (text[at] !== ':') fail(`expected a colon after the name of the field, found ${found()}`);
    at += 1;
    valueAt(name);
  }

  function list(end: '}' | ']', entry: (index: number) => void) {
    at += 1;
    skip(SPACE);
    if (text[at] === end) {
      at += 1;
      return;
    }
    for (let index = 0; ; index += 1) {
      entry(index);
      skip(SPACE);
      if (text[at] === end) break;
      if (text[at] !== ',') fail(`expected a comma or '${end}', found ${found()}`);
      const comma = at;
      at += 1;
      skip(SPACE);
      if (text[at] === end || text[at] === ',') fail('a comma too many', comma);
    }
    at += 1;
  }

  function string() {
    const start = at;
    for (at += 1; text[at] !== '"'; at += 1) {
      if (at >= text.length || text[at] === '\n')
        fail('a text that begins here has no closing quote', start);
      if (text.charCodeAt(at) < 0x20) fail('a control character in a text; write \\t or \\n');
      if (text[at] !== '\\') continue;
      if (!/^(?:["\\/bfnrt]|u[\da-fA-F]{4})/.test(text.slice(at + 1, at + 6)))
        fail('a backslash that stands for nothing; write \\\\ for a backslash');
      at += 1;
    }
    at += 1;
  }

  try {
    value();
    skip(SPACE);
    if (at < text.length) fail(`expected the end of the file, found ${found()}`);
    return null;
  } catch (mistake) {
    if (mistake instanceof Error) throw mistake;
    return mistake as Mistake;
  }
}
