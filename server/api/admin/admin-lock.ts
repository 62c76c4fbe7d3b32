import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { adminBrowser, adminGrant, pinAttempt } from '../../../contracts/admin-pin.ts';
import { codeAttempt } from '../../../contracts/people.ts';
import { id } from '../../../contracts/text.ts';
import { findGrant, lockAdmin, unlockAdmin } from '../../admin-pin/admin-pin.ts';
import { listTiles } from '../../admins/admins.ts';
import { enterPerson, leavePerson, stayPresent } from '../../admins/present-person.ts';
import { Refusal } from '../../errors.ts';
import {
  findAdminBrowser,
  listAdminBrowsers,
  revokeAdminBrowser,
} from '../../known-browsers/known-browsers.ts';
import { inLane, type Turn } from '../../secrets/hash-queue.ts';
import { adminCookie, browserOf, markBrowser } from '../guards.ts';
import {
  type AdminSession,
  type AppDeps,
  type AppEnv,
  answer,
  body,
  clientAddress,
  createRouter,
  refusals,
  spendOrRefuse,
} from '../router.ts';
import { adminWrite } from './admin-write.ts';

const unlock = createRoute({
  method: 'post',
  path: '/grant',
  request: { body: body(pinAttempt) },
  responses: { 200: answer(adminGrant, 'Unlocked for 8 hours'), ...refusals },
});

const check = createRoute({
  method: 'get',
  path: '/grant',
  responses: {
    200: answer(adminGrant.nullable(), 'The grant of this browser, or null'),
    ...refusals,
  },
});

const lock = createRoute({
  method: 'delete',
  path: '/grant',
  responses: { 204: { description: 'Locked' }, ...refusals },
});

const enter = createRoute({
  method: 'post',
  path: '/person',
  request: { body: body(codeAttempt) },
  responses: { 200: answer(adminGrant, 'This person is present in this browser'), ...refusals },
});

const leave = createRoute({
  method: 'delete',
  path: '/person',
  responses: { 204: { description: 'Nobody is present any more; the grant stays' }, ...refusals },
});

const stay = createRoute({
  method: 'post',
  path: '/person/active',
  responses: { 204: { description: 'Present for as long again' }, ...refusals },
});

type Held = Pick<AdminSession, 'grant' | 'expiresAt' | 'person'>;

const publicHalf = async (deps: AppDeps, { grant, expiresAt, person }: Held) =>
  adminGrant.parse({
    grant,
    expires_at: expiresAt.toISOString(),
    person,
    people: await listTiles(deps.db),
  });

/** The grant of this browser, whoever is present. */
async function heldGrant(c: Context<AppEnv>, deps: AppDeps) {
  const secret = adminCookie.read(c, deps.https);
  const found = secret ? await findGrant(deps.db, secret, deps.now()) : null;
  return secret && found ? { ...found, secret } : null;
}

async function heldOrRefused(c: Context<AppEnv>, deps: AppDeps) {
  const held = await heldGrant(c, deps);
  if (!held) throw new Refusal('admin-locked');
  return held;
}

/** Every try is counted before it is checked: at the person, and at the address for all people together. */
async function tryCode(c: Context<AppEnv>, deps: AppDeps, asked: { id: number; code: string }) {
  const { secret, browserId } = await heldOrRefused(c, deps);
  const visit = async (turn: Turn) => {
    await spendOrRefuse(deps, 'code-address', clientAddress(c, deps));
    await spendOrRefuse(deps, 'code-person', String(asked.id));
    return enterPerson(deps.db, secret, asked, deps.now(), { idleMs: deps.adminIdleMs, turn });
  };
  return inLane('known-admin', visit, { owner: browserId ?? 0 });
}

/** A browser that unlocked the panel before spends a budget of its own, and no other. */
async function tryPin(c: Context<AppEnv>, deps: AppDeps, pin: string) {
  const now = deps.now();
  const browser = browserOf(c, deps.https);
  const known = await findAdminBrowser(deps.db, browser.token, now);
  if (known !== null) {
    const visit = async (turn: Turn) => {
      await spendOrRefuse(deps, 'pin-known-browser', String(known));
      return unlockAdmin(deps.db, pin, now, { browser, turn });
    };
    return inLane('known-admin', visit, { owner: known });
  }
  const visit = async (turn: Turn) => {
    await spendOrRefuse(deps, 'pin-address', clientAddress(c, deps));
    await spendOrRefuse(deps, 'pin-strangers', 'all');
    return unlockAdmin(deps.db, pin, now, { browser, turn });
  };
  return inLane('pin', visit, { isGone: () => c.env.incoming.socket.destroyed });
}

/** The only part of the admin API that needs no grant, or a grant without a person. */
export function adminLockApi(deps: AppDeps) {
  const api = createRouter();
  // Before a body is read: who has no grant learns nothing of what is wrong with it.
  api.use('/person/*', async (c, next) => {
    await heldOrRefused(c, deps);
    await next();
  });
  return api
    .openapi(unlock, async (c) => {
      const result = await tryPin(c, deps, c.req.valid('json').pin);
      const requestId = c.get('requestId');
      if (!result.ok) {
        deps.log.warn('pin.refused', { requestId });
        throw new Refusal('invalid-pin');
      }
      const replaced = adminCookie.read(c, deps.https);
      if (replaced) await lockAdmin(deps.db, replaced);
      adminCookie.write(c, deps.https, result.secret, result.expiresAt);
      markBrowser(c, deps.https, result.mark);
      deps.log.info('pin.accepted', { requestId, grant: result.grant });
      return c.json(await publicHalf(deps, { ...result, person: null }), 200);
    })
    .openapi(check, async (c) => {
      const held = await heldGrant(c, deps);
      return c.json(held && (await publicHalf(deps, held)), 200);
    })
    .openapi(enter, async (c) => {
      const asked = c.req.valid('json');
      const result = await tryCode(c, deps, asked);
      const requestId = c.get('requestId');
      if (!result.ok) {
        deps.log.warn('code.refused', { requestId, person: asked.id });
        throw new Refusal('invalid-code', { field: 'code' });
      }
      const entered = await findGrant(deps.db, result.secret, deps.now());
      if (!entered) throw new Refusal('admin-locked');
      adminCookie.write(c, deps.https, result.secret, entered.expiresAt);
      deps.log.info('code.accepted', { requestId, grant: result.grant, person: asked.id });
      return c.json(await publicHalf(deps, entered), 200);
    })
    .openapi(leave, async (c) => {
      const { secret, person } = await heldOrRefused(c, deps);
      await leavePerson(deps.db, secret);
      deps.log.info('person.left', { requestId: c.get('requestId'), person: person?.id });
      return c.body(null, 204);
    })
    .openapi(stay, async (c) => {
      const { grant, person, hasPeople } = await heldOrRefused(c, deps);
      if (hasPeople && !person) throw new Refusal('no-person');
      await stayPresent(deps.db, grant, deps.now(), deps.adminIdleMs);
      return c.body(null, 204);
    })
    .openapi(lock, async (c) => {
      const secret = adminCookie.read(c, deps.https);
      if (secret) await lockAdmin(deps.db, secret);
      adminCookie.clear(c, deps.https);
      deps.log.info('admin.locked', { requestId: c.get('requestId') });
      return c.body(null, 204);
    });
}

const browserList = z.array(adminBrowser);

const list = createRoute({
  method: 'get',
  path: '/browsers',
  responses: {
    200: answer(browserList, 'Browsers that have unlocked the panel, the last used first'),
    ...refusals,
  },
});

const revoke = createRoute({
  method: 'delete',
  path: '/browsers/{id}',
  request: { params: z.object({ id }) },
  responses: { 204: { description: 'Locked there, and no longer known' }, ...refusals },
});

/** Browsers that have unlocked the panel; each has a budget of its own for the PIN. */
export const browsersApi = (deps: AppDeps) =>
  createRouter()
    .openapi(list, async (c) => {
      const { grant } = c.get('admin');
      return c.json(browserList.parse(await listAdminBrowsers(deps.db, grant, deps.now())), 200);
    })
    .openapi(revoke, async (c) => {
      const { id } = c.req.valid('param');
      await adminWrite(c, deps, { action: 'delete', noun: 'known_browsers', id }, async (tx) => {
        if (await revokeAdminBrowser(tx, id)) return { id };
        throw new Refusal('not-found.browser');
      });
      return c.body(null, 204);
    });
