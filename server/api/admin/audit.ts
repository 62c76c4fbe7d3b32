import { createRoute, z } from '@hono/zod-openapi';
import {
  type AuditFilters,
  type AuditRow,
  auditFileQuery,
  auditPage,
  auditQuery,
} from '../../../contracts/audit.ts';
import type { Language } from '../../../contracts/languages.ts';
import { id } from '../../../contracts/text.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../contracts/worker-files.ts';
import { type Messages, messagesIn } from '../../../messages/messages.ts';
import { recordAuditEntry } from '../../audit/audit.ts';
import { eachAudited, listAudit, readAuditFilters } from '../../audit/read-audit.ts';
import { type AppDeps, answer, createRouter, refusals } from '../router.ts';
import { createExports, sendCsv } from './worker-exports.ts';

const list = createRoute({
  method: 'get',
  path: '/audit',
  request: { query: auditQuery },
  responses: { 200: answer(auditPage, 'Newest first'), ...refusals },
});

const exportAll = createRoute({
  method: 'get',
  path: '/audit/export',
  request: { query: auditFileQuery },
  responses: {
    200: {
      description: 'All that the filters leave, newest first',
      content: { 'text/csv': { schema: z.string() } },
    },
    ...refusals,
  },
});

/** The records whose sheets show what happened to them, by who may see it. */
const SITE = z.enum(['services', 'portfolio', 'about_us', 'contact_info']);
const DESK = z.enum([
  'workers',
  'users',
  'messages',
  'orders',
  'access_requests',
  'companies',
  'worker_certificates',
  'certificate_types',
  'places',
]);

const historyRoute = <P extends `/${string}`, Noun extends z.ZodType>(path: P, noun: Noun) =>
  createRoute({
    method: 'get',
    path,
    request: { params: z.object({ noun, id }) },
    responses: {
      200: answer(auditPage.pick({ rows: true, next: true }), 'Newest first'),
      ...refusals,
    },
  });
const siteHistory = historyRoute('/history/site/{noun}/{id}', SITE);
const deskHistory = historyRoute('/history/desk/{noun}/{id}', DESK);

/** There is one, and its changes have no number. */
const SINGLE = new Set<string>(['about_us', 'contact_info']);

export const auditApi = (deps: AppDeps) => {
  const running = createExports();
  const zone = () => deps.openingHours.current();
  return createRouter()
    .openapi(list, async (c) => {
      const [page, filters] = await Promise.all([
        listAudit(deps.db, c.req.valid('query'), await zone()),
        readAuditFilters(deps.db),
      ]);
      return c.json(auditPage.parse({ ...page, ...filters }), 200);
    })
    .openapi(siteHistory, async (c) => {
      const { noun, id: record } = c.req.valid('param');
      const of = SINGLE.has(noun) ? { noun } : { noun, record };
      return c.json(await listAudit(deps.db, of, await zone()), 200);
    })
    .openapi(deskHistory, async (c) => {
      const { noun, id: record } = c.req.valid('param');
      return c.json(await listAudit(deps.db, { noun, record }, await zone()), 200);
    })
    .openapi(exportAll, async (c) => {
      const { language, ...filters } = c.req.valid('query');
      const pieces = () => csvOf(deps, filters, language);
      const sent = await sendCsv(c, deps, running, { noun: 'audit', file: 'audit', pieces });
      const { grant, person, browser } = c.get('admin');
      const requestId = c.get('requestId');
      const entry = { actor: `admin ${grant}`, person, browser, noun: 'audit', nounId: null };
      // HEAD has no body: nothing leaves.
      if (c.req.raw.method !== 'HEAD')
        await recordAuditEntry(deps.db, { ...entry, action: 'export', requestId }, deps.now());
      return sent;
    });
};

type Texts = Messages['audit'];

/** A code in words; what is no code stays what it is. */
export const wordOf = (texts: Record<string, string>, code: string): string =>
  (Object.hasOwn(texts, code) && texts[code]) || code;

async function* csvOf({ db, openingHours }: AppDeps, filters: AuditFilters, language: Language) {
  const texts = messagesIn(language).audit as Texts;
  const { at, who, action, noun, record, browser } = texts.columns;
  const headings = [at, who, action, noun, record, browser, texts.reason, texts.changes];
  yield BYTE_ORDER_MARK + csvLine(headings);
  for await (const rows of eachAudited(db, filters, await openingHours.current()))
    yield rows.map((row) => lineOf(row, texts)).join('');
}

/** Words in place of codes; changes as they are stored, for programs. */
function lineOf(row: AuditRow, { by, actions, nouns, records }: Texts): string {
  const { at, admin, action, noun, noun_id, many, browser, reason, changes } = row;
  const cells = [
    at,
    admin?.name ?? by[row.by],
    wordOf(actions, action),
    wordOf(nouns, noun),
    many === null ? noun_id : records({ count: many }),
    browser,
    reason,
    changes && JSON.stringify(changes),
  ];
  return csvLine(cells.map((cell) => String(cell ?? '')));
}
