import fc from 'fast-check';
import { expect } from 'vitest';
import { perKind } from '../../contracts/worker-fields.ts';
import {
  type AgencyModel,
  gone,
  isAskedFor,
  isTaken,
  listedBy,
  living,
  type Noun,
  type Row,
} from './agency-model.ts';
import type { DrivenSite } from './driven-site.ts';
import { RUNS_SOMEWHERE } from './hostile-corpus.ts';

type Command = fc.AsyncCommand<AgencyModel, DrivenSite>;
type EditableNoun = Exclude<Noun, 'messages' | 'orders'>;
type Values = Record<string, unknown>;

const DAY_MS = 24 * 60 * 60 * 1000;
const PASSWORDS = ['a good password', 'another password'];
const text = fc.constantFrom('Crew', 'É\u0301 東京', 'a, "b"; c', ...RUNS_SOMEWHERE.slice(0, 3));
const nth = fc.nat(20);
const pick = (rows: Row[], at: number) => rows[at % rows.length];

const FIELDS: Record<EditableNoun, fc.Arbitrary<Values>> = {
  services: fc.record({ title: text, description: text }),
  portfolio: fc.record({ title: text, description: text }),
  workers: fc.record({
    ...perKind(
      () => text,
      () => fc.array(text, { maxLength: 2 }),
    ),
    email: fc.constantFrom('', 'w@workers.example'),
  }),
  users: fc.record({
    username: fc.constantFrom('nadia', 'NADIA', 'karim', 'lila', '<b>lila</b>'),
    password: fc.constantFrom(...PASSWORDS),
    role: fc.constant('recruiter'),
    expire_at: fc.constant(null),
  }),
};
const EDITED: EditableNoun[] = ['services', 'workers', 'users', 'portfolio'];
const RESTORED: Noun[] = ['services', 'workers', 'users', 'messages', 'orders'];

/** A step, and then the whole notebook against the whole panel. */
const command = (
  name: string,
  run: (model: AgencyModel, site: DrivenSite) => Promise<void>,
): Command => ({
  check: () => true,
  async run(model, site) {
    await run(model, site);
    expect(await site.listed(), name).toEqual(listedBy(model));
  },
  toString: () => name,
});

/** An administrator's request; with a locked panel it gets 401 and nothing else. */
async function manage(
  model: AgencyModel,
  site: DrivenSite,
  expected: number,
  ...request: Parameters<DrivenSite['send']>
) {
  const { status, answered } = await site.send(...request);
  expect(status, `${request[0]} ${request[1]}`).toBe(model.unlocked ? expected : 401);
  return status < 300 ? answered : null;
}

let keys = 0;

const add = (noun: EditableNoun) =>
  fc.tuple(FIELDS[noun], fc.boolean()).map(([values, twice]) =>
    command(`add to ${noun}${twice ? ', sent twice' : ''}`, async (model, site) => {
      keys += 1;
      const isFree = noun !== 'users' || !isTaken(model, values.username);
      let body = values;
      let shown: Values = values;
      if (noun === 'portfolio' && model.unlocked) {
        const { answered } = await site.upload(`picture number ${keys}`);
        body = { ...values, picture: answered.picture };
        shown = { ...values, image_url: answered.image_url };
      }
      const key = `${noun} number ${keys} of ${process.pid}`;
      for (let times = 0; times < (twice ? 2 : 1); times++) {
        const row = await manage(
          model,
          site,
          isFree ? 201 : 409,
          'POST',
          `/api/admin/${noun}`,
          body,
          {
            key,
          },
        );
        if (row && times === 0)
          model[noun].unshift({ id: Number(row.id), deleted: false, ...shown });
      }
    }),
  );

const change = (noun: EditableNoun) =>
  fc.tuple(FIELDS[noun], nth, fc.boolean()).map(([values, at, keepsPassword]) =>
    command(`change in ${noun}`, async (model, site) => {
      const row = pick(model[noun], at);
      if (!row) return;
      const body = keepsPassword && noun === 'users' ? { ...values, password: '' } : values;
      const isFree = noun !== 'users' || !isTaken(model, values.username, row.id);
      const expected = row.deleted ? 404 : isFree ? 200 : 409;
      const changed = await manage(
        model,
        site,
        expected,
        'PUT',
        `/api/admin/${noun}/${row.id}`,
        body,
      );
      if (!changed) return;
      Object.assign(row, values, body.password === '' && { password: row.password });
      if (body.password && model.signedIn === row.id) model.signedIn = null;
    }),
  );

const remove = (noun: Noun) =>
  nth.map((at) =>
    command(`delete from ${noun}`, async (model, site) => {
      const row = pick(model[noun], at);
      if (!row) return;
      const expected = row.deleted ? 404 : 200;
      if (!(await manage(model, site, expected, 'DELETE', `/api/admin/${noun}/${row.id}`))) return;
      row.deleted = true;
      if (noun === 'users' && model.signedIn === row.id) model.signedIn = null;
    }),
  );

const restore = (noun: Noun) =>
  nth.map((at) =>
    command(`bring back to ${noun}`, async (model, site) => {
      const row = pick(gone(model[noun]), at);
      if (!row) return;
      const isFree =
        noun === 'users'
          ? !isTaken(model, row.username)
          : noun !== 'orders' || !isAskedFor(model, row.recruiterId, row.workerId);
      const path = `/api/admin/${noun}/${row.id}/restore`;
      if (await manage(model, site, isFree ? 200 : 409, 'POST', path)) row.deleted = false;
    }),
  );

const markRead = (noun: 'messages' | 'orders') =>
  nth.map((at) =>
    command(`read one of ${noun}`, async (model, site) => {
      const row = pick(living(model[noun]), at);
      if (!row) return;
      if (await manage(model, site, 200, 'POST', `/api/admin/${noun}/${row.id}/read`))
        row.read = true;
    }),
  );

const leaveMessage = fc
  .record({ name: text, email: fc.constant('v@hoggar.example'), subject: text, message: text })
  .map((values) =>
    command('leave a message', async (model, site) => {
      expect((await site.send('POST', '/api/messages', values)).status).toBe(201);
      const newest = (await site.listed()).messages?.[0];
      model.messages.unshift({ id: Number(newest?.id), deleted: false, ...values, read: false });
    }),
  );

const requestTest = nth.map((at) =>
  command('ask for a test', async (model, site) => {
    const worker = pick(model.workers, at);
    if (!worker) return;
    const date = new Date(Math.ceil(Date.now() / DAY_MS + 1) * DAY_MS).toISOString();
    const body = { worker_id: worker.id, date };
    const { status } = await site.send('POST', '/api/recruiter/test-requests', body);
    const taken = isAskedFor(model, model.signedIn, worker.id);
    const expected = worker.deleted ? 404 : taken ? 409 : 201;
    expect(status, 'a test').toBe(model.signedIn === null ? 401 : expected);
    if (status !== 201) return;
    const newest = (await site.listed()).orders?.[0];
    const order = { recruiterId: model.signedIn, workerId: worker.id, read: false };
    model.orders.unshift({ id: Number(newest?.id), deleted: false, ...order });
  }),
);

const saveText = (place: 'about-us' | 'contact-info', key: 'aboutUs' | 'contactInfo') =>
  fc.tuple(text, fc.boolean()).map(([words, isStale]) =>
    command(`save ${place}${isStale ? ' over a newer one' : ''}`, async (model, site) => {
      const current = model[key]?.version ?? null;
      const version = isStale ? (current ?? 0) + 7 : current;
      const values =
        key === 'aboutUs' ? { content: words } : { phone: '1', email: '', address: words };
      const body = { ...values, version };
      const path = `/api/admin/${place}`;
      if (await manage(model, site, isStale ? 409 : 200, 'PUT', path, body))
        model[key] = { ...values, version: (current ?? 0) + 1 };
    }),
  );

const signIn = fc.tuple(nth, fc.constantFrom(...PASSWORDS)).map(([at, password]) =>
  command('sign in', async (model, site) => {
    const user = pick(model.users, at);
    if (!user) return;
    await site.forgetTries();
    const body = { username: user.username, password };
    const { status } = await site.send('POST', '/api/session', body);
    // The name of a deleted account may be somebody else's now.
    const owner = living(model.users).find(
      ({ username }) => String(username).toLowerCase() === String(user.username).toLowerCase(),
    );
    expect(status, 'sign in').toBe(owner?.password === password ? 200 : 401);
    if (status === 200) model.signedIn = owner?.id ?? null;
  }),
);

const signOut = fc.constant(
  command('sign out', async (model, site) => {
    expect((await site.send('DELETE', '/api/session')).status).toBe(204);
    model.signedIn = null;
  }),
);

const lock = fc.constant(
  command('lock the panel', async (model, site) => {
    expect((await site.send('DELETE', '/api/admin/grant')).status).toBe(204);
    model.unlocked = false;
  }),
);

export const unlock = (isRight: boolean) =>
  command(isRight ? 'unlock the panel' : 'try a wrong PIN', async (model, site) => {
    await site.forgetTries();
    const body = { pin: isRight ? model.pin : `${model.pin}0` };
    const { status } = await site.send('POST', '/api/admin/grant', body);
    expect(status).toBe(isRight ? 200 : 401);
    if (isRight) model.unlocked = true;
  });

const changePin = fc.integer({ min: 100_000, max: 999_999 }).map((pin) =>
  command('set a new PIN', async (model, site) => {
    await site.setPin(String(pin));
    Object.assign(model, { pin: String(pin), unlocked: false });
  }),
);

const restart = fc
  .constantFrom('SIGTERM' as const, 'SIGKILL' as const)
  .map((signal) => command(`restart after ${signal}`, (_, site) => site.restart(signal)));

const often = <T>(times: number, one: T): T[] => Array(times).fill(one);

/** Everything that people and machines do to an agency; the frequent things more often. */
export const anyCommand: fc.Arbitrary<Command>[] = [
  ...EDITED.flatMap((noun) => often(3, add(noun))),
  ...EDITED.flatMap((noun) => often(2, change(noun))),
  ...[...EDITED, 'messages' as const, 'orders' as const].map(remove),
  ...RESTORED.flatMap((noun) => often(2, restore(noun))),
  markRead('messages'),
  markRead('orders'),
  ...often(2, leaveMessage),
  ...often(4, requestTest),
  ...often(2, saveText('about-us', 'aboutUs')),
  saveText('contact-info', 'contactInfo'),
  ...often(4, signIn),
  signOut,
  lock,
  ...often(3, fc.constant(unlock(true))),
  fc.constant(unlock(false)),
  changePin,
  ...often(4, restart),
];
