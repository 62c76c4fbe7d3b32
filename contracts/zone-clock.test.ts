import { expect, test } from 'vitest';
import { dayAt, momentAt, zoneClock } from './zone-clock.ts';

test.each([
  ['Africa/Algiers', '2027-03-04T15:00', '2027-03-04T15:00+01:00'],
  ['Asia/Kathmandu', '2027-03-04T00:00', '2027-03-04T00:00+05:45'],
  ['America/St_Johns', '2027-03-13T12:00', '2027-03-13T12:00-03:30'],
  ['America/St_Johns', '2027-03-14T12:00', '2027-03-14T12:00-02:30'],
  ['Europe/Paris', '2027-03-28T01:59', '2027-03-28T01:59+01:00'],
  ['Europe/Paris', '2027-03-28T03:00', '2027-03-28T03:00+02:00'],
  // The clock is put forward past it, or back before it.
  ['Europe/Paris', '2027-03-28T02:30', '2027-03-28T03:30+02:00'],
  ['Europe/Paris', '2027-10-31T02:30', '2027-10-31T02:30+02:00'],
  ['Africa/Cairo', '2027-04-30T00:00', '2027-04-30T01:00+03:00'],
])('%s shows %s', (zone, shown, moment) => {
  expect(new Date(momentAt(zone, Date.parse(`${shown}Z`)))).toEqual(new Date(moment));
});

test('the days of two zones at one moment', () => {
  const moment = new Date('2027-03-04T23:30Z');
  expect(dayAt('Africa/Algiers', moment)).toBe('2027-03-05');
  expect(dayAt('America/St_Johns', moment)).toBe('2027-03-04');
});

test('one clock for each zone', () => {
  expect(zoneClock('Asia/Kathmandu')).toBe(zoneClock('Asia/Kathmandu'));
});

test.each([
  // Put back at a minute past midnight, as was usual there.
  ['America/St_Johns', '2010-11-07T02:30:59Z', '2010-11-07T00:00:59'],
  ['America/St_Johns', '2010-11-07T02:31:00Z', '2010-11-06T23:01:00'],
  ['Asia/Kathmandu', '2027-03-04T00:14:59.999Z', '2027-03-04T05:59:59'],
  ['Asia/Kathmandu', '2027-03-04T00:00:01.001Z', '2027-03-04T05:45:01'],
  ['Europe/Paris', '2027-03-28T00:59:59Z', '2027-03-28T01:59:59'],
  ['Europe/Paris', '2027-03-28T01:00:00Z', '2027-03-28T03:00:00'],
])('in %s, %s is %s', (zone, moment, shown) => {
  const clock = zoneClock(zone);
  const second = new Date(`${shown}Z`).getTime();
  expect([clock(new Date(moment)), clock(Date.parse(moment))]).toEqual([second, second]);
});
