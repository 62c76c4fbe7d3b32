import { expect, test } from 'vitest';
import { checkImports } from './import-rules.ts';
import { readImports } from './read-imports.ts';

const rulesFor = (file: string, source: string) =>
  checkImports({ [file]: source }).map(({ rule }) => rule);

const ALLOWED: [file: string, source: string][] = [
  ['contracts/workers.ts', `import { z } from 'zod';\nimport { line } from './text.ts';`],
  ['server/assistant/built-in.ts', `const room = import('../../assistant/assistant.ts');`],
  ['evaluation/evaluate.ts', `import { answerQuestion } from '../assistant/assistant.ts';`],
  [
    'assistant/hours.ts',
    `import { WEEK } from '../contracts/week.ts';\nimport { say } from './texts.ts';`,
  ],
  ['server/main.ts', `import { createApp } from './app.ts';\nimport { readEnv } from './env.ts';`],
  ['server/commands/seed.ts', `import { readEnv } from '../env.ts';`],
  ['server/stores.ts', `import { openDatabase } from './database/open-database.ts';`],
  ['server/app.ts', `import { createApi } from './api/api.ts';`],
  ['server/api/admin/workers.ts', `import { addWorker } from '../../workers/workers.ts';`],
  ['server/api/admin/workers.ts', `import type { Database } from '../../database/connect.ts';`],
  ['server/workers/workers.ts', `import { workers } from '../database/tables.ts';`],
  ['server/workers/workers.ts', `import { Refusal } from '../errors.ts';\nimport pg from 'pg';`],
  ['server/sessions/sessions.ts', `import { findUser } from '../users/users.ts';`],
  ['server/database/open-database.ts', `import type { Env } from '../env.ts';`],
  ['server/pages/pages.ts', `const build = import(join(folder, 'index.js'));`],
  ['server/env.ts', 'const source = process.env;'],
  ['server/workers/workers.ts', '// process.env is not read here\n/* import(x) neither */'],
  ['server/workers/workers.test.ts', `import { aWorker } from '../../tests/harness/people.ts';`],
  ['web/routes.ts', `import page from './landing/landing-page.tsx';`],
  [
    'web/login/login-page.tsx',
    `import { Button } from '../ui/button.tsx';\nimport { signIn } from '../api/session.ts';`,
  ],
  ['web/login/login-page.tsx', `import type { Route } from './+types/login-page.ts';`],
  ['web/login/login-page.tsx', `import type { loader } from '../root.tsx';`],
  ['web/landing/landing-page.tsx', `const Chat = lazy(() => import('../chat/chat.tsx'));`],
  ['web/landing/landing-page.tsx', `import { pageContextKey } from '../page-context.ts';`],
  ['web/admin/workers/worker-form.tsx', `import { Frame } from '../management-page.tsx';`],
  ['web/api/client.ts', `import type { Api } from '../../server/api/api.ts';`],
  [
    'web/ui/button.tsx',
    `import { cx } from './class-names.ts';\nimport './button.css';\nimport font from './a.woff2?url';`,
  ],
  ['web/ui/button.tsx', `import { ui } from '../../messages/messages.ts';`],
  ['contracts/text.ts', `import { fields } from '../messages/messages.ts';`],
  ['server/api/router.ts', `import { refusals } from '../../messages/messages.ts';`],
  ['web/landing/header.tsx', `import { LanguageSwitch } from '../language/language-switch.tsx';`],
  ['web/entry.server.tsx', `import '../messages/all.ts';`],
  ['web/load-messages.ts', `const load = () => import('../messages/compiled/fr/site.js');`],
  ['messages/messages.ts', `import type { Language } from '../contracts/languages.ts';`],
  ['web/entry.server.tsx', `import { PassThrough } from 'node:stream';`],
  ['tests/harness/site.ts', `import { readEnv } from '../../server/env.ts';\nprocess.env.PORT;`],
];

for (const [file, source] of ALLOWED) {
  test(`${file} may: ${source.replaceAll('\n', ' ')}`, () => {
    expect(rulesFor(file, source)).toEqual([]);
  });
}

const REFUSED: [file: string, source: string, rule: RegExp][] = [
  ['web/landing/header.tsx', `import '../../messages/all.ts';`, /only the entries load them/],
  ['server/site.ts', `import { read } from '../assistant/reading.ts';`, /all that others import/],
  ['evaluation/score.ts', `import { read } from '../assistant/reading.ts';`, /all that others/],
  [
    'web/chat/chat.tsx',
    `import { answerQuestion } from '../../assistant/assistant.ts';`,
    /all that/,
  ],
  ['assistant/hours.ts', `import { hours } from '../server/content/hours.ts';`, /itself, nothing/],
  ['server/app.ts', `import '../messages/all.ts';`, /only the entries load them/],
  [
    'web/login/login-page.tsx',
    `import texts from '../../messages/compiled/en/portal.js';`,
    /only the entries load them/,
  ],
  ['messages/messages.ts', `import { cx } from '../web/ui/class-names.ts';`, /messages import/],
  ['contracts/workers.ts', `import { z } from '@hono/zod-openapi';`, /zod and each other/],
  [
    'contracts/workers.ts',
    `import type { Log } from '../server/observability/log.ts';`,
    /zod and each other/,
  ],
  ['contracts/workers.ts', `import { x } from '../web/ui/x.ts';`, /zod and each other/],
  [
    'server/commands/backup.ts',
    `import { openDatabase } from '../database/open-database.ts';`,
    /stores.ts alone opens the stores/,
  ],
  [
    'server/commands/seed.ts',
    `import { openFiles } from '../files/open-stores.ts';`,
    /stores.ts alone opens the stores/,
  ],
  ['server/app.ts', `import { start } from './main.ts';`, /app does not import start/],
  ['server/api/router.ts', `import { createApp } from '../app.ts';`, /api does not import app/],
  ['server/api/router.ts', `import { site } from '../pages/site.ts';`, /api does not import pages/],
  [
    'server/workers/workers.ts',
    `import type { AppDeps } from '../api/app-deps.ts';`,
    /room does not import api/,
  ],
  ['server/workers/workers.ts', `export * from '../users/users.ts';`, /rooms do not import rooms/],
  [
    'server/users/users.ts',
    `import { signIn } from '../sessions/sessions.ts';`,
    /rooms do not import rooms/,
  ],
  [
    'server/database/seed/seed.ts',
    `import { addWorker } from '../../workers/workers.ts';`,
    /database does not import room/,
  ],
  [
    'server/errors.ts',
    `import { tables } from './database/tables.ts';`,
    /leaf does not import database/,
  ],
  ['server/workers/workers.ts', `import { readEnv } from '../env.ts';`, /read at the start/],
  ['server/workers/workers.ts', 'const folder = process.env.DATA_DIR;', /only server\/env.ts/],
  ['server/workers/workers.ts', `import { env } from 'node:process';`, /only server\/env.ts/],
  ['server/api/admin/workers.ts', `import { me } from '../recruiter/me.ts';`, /audiences/],
  ['server/api/admin/workers.ts', `import { eq } from 'drizzle-orm';`, /no SQL/],
  ['server/api/admin/workers.ts', `import { workers } from '../../database/tables.ts';`, /no SQL/],
  ['server/app.ts', `import type { Props } from '../web/root.tsx';`, /no web code/],
  ['server/workers/workers.ts', `await import('../' + name);`, /names its module/],
  ['server/workers/workers.ts', `await import(\`../\${name}.ts\`);`, /names its module/],
  ['server/main.ts', `import { aWorker } from '../tests/harness/people.ts';`, /nothing but/],
  ['server/main.ts', `import hero from '../content/hero.json';`, /nothing but/],
  ['server/main.ts', `import { x } from './workers/workers.test.ts';`, /nothing but/],
  [
    'web/login/login-page.tsx',
    `import { Chat } from '../chat/chat.tsx';`,
    /areas do not import areas/,
  ],
  [
    'web/chat/chat.tsx',
    `const page = import('../landing/landing-page.tsx');`,
    /areas do not import areas/,
  ],
  [
    'web/gallery/gallery-page.tsx',
    `import { Hero } from '../landing/hero/hero.tsx';`,
    /areas do not import areas/,
  ],
  ['web/login/login-page.tsx', `import { loader } from '../root.tsx';`, /document shell/],
  ['web/api/session.ts', `import { toast } from '../ui/toast.ts';`, /routes -> areas -> web\/api/],
  ['web/ui/button.tsx', `import { line } from '../../contracts/text.ts';`, /nothing of ours/],
  ['web/ui/button.tsx', `import { signIn } from '../api/session.ts';`, /nothing of ours/],
  ['web/ui/button.tsx', `import type { words } from '../login/words.ts';`, /nothing of ours/],
  ['web/api/client.ts', `import { createApi } from '../../server/api/api.ts';`, /type of the API/],
  ['web/api/client.ts', `import { type Api } from '../../server/api/api.ts';`, /type of the API/],
  ['web/api/client.ts', `import type { Env } from '../../server/env.ts';`, /type of the API/],
  [
    'web/login/login-page.tsx',
    `import type { Api } from '../../server/api/api.ts';`,
    /type of the API/,
  ],
  ['web/login/login-page.tsx', `import pg from 'pg';`, /browser/],
  ['web/login/login-page.tsx', `import { sql } from 'drizzle-orm/pg-core';`, /browser/],
  ['web/login/login-page.tsx', `import { join } from 'node:path';`, /browser/],
  ['web/ui/utils/colour.ts', '', /never utils/],
  ['server/lib/date.ts', '', /never utils/],
  ['tests/helpers.ts', '', /never utils/],
];

for (const [file, source, rule] of REFUSED) {
  test(`${file} may not: ${source || 'be called that'}`, () => {
    expect(rulesFor(file, source)).toEqual([expect.stringMatching(rule)]);
  });
}

test('imports are found however they are written', () => {
  const source = `
import plain from './a.ts';
import './b.css';
import type { T } from './c.ts';
import {
  one,
  two,
} from './d.ts';
import * as all from "./e.ts";
export { one } from './f.ts';
export type * from './g.ts';
export * as h from './h.ts';
export {
  three,
} from './i.ts';
type J = import('./j.ts').J;
const k = await import(/* later */ './k.ts');
// import no from './comment.ts';
const text = "see './no.ts'";
`;
  const found = readImports(source).map(({ specifier, typeOnly }) => [specifier, typeOnly]);
  expect(found.sort()).toEqual([
    ['./a.ts', false],
    ['./b.css', false],
    ['./c.ts', true],
    ['./d.ts', false],
    ['./e.ts', false],
    ['./f.ts', false],
    ['./g.ts', true],
    ['./h.ts', false],
    ['./i.ts', false],
    ['./j.ts', false],
    ['./k.ts', false],
  ]);
});
