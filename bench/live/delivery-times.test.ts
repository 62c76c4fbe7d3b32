import { expect, test } from 'vitest';
import { latenciesOf, pausesOf, refuseLeftOut, seenAt } from './delivery-times.ts';

const inserts = [
  { sentAt: 100, acknowledgedAt: 105 },
  { sentAt: 200, acknowledgedAt: 207 },
  { sentAt: 900, acknowledgedAt: 904 },
];

test('messages that arrive in one event are each counted from their own sending', () => {
  const sightings = [
    { at: 50, unseen: 0 },
    { at: 310, unseen: 2 },
    { at: 1_010, unseen: 3 },
  ];
  const { fromSending, fromAnswer } = latenciesOf(sightings, inserts);
  expect(fromSending).toEqual([210, 110, 110]);
  expect(fromAnswer).toEqual([205, 103, 106]);
});

test('a repeated count is no new sighting', () => {
  const sightings = [1, 1, 2, 3, 3].map((unseen, index) => ({ at: 1_000 + index, unseen }));
  expect(seenAt(sightings, inserts)).toEqual([1_000, 1_002, 1_003]);
});

test('a change that a stream never got is a reason to stop', () => {
  expect(() => seenAt([{ at: 310, unseen: 2 }], inserts)).toThrow(
    'message 3 of 3 was never counted',
  );
});

test('a stream that was left out of one change is noticed, though the next count makes up for it', () => {
  const sightings = (...counts: number[]) => counts.map((unseen, at) => ({ at, unseen }));
  refuseLeftOut([sightings(0, 1, 3), sightings(0, 0, 1, 3, 3), sightings(1, 3)]);
  expect(() => refuseLeftOut([sightings(0, 1, 3), sightings(0, 3)])).toThrow('left out');
});

test('pauses are of all lengths, the same in every run', () => {
  const pauses = pausesOf(40, 800);
  expect(pauses).toEqual(pausesOf(40, 800));
  for (const quarter of [0, 200, 400, 600])
    expect(pauses.filter((ms) => ms >= quarter && ms < quarter + 200).length).toBeGreaterThan(8);
});
