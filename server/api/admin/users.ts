import { HIDDEN_PHONE } from '../../../contracts/access-log.ts';
import {
  changedUser,
  type NewUser,
  newUser,
  user,
  userPage,
  userQuery,
} from '../../../contracts/users.ts';
import { settleRenewals } from '../../access/access.ts';
import { companyNamed } from '../../companies/companies.ts';
import { Refusal } from '../../errors.ts';
import { revokeLinksOfUser } from '../../links/links.ts';
import { changeNotices, isOtherAddress } from '../../mail/account-mails.ts';
import { hashSecret } from '../../secrets/secret-hash.ts';
import { endSessionsOf } from '../../sessions/sessions.ts';
import {
  addUser,
  deleteUser,
  findUser,
  listUsers,
  restoreUser,
  updateUser,
} from '../../users/users.ts';
import { type AppDeps, createRouter } from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { hiddenPhoneSent, withPhoneKept } from './contacts.ts';
import { existing, pageRoute, recordRoutes, removeAndRestore } from './record-routes.ts';

const PATH = '/users';
const list = pageRoute(PATH, userQuery, userPage);
const { add, update } = recordRoutes(PATH, {
  row: user,
  added: newUser,
  changed: changedUser,
});

const NOUN = 'users';
const MISSING = 'not-found.user';
const REFUSALS = {
  'no-such-user': () => new Refusal(MISSING),
  'username-taken': () => new Refusal('conflict.usernameTaken', { field: 'username' }),
};

type Outcome<T> = { ok: true; user: T } | { ok: false; reason: keyof typeof REFUSALS };

function doneOrRefused<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.user;
  throw REFUSALS[outcome.reason]();
}

/** Without what only the wire has: the password as typed, and the one role that there is. */
const accountOf = <T extends Partial<NewUser> & Pick<NewUser, 'username' | 'expire_at'>>({
  password: _,
  role: __,
  expire_at,
  ...rest
}: T) => ({ ...rest, expire_at: expire_at === null ? null : new Date(expire_at) });

/** Null is no end at all. */
const isLater = (end: Date | null, before: Date | null) =>
  before !== null && (end === null || end > before);

/** Passwords are hashed before a transaction is begun: it takes longer than everything else. */
export const usersApi = (deps: AppDeps) =>
  createRouter()
    .openapi(list, async (c) =>
      c.json(userPage.parse(await listUsers(deps.db, c.req.valid('query'))), 200),
    )
    .openapi(add, async (c) => {
      const typed = c.req.valid('json');
      if (typed.phone === HIDDEN_PHONE) throw hiddenPhoneSent('user.phone');
      const account = {
        ...accountOf(typed),
        password_hash: await hashSecret(typed.password),
      };
      const added = await adminWrite(c, deps, { action: 'add', noun: NOUN }, async (tx) => {
        const company_id = await companyNamed(tx, account.company);
        return doneOrRefused(await addUser(tx, { ...account, company_id }));
      });
      return c.json(user.parse(added), 201);
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param');
      const typed = c.req.valid('json');
      const { password } = typed;
      const account = {
        ...accountOf(withPhoneKept(typed)),
        ...(password && { password_hash: await hashSecret(password) }),
      };
      const updated = await adminWrite(
        c,
        deps,
        { action: 'update', noun: NOUN, id },
        async (tx) => {
          const before = existing(await findUser(tx, id), MISSING);
          // What the recruiter wrote moves the account to no other company.
          const isMoved = account.company !== undefined && account.company !== before.company;
          const company_id = isMoved ? await companyNamed(tx, account.company ?? '') : undefined;
          const changed = doneOrRefused(
            await updateUser(tx, id, { ...account, ...(isMoved && { company_id }) }),
          );
          if (isLater(account.expire_at, before.expire_at))
            await settleRenewals(tx, id, deps.now());
          if (password) {
            await endSessionsOf(tx, id);
            await revokeLinksOfUser(tx, id, deps.now());
          }
          const { email = before.email } = account;
          const notices = changeNotices(before, {
            email: isOtherAddress(before.email, email),
            password: password !== '',
          });
          await deps.mail.outbox.queue(tx, notices, deps.now());
          return changed;
        },
      );
      return c.json(user.parse(updated), 200);
    })
    .route(
      '/',
      removeAndRestore(deps, PATH, {
        noun: NOUN,
        row: user,
        missing: MISSING,
        async remove(tx, id, now) {
          const deleted = doneOrRefused(await deleteUser(tx, id, now));
          await endSessionsOf(tx, id);
          return deleted;
        },
        restore: async (tx, id) => doneOrRefused(await restoreUser(tx, id)),
      }),
    );
