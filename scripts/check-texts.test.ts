import { expect, test } from 'vitest';
import { messageReads, unreadTexts } from './message-reads.ts';
import { shownLiterals } from './text-rules.ts';

const IMPORT = "import { landing, siteTexts as words, language } from '../messages/messages.ts';\n";
const AREAS = { landing: 'landing', siteTexts: 'site-texts' };

const literalsOf = (code: string) => shownLiterals('page.tsx', code).map(({ text }) => text);
const readsOf = (code: string) => messageReads('page.tsx', IMPORT + code, AREAS);
const pathsOf = (code: string) => readsOf(code).reads.map(({ path }) => path);
const atTop = (code: string) =>
  readsOf(code)
    .reads.filter((read) => read.atTop)
    .map(({ path }) => path);

test.each([
  ['const a = <p>Hello</p>;', ['Hello']],
  [`const a = <p>{isLate ? 'Too late' : \`in \${days} days\`}</p>;`, ['Too late', 'in', 'days']],
  ["const a = <p>{name || 'nobody'}</p>;", ['nobody']],
  [
    `const a = <input placeholder="Search" aria-label={\`Search \${noun}\`} />;`,
    ['Search', 'Search'],
  ],
  ['const a = <Dialog closeLabel="Close" className="mt-4" id="menu" />;', ['Close']],
  [`announce('Saved'); toast.error(\`Not saved: \${why}\`);`, ['Saved', 'Not saved:']],
  ["const action = { label: 'Undo', onAction };", ['Undo']],
  ["function Button({ label = 'Save!' }) {}", ['Save!']],
  ["const HEADING = 'Our services';", ['Our services']],
  ['const a = <><b>١</b>{"كلمة"}</>;', ['كلمة']],
])('a text in the code is found: %s', (code, texts) => {
  expect(literalsOf(code)).toEqual(texts);
});

test.each([
  'const a = <p>{landing.title} · 404 + 98 %</p>;',
  'const a = <p className="big text" data-tone="deep">{landing[state]}</p>;',
  "const ACTIONS = [{ label: 'register', subject: 'registerSubject' }];",
  "const LOOKS = { text: 'border-transparent text-link' };",
  "throw new Error('The texts are not loaded.');",
  "if (state === 'open') announce(landing.opened);",
])('nothing is found in: %s', (code) => {
  expect(literalsOf(code)).toEqual([]);
});

test('a text is named with its line', () => {
  expect(shownLiterals('page.tsx', 'const a = (\n  <p>\n    Hello\n  </p>\n);')).toEqual([
    { line: 2, text: 'Hello' },
  ]);
});

test.each([
  ['const page = () => landing.map.zoomIn;', ['landing.map.zoomIn']],
  [
    "const page = () => landing['map'].zoomIn({ a: landing.a });",
    ['landing.map.zoomIn', 'landing.a'],
  ],
  ['const page = () => landing.months[name].short;', ['landing.months']],
  ['const page = () => use(words, landing.map);', ['site-texts', 'landing.map']],
  ['const page = () => { const { title } = landing; };', ['landing']],
  ["const page = () => messagesIn('fr').landing.title;", ['landing.title']],
  ['const page = ({ landing: own }) => own.landing.title + { landing: 1 };', []],
])('texts are read by their paths: %s', (code, paths) => {
  expect(pathsOf(code)).toEqual(paths);
});

test.each([
  ['const TITLE = landing.title;', ['landing.title']],
  ['const LABELS = [landing.a, ...NAMES.map((name) => landing[name])];', ['landing.a']],
  ['const START = language();', ['language()']],
  ['export const title = () => landing.title;', []],
  ['export function Page({ title = landing.title }) {}', []],
  ['type Key = keyof typeof landing.map;', []],
  ['const KEYS = {} satisfies Partial<Record<keyof typeof landing.map, string>>;', []],
  ['type Form = { landing: string; send: (landing: string) => void };', []],
])('a text read while a module loads is distinguished from the rest: %s', (code, paths) => {
  expect(atTop(code)).toEqual(paths);
});

test('a text is read by its path, or in a group by words of the code', () => {
  const texts = ['landing.title', 'landing.old', 'landing.map.near', 'landing.map.far', 'ui.close'];
  const modules = [
    readsOf("const page = () => [landing.title, landing.map[isNear ? 'near' : '']];"),
  ];
  expect(unreadTexts(texts, modules)).toEqual(['landing.old', 'landing.map.far', 'ui.close']);
  modules.push(readsOf('const scale = (texts) => texts.far;'));
  expect(unreadTexts(texts, modules)).toEqual(['landing.old', 'ui.close']);
});
