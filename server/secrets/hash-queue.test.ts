import { expect, test } from 'vitest';
import { inLane } from './hash-queue.ts';

type Lane = Parameters<typeof inLane>[0];

/** Work that goes on until it is ended, and the order in which each began. */
function workshop() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ended: Promise<unknown>[] = [];
  return {
    begun,
    enter(lane: Lane, owner?: number) {
      const visit = inLane(
        lane,
        (turn) =>
          turn(() => {
            begun.push(owner === undefined ? lane : `${lane} ${owner}`);
            return new Promise<void>((resolve) => ends.push(resolve));
          }),
        { owner },
      );
      ended.push(visit.catch(() => {}));
      return visit;
    },
    async endOne() {
      const before = begun.length;
      ends.shift()?.();
      await expect.poll(() => begun.length).toBeGreaterThan(before);
    },
    async endAll() {
      const all = Promise.all(ended);
      const timer = setInterval(() => ends.splice(0).forEach((end) => void end()), 0);
      await all;
      clearInterval(timer);
    },
  };
}

const TOO_MANY = { code: 'unavailable', retryAfterSeconds: 5 };

test('one stranger at a time; known browsers do not wait for strangers, and PINs pass waiting sign-ins', async () => {
  const shop = workshop();
  for (const lane of ['sign-in', 'sign-in', 'pin'] as const) shop.enter(lane);
  await expect.poll(() => shop.begun).toEqual(['sign-in']);
  shop.enter('known-recruiter', 7);
  await expect.poll(() => shop.begun).toEqual(['sign-in', 'known-recruiter 7']);
  shop.enter('known-recruiter', 8);
  shop.enter('known-admin', 1);
  for (let i = 0; i < 3; i++) await shop.endOne();
  expect(shop.begun.slice(2)).toEqual(['known-admin 1', 'known-recruiter 8', 'pin']);
  await shop.endAll();
  expect(shop.begun.at(-1)).toBe('sign-in');
});

test('a flood of sign-ins is refused instead of queued without end, and the other lanes stay open', async () => {
  const shop = workshop();
  const visits = Array.from({ length: 60 }, () => shop.enter('sign-in'));
  for (const visit of visits.slice(50)) await expect(visit).rejects.toMatchObject(TOO_MANY);
  for (const lane of ['pin', 'known-recruiter', 'known-admin'] as const) shop.enter(lane);
  await shop.endAll();
  await Promise.all(visits.slice(0, 50));
  expect(shop.begun).toHaveLength(53);
});

test('one recruiter holds three places of the lane, however many browsers know the account', async () => {
  const shop = workshop();
  const visits = Array.from({ length: 5 }, () => shop.enter('known-recruiter', 7));
  for (const visit of visits.slice(3)) await expect(visit).rejects.toMatchObject(TOO_MANY);
  shop.enter('known-recruiter', 8);
  shop.enter('known-admin', 7);
  await shop.endAll();
  expect(shop.begun.toSorted()).toEqual([
    'known-admin 7',
    ...Array(3).fill('known-recruiter 7'),
    'known-recruiter 8',
  ]);
  shop.enter('known-recruiter', 7);
  await shop.endAll();
  expect(shop.begun).toHaveLength(6);
});

test('a place is free again when its visit fails, before or during the work', async () => {
  const fail = async () => {
    throw new Error('no');
  };
  for (let i = 0; i < 10; i++) {
    await expect(inLane('known-admin', fail, { owner: 1 })).rejects.toThrow('no');
    await expect(inLane('known-admin', (turn) => turn(fail), { owner: 1 })).rejects.toThrow('no');
  }
  await inLane('known-admin', (turn) => turn(async () => {}), { owner: 1 });
});

test('nothing is done for a connection that was closed while it waited', async () => {
  const shop = workshop();
  shop.enter('sign-in');
  let isGone = false;
  let worked = 0;
  const work = async () => {
    worked += 1;
  };
  const visits = [1, 2].map(() =>
    inLane('sign-in', (turn) => turn(work), { isGone: () => isGone }),
  );
  const others = inLane('sign-in', (turn) => turn(work));
  isGone = true;
  const refused = Promise.all(
    visits.map((visit) => expect(visit).rejects.toMatchObject({ code: 'client-gone' })),
  );
  await shop.endAll();
  await Promise.all([refused, others]);
  expect(worked).toBe(1);
});
