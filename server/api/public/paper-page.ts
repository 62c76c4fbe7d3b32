import { type Context, Hono } from 'hono';
import { sentPaperForm } from '../../../contracts/certificate-records.ts';
import { DOCUMENT_MAX_BYTES } from '../../../contracts/documents.ts';
import { sentenceOf } from '../../../contracts/sentences.ts';
import { recordAuditEntry } from '../../audit/audit.ts';
import { addDocument, storeDocument } from '../../documents/documents.ts';
import { databaseFault, Refusal } from '../../errors.ts';
import { allowSlowBody } from '../../http/connection-limits.ts';
import { findLink, isGood, type Link, useLink } from '../../links/links.ts';
import {
  noRoomSentence,
  paperPage as pageOfPaper,
  paperNotSentPage,
  paperPageHeaders,
} from '../../worker-page/paper-page.ts';
import { unknownPage } from '../../worker-page/worker-page.ts';
import { todayIn } from '../../workers/availability.ts';
import { addSentCertificate, readAskedPaper } from '../../workers/sent-papers.ts';
import { refusedForm } from '../posted-form.ts';
import { memoryBudget, readUpload, refusedDocument } from '../read-upload.ts';
import {
  type AppDeps,
  type AppEnv,
  clientAddress,
  invalidInput,
  spendOrRefuse,
} from '../router.ts';
import { accentOf, chosenLanguage, frameOf } from './worker-page.ts';

const FORM = 'multipart/form-data';
/** The other fields and the lines between them. */
const BODY_MAX_BYTES = DOCUMENT_MAX_BYTES + 20_000;
const HELD_MAX_BYTES = 4 * BODY_MAX_BYTES;
const NOUN = 'worker_certificates';

/** What a worker sends through a link that was made for one paper. Reading changes nothing. */
export const paperPage = (deps: AppDeps) => {
  const hold = memoryBudget(HELD_MAX_BYTES);

  return new Hono<AppEnv>()
    .get('/p/:code', (c) => show(c, deps))
    .post('/p/:code', async (c) => {
      const code = c.req.param('code');
      await spendOrRefuse(deps, 'paper-address', clientAddress(c, deps));
      const link = await findLink(deps.db, 'paper', code);
      if (!link || !isGood(link, deps.now())) return show(c, deps, link ? 409 : 404);
      await spendOrRefuse(deps, 'paper-link', code);
      const sent = await hold(declaredSize(c), () => readSent(c));
      if (sent === 'busy') throw refusedDocument('busy');
      const saved = await storeDocument(deps.documents, sent.bytes);
      if (!saved.ok) throw refusedDocument(saved.reason);
      const { stored } = saved;
      const received = await receive(c, deps, code, { ...sent, stored }).catch(async (error) => {
        // The row may have been committed although the answer was lost; if not, the file is swept.
        if (databaseFault(error) !== 'away') await deps.documents.remove(stored.file);
        throw error;
      });
      if (received === null) {
        await deps.documents.remove(stored.file);
        return show(c, deps, 409);
      }
      deps.counts.forget();
      deps.log.info('worker.paper-sent', { requestId: c.get('requestId'), certificate: received });
      const chosen = chosenLanguage(c);
      const location = c.req.path + (chosen ? `?lang=${chosen}` : '');
      return new Response(null, {
        status: 303,
        headers: { ...paperPageHeaders(accentOf(deps)), location },
      });
    })
    .onError((error, c) =>
      refusedForm(c, deps, error, async ({ problem }) => {
        const link = await findLink(deps.db, 'paper', c.req.param('code') ?? '');
        const frame = await frameOf(c, deps, link?.language);
        const isFull = problem.reason.startsWith('conflict.');
        const reason = isFull ? noRoomSentence(frame) : sentenceOf(problem, frame.language);
        return page(deps, await paperNotSentPage(frame, reason));
      }),
    );
};

type Sent = { bytes: Buffer; expires_on: string | null };

function declaredSize(c: Context<AppEnv>): number {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== FORM) throw new Refusal('not-a-form', { values: { type: FORM } });
  const declared = c.req.header('content-length');
  const size = declared === undefined ? BODY_MAX_BYTES : Number(declared);
  if (size > BODY_MAX_BYTES) throw refusedDocument('too-large');
  return size;
}

async function readSent(c: Context<AppEnv>): Promise<Sent> {
  allowSlowBody(c.env.incoming);
  const body = await readUpload(c.req.raw.body, BODY_MAX_BYTES);
  if (body === 'too-large') throw refusedDocument('too-large');
  const headers = { 'content-type': c.req.header('content-type') ?? '' };
  const form = await new Response(Buffer.from(body), { headers }).formData().catch(() => {
    throw new Refusal('invalid-input.fileNotWhole');
  });
  const checked = sentPaperForm.safeParse({ expires_on: form.get('expires_on') ?? '' });
  if (!checked.success) throw invalidInput(checked.error.issues);
  const files = [form.get('photo'), form.get('file')];
  const file = files.find((one): one is File => one instanceof File && one.size > 0);
  if (!file) throw refusedDocument('not-a-document');
  return { bytes: Buffer.from(await file.arrayBuffer()), ...checked.data };
}

type Stored = Sent & {
  stored: { file: string; type: 'pdf' | 'jpeg' | 'png' | 'webp'; size: number };
};

/** Of two at once one gets the link. Null when it is used, or what it asks for is there no more. */
const receive = (c: Context<AppEnv>, deps: AppDeps, code: string, { stored, expires_on }: Stored) =>
  deps.db.transaction(async (tx): Promise<number | null> => {
    const now = deps.now();
    const link = await useLink(tx, 'paper', code, now);
    const certificateId = link?.certificate_id ?? 0;
    const paper = link && (await readAskedPaper(tx, certificateId));
    if (!paper) return null;
    const name = [paper.name, paper.level].filter(Boolean).join(' ');
    const input = { kind: 'certificate' as const, name, from_worker: true };
    const document = await addDocument(tx, paper.worker_id, { ...input, ...stored }, now);
    if (!document) return null;
    const id = await addSentCertificate(
      tx,
      { certificateId, fileId: document.id, expires_on },
      now,
    );
    await recordAuditEntry(
      tx,
      {
        actor: 'link paper',
        action: 'upload',
        noun: NOUN,
        nounId: id,
        requestId: c.get('requestId'),
      },
      now,
    );
    return id;
  });

async function show(c: Context<AppEnv>, deps: AppDeps, status = 200): Promise<Response> {
  const link = await findLink(deps.db, 'paper', c.req.param('code') ?? '');
  const asked = link && (await readAskedPaper(deps.db, link.certificate_id ?? 0));
  const frame = await frameOf(c, deps, link?.language);
  if (!link || !asked) return page(deps, await unknownPage(frame), 404);
  const { day } = todayIn((await deps.openingHours.current()).zone, deps.now());
  const name = asked.translations[frame.language]?.name || asked.name;
  const paper = {
    certificate: [name, asked.level].filter(Boolean).join(' '),
    ends_on: asked.ends_on,
    hasEnded: asked.ends_on !== null && asked.ends_on < day,
  };
  return page(deps, await pageOfPaper(frame, stateOf(link, deps.now()), paper), status);
}

function stateOf(link: Link, now: Date) {
  if (link.used_at) return 'used';
  return isGood(link, now) ? 'open' : 'over';
}

const page = (deps: AppDeps, text: string, status = 200) =>
  new Response(text, { status, headers: paperPageHeaders(accentOf(deps)) });
