import { existsSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { MessageGroup } from '../contracts/languages.ts';
import { messageGroupsOf } from '../web/load-messages.ts';
import routes from '../web/routes.ts';
import { areasOf, GROUPS, readTexts, type Texts, textsOf } from './compile-messages.ts';
import { readImports, withoutComments } from './read-imports.ts';

const PROJECT = resolve(import.meta.dirname, '..');
const MESSAGES = 'messages/messages.ts';

const whole: Texts = Object.fromEntries(areasOf('en').map((area) => [area, readTexts('en', area)]));
/** `siteTexts` in messages.ts is the area 'site-texts'. */
const areaOf = Object.fromEntries(
  [...source(MESSAGES).matchAll(/export const (\w+) = area\('([\w-]+)'\)/g)].map(
    ([, name, area]) => [name, area],
  ),
);

function source(path: string) {
  return withoutComments(readFileSync(resolve(PROJECT, path), 'utf8'));
}

const DYNAMIC = /\bimport\([^)]*\)/g;

/** The module and everything it imports; and what it loads later, unless only what comes `atOnce` is wanted. */
function reachedFrom(path: string, atOnce: boolean, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !existsSync(resolve(PROJECT, path)) || !/\.tsx?$/.test(path)) return seen;
  seen.add(path);
  const text = atOnce ? source(path).replaceAll(DYNAMIC, '') : source(path);
  for (const { specifier, typeOnly } of readImports(text))
    if (specifier?.startsWith('.') && !typeOnly)
      reachedFrom(posix.join(posix.dirname(path), specifier.replace(/\?.*$/, '')), atOnce, seen);
  return seen;
}

/** What a module reads of the texts, such as 'landing.map.zoomIn'. */
function readBy(path: string): string[] {
  const text = source(path);
  const [, names = ''] = /import \{([^}]*)\} from '[./]*messages\/messages\.ts'/.exec(text) ?? [];
  return names
    .split(',')
    .map((name) => name.trim().split(' as '))
    .filter(([name = '']) => name in areaOf)
    .flatMap(([name = '', local = name]) =>
      [...text.matchAll(new RegExp(`\\b${local}((?:\\??\\.\\w+|\\['[^']+'\\])+)`, 'g'))].map(
        ([, keys = '']) => [areaOf[name], ...(keys.match(/[\w-]+/g) ?? [])].join('.'),
      ),
    );
}

/** The text or the texts at a path; what follows a text, such as `.length`, is no key. */
function at(texts: Texts, path: string): unknown {
  let found: Texts | string | undefined = texts;
  for (const key of path.split('.')) if (typeof found === 'object') found = found[key];
  return found;
}

type Route = { path?: string; file: string; children?: Route[] };

const pages = (function pagesOf(
  list: Route[],
  before = '',
  outer: string[] = [],
): [string, string[]][] {
  return list.flatMap(({ path, file, children }) => {
    const address = [before, path].filter(Boolean).join('/');
    const files = [...outer, `web/${file}`];
    return children ? pagesOf(children, address, files) : [[`/${address}`, files]];
  });
})(routes as Route[]).filter(([address]) => address !== '/*');

/** What modules of a page read and the groups do not have. */
function missingIn(groups: MessageGroup[], files: string[], atOnce: boolean): string[] {
  const modules = files.flatMap((file) => [...reachedFrom(file, atOnce)]);
  const texts = textsOf(groups, 'en');
  return (
    [...new Set(modules)]
      // Contracts name the fields of every screen, each when it is asked for.
      .filter((module) => !module.startsWith('contracts/'))
      .flatMap(readBy)
      .filter((path) => !isDeepStrictEqual(at(texts, path), at(whole, path)))
  );
}

const LATER: Partial<Record<MessageGroup, MessageGroup>> = {
  site: 'live',
  portal: 'selection',
  desk: 'sheets',
  letters: 'sheets',
  clients: 'sheets',
  people: 'sheets',
  papers: 'sheets',
  website: 'sheets',
  sections: 'sheets',
};

test.each(pages)(
  '%s has the texts that it reads, and those of its live parts later',
  (address, files) => {
    const groups = messageGroupsOf(address);
    expect(missingIn(groups, ['web/root.tsx', ...files], true)).toEqual([]);
    const later = groups.flatMap((group) => [group, LATER[group] ?? group]);
    expect(missingIn(later, ['web/root.tsx', ...files], false)).toEqual([]);
  },
);

test('every group is the group of some page, of live parts, or of the server alone', () => {
  const used = new Set<string>([
    'live',
    'sheets',
    'problems',
    'server',
    ...pages.flatMap(([address]) => messageGroupsOf(address)),
  ]);
  expect([...used].toSorted()).toEqual(Object.keys(GROUPS).toSorted());
});
