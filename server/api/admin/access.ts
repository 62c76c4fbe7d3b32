import { createRoute, type z } from '@hono/zod-openapi';
import {
  accessPage,
  accessQuery,
  accessRequest,
  approvedAccess,
  declinedAccess,
  openedAccount,
  renewedAccess,
} from '../../../contracts/access.ts';
import { HIDDEN_PHONE } from '../../../contracts/access-log.ts';
import type { AccessKind } from '../../../contracts/access-states.ts';
import { changedCompany, company, companyList } from '../../../contracts/companies.ts';
import { MAIL_WISHES } from '../../../contracts/mails.ts';
import { decideAccess, findAccess, linkAccount, listAccess } from '../../access/access.ts';
import { companyNamed, listCompanies, shareRequests } from '../../companies/companies.ts';
import type { Database } from '../../database/connect.ts';
import { Refusal } from '../../errors.ts';
import { declinedMails, passwordMail, renewedMail } from '../../mail/account-mails.ts';
import { hashSecret, newToken } from '../../secrets/secret-hash.ts';
import { addUser, changeUser } from '../../users/users.ts';
import { type AppDeps, answer, body, createRouter, refusals, retryHeaders } from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { hiddenPhones } from './contacts.ts';
import { existing, pageRoute, params } from './record-routes.ts';

const PATH = '/access-requests';
const NOUN = 'access_requests';

const list = pageRoute(PATH, accessQuery, accessPage);
const decision = <A extends string, Input extends z.ZodType, Answer extends z.ZodType>(
  act: A,
  input: Input,
  answered: Answer,
) =>
  createRoute({
    method: 'post',
    path: `${PATH}/{id}/${act}` as const,
    request: { params, headers: retryHeaders, body: body(input) },
    responses: { 200: answer(answered, 'As the request stands now'), ...refusals },
  });
const approve = decision('approve', approvedAccess, openedAccount);
const decline = decision('decline', declinedAccess, accessRequest);
const renew = decision('renew', renewedAccess, accessRequest);

/** Requests for access and for renewal: the agency opens an account, gives more time, or does not. */
export function accessApi(deps: AppDeps) {
  const read = async (db: Database, id: number) =>
    existing(await findAccess(db, id), 'not-found.access');

  /** The request as it was, once for each of two who decide at once. */
  async function decide(
    tx: Database,
    id: number,
    kind: AccessKind | null,
    set: Parameters<typeof decideAccess>[2],
  ) {
    const before = await read(tx, id);
    if (kind && before.kind !== kind) throw new Refusal('conflict.accessKind');
    if (await decideAccess(tx, id, set, deps.now())) return before;
    const refusal = new Refusal('conflict.accessDecided');
    refusal.current = await read(deps.db, id);
    throw refusal;
  }

  return createRouter()
    .openapi(list, async (c) =>
      c.json(
        accessPage.parse(
          await listAccess(deps.db, c.req.valid('query'), hiddenPhones(c) !== 'all'),
        ),
        200,
      ),
    )
    .openapi(approve, async (c) => {
      const { id } = c.req.valid('param');
      const { note, invite, expire_at, ...person } = c.req.valid('json');
      if (invite === 'mail' && person.email === '')
        throw new Refusal('conflict.noEmail', { field: 'email' });
      // Nobody knows it: the owner chooses a password by the link.
      const password_hash = await hashSecret(newToken().token);
      const write = { action: 'approve', noun: NOUN, id } as const;
      const opened = await adminWrite(c, deps, write, async (tx) => {
        const now = deps.now();
        const asked = await decide(tx, id, 'access', { state: 'approved', note });
        const added = await addUser(tx, {
          ...person,
          phone: person.phone === HIDDEN_PHONE ? asked.phone : person.phone,
          expire_at: expire_at === null ? null : new Date(expire_at),
          mail_wishes: [...MAIL_WISHES],
          company_id: await companyNamed(tx, person.company),
          password_hash,
        });
        if (!added.ok) throw new Refusal('conflict.usernameTaken', { field: 'username' });
        await linkAccount(tx, id, added.user.id);
        if (invite === 'mail')
          await deps.mail.outbox.queue(tx, [passwordMail('invite', added.user)], now);
        return { id, request: await read(tx, id), user: added.user };
      });
      return c.json(openedAccount.parse(opened), 200);
    })
    .openapi(decline, async (c) => {
      const { id } = c.req.valid('param');
      const { text, note } = c.req.valid('json');
      const declined = await adminWrite(
        c,
        deps,
        { action: 'decline', noun: NOUN, id },
        async (tx) => {
          const before = await decide(tx, id, null, { state: 'declined', note });
          await deps.mail.outbox.queue(tx, declinedMails(before, text), deps.now());
          return read(tx, id);
        },
      );
      return c.json(accessRequest.parse(declined), 200);
    })
    .openapi(renew, async (c) => {
      const { id } = c.req.valid('param');
      const { expire_at } = c.req.valid('json');
      const now = deps.now();
      const end = expire_at === null ? null : new Date(expire_at);
      if (end && end <= now) throw new Refusal('invalid-input.datePassed', { field: 'expire_at' });
      const renewed = await adminWrite(c, deps, { action: 'renew', noun: NOUN, id }, async (tx) => {
        const { account } = await decide(tx, id, 'renewal', { state: 'approved' });
        const changed = await changeUser(tx, account?.id ?? 0, { expire_at: end });
        if (!changed.ok) throw new Refusal('not-found.user');
        const { user } = changed;
        const mails = user.email === '' ? [] : [renewedMail(user, user.expire_at)];
        await deps.mail.outbox.queue(tx, mails, now);
        return read(tx, id);
      });
      return c.json(accessRequest.parse(renewed), 200);
    });
}

const companies = createRoute({
  method: 'get',
  path: '/companies',
  responses: { 200: answer(companyList, 'Companies with their accounts, by name'), ...refusals },
});
const changeCompany = createRoute({
  method: 'put',
  path: '/companies/{id}',
  request: { params, body: body(changedCompany) },
  responses: { 200: answer(company, 'Changed'), ...refusals },
});

/** Whether the accounts of a company see each other's requests. */
export const companiesApi = (deps: AppDeps) =>
  createRouter()
    .openapi(companies, async (c) => c.json(companyList.parse(await listCompanies(deps.db)), 200))
    .openapi(changeCompany, async (c) => {
      const { id } = c.req.valid('param');
      const { shares_requests } = c.req.valid('json');
      const write = { action: 'update', noun: 'companies', id } as const;
      const changed = await adminWrite(c, deps, write, async (tx) =>
        existing(await shareRequests(tx, id, shares_requests), 'not-found.company'),
      );
      return c.json(company.parse(changed), 200);
    });
