import { createRoute, z } from '@hono/zod-openapi';
import {
  candidateCertificates,
  candidatePage,
  candidateQuery,
  role,
  roleQuery,
} from '../../../contracts/candidates.ts';
import type { Language } from '../../../contracts/languages.ts';
import {
  candidateNote,
  candidateSheet,
  comparison,
  comparisonQuery,
} from '../../../contracts/shortlists.ts';
import { id, languageQuery } from '../../../contracts/text.ts';
import type { Database } from '../../database/connect.ts';
import { Refusal } from '../../errors.ts';
import { listRequestsFor } from '../../orders/my-requests.ts';
import { readNotes, saveNote } from '../../shortlists/candidate-notes.ts';
import { offeredAmong } from '../../workers/candidates.ts';
import { listCertificateTypes } from '../../workers/certificate-types.ts';
import { type AppDeps, answer, body, createRouter, refusals } from '../router.ts';
import { recruiterWrite } from './recruiter-write.ts';

const roleList = z.array(role);

const find = createRoute({
  method: 'get',
  path: '/candidates',
  request: { query: candidateQuery },
  responses: { 200: answer(candidatePage, 'Newest first, or sorted'), ...refusals },
});
const listRoles = createRoute({
  method: 'get',
  path: '/roles',
  request: { query: roleQuery },
  responses: { 200: answer(roleList, 'Job titles and their domains, from A to Z'), ...refusals },
});

const listCertificates = createRoute({
  method: 'get',
  path: '/certificate-types',
  request: { query: languageQuery },
  responses: { 200: answer(candidateCertificates, 'Kinds that clients see, by name'), ...refusals },
});

const params = z.object({ id });
const read = createRoute({
  method: 'get',
  path: '/candidates/{id}',
  request: { params },
  responses: {
    200: answer(candidateSheet, "The card, and the recruiter's own note and requests"),
    ...refusals,
  },
});
const note = createRoute({
  method: 'put',
  path: '/candidates/{id}/note',
  request: { params, body: body(candidateNote) },
  responses: { 200: answer(candidateNote, 'Saved; an empty text deletes it'), ...refusals },
});
const compare = createRoute({
  method: 'get',
  path: '/comparison',
  request: { query: comparisonQuery },
  responses: { 200: answer(comparison, 'In the order asked for'), ...refusals },
});

export const candidatesApi = (deps: AppDeps) =>
  createRouter()
    .openapi(find, async (c) =>
      c.json(
        candidatePage.parse(await deps.candidates.find(c.req.valid('query'), c.get('user').id)),
        200,
      ),
    )
    .openapi(listCertificates, async (c) => {
      const { language } = c.req.valid('query');
      return c.json(await readCandidateCertificates(deps.db, language), 200);
    })
    .openapi(listRoles, async (c) =>
      c.json(
        roleList.parse(await deps.candidates.listRoles(c.req.valid('query'), c.get('user').id)),
        200,
      ),
    )
    .openapi(read, async (c) => {
      const { id } = c.req.valid('param');
      const [candidate] = await readCompared(deps, c.get('user').id, [id]);
      if (!candidate) throw new Refusal('not-found.candidate');
      const requests = await listRequestsFor(deps.db, c.get('user').id, id);
      return c.json(candidateSheet.parse({ ...candidate, requests }), 200);
    })
    .openapi(note, async (c) => {
      const { id } = c.req.valid('param');
      const input = c.req.valid('json');
      const write = { act: 'note', noun: 'candidate', id } as const;
      await recruiterWrite(c, deps, write, async (tx, userId, now) => {
        if (!(await offeredAmong(tx, [id])).has(id)) throw new Refusal('not-found.candidate');
        await saveNote(tx, userId, id, input.text, now);
      });
      return c.json(candidateNote.parse(input), 200);
    })
    .openapi(compare, async (c) => {
      const { candidate: ids } = c.req.valid('query');
      return c.json(comparison.parse(await readCompared(deps, c.get('user').id, ids)), 200);
    });

/** Kinds of certificates that clients see. */
export async function readCandidateCertificates(db: Database, language: Language) {
  const types = await listCertificateTypes(db);
  return candidateCertificates.parse(
    types
      .filter(({ shown_to_clients }) => shown_to_clients)
      .map(({ id, short, name, translations }) => ({
        id,
        short: translations[language]?.short || short,
        name: translations[language]?.name || name,
      })),
  );
}

/** Candidates with the recruiter's notes, in the order of their ids; without those who are not offered. */
export async function readCompared(
  { candidates, db }: Pick<AppDeps, 'candidates' | 'db'>,
  userId: number,
  ids: number[],
) {
  const [cards, notes] = await Promise.all([
    candidates.read(ids, userId),
    readNotes(db, userId, ids),
  ]);
  return [...new Set(ids)].flatMap((id) => {
    const candidate = cards.find((card) => card.id === id);
    return candidate ? [{ candidate, note: notes.get(id) ?? '' }] : [];
  });
}
