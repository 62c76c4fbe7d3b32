import { describe, expect, test } from 'vitest';
import { answerDueAt, hoursOn, isOpenAt, nextFreeTimes, opensBetween } from './opening-days.ts';
import type { OpeningHours } from './opening-hours.ts';
import type { Weekday } from './week.ts';

/* 2027-03-04 is a Thursday. Moments carry the offset of their zone, so that none is worked out by what is tested. */

const range = (from: Weekday, to: Weekday, times?: string) => {
  const [opens = null, closes = null] = times?.split('-') ?? [];
  return { from, to, opens, closes };
};
const usual = [
  range('saturday', 'saturday', '08:00-12:00'),
  range('sunday', 'thursday', '08:00-16:00'),
  range('friday', 'friday'),
];
const western = [range('monday', 'friday', '09:00-17:00'), range('saturday', 'sunday')];
const agency = (also: Partial<OpeningHours> = {}): OpeningHours => ({
  zone: 'Africa/Algiers',
  usual,
  closed_days: [],
  special_hours: [],
  ...also,
});
const closed = (...days: string[]) => days.map((day) => ({ day, name: 'Feast' }));
const ramadan = (times = '09:00-15:00') => ({
  special_hours: [
    {
      id: 1,
      from_day: '2027-02-08',
      to_day: '2027-03-09',
      name: 'Ramadan',
      ranges: [range('sunday', 'thursday', times), range('friday', 'saturday')],
    },
  ],
});
/** All days of a month. */
const march = Array.from({ length: 31 }, (_, day) => `2027-03-${String(day + 1).padStart(2, '0')}`);
const paris = agency({ zone: 'Europe/Paris', usual: western });
const stJohns = agency({ zone: 'America/St_Johns', usual: western });
const kathmandu = agency({ zone: 'Asia/Kathmandu', usual: western });
const always = [range('saturday', 'friday', '00:00-23:59')];

describe('hours of a day', () => {
  test.each([
    ['a working day', agency(), '2027-03-04', { opens: '08:00', closes: '16:00' }, undefined],
    ['Saturday', agency(), '2027-03-06', { opens: '08:00', closes: '12:00' }, undefined],
    ['Friday', agency(), '2027-03-05', null, undefined],
    ['a holiday', agency({ closed_days: closed('2027-03-04') }), '2027-03-04', null, 'Feast'],
    [
      'the first day of Ramadan',
      agency(ramadan()),
      '2027-02-08',
      { opens: '09:00', closes: '15:00' },
      'Ramadan',
    ],
    [
      'the last day of Ramadan',
      agency(ramadan()),
      '2027-03-09',
      { opens: '09:00', closes: '15:00' },
      'Ramadan',
    ],
    [
      'the day after Ramadan',
      agency(ramadan()),
      '2027-03-10',
      { opens: '08:00', closes: '16:00' },
      undefined,
    ],
    ['a Saturday in Ramadan', agency(ramadan()), '2027-03-06', null, 'Ramadan'],
    [
      'a holiday in Ramadan',
      agency({ ...ramadan(), closed_days: closed('2027-03-04') }),
      '2027-03-04',
      null,
      'Feast',
    ],
    ['a day before 2000', agency(), '1999-12-31', null, undefined],
  ])('%s', (_, hours, day, open, name) => {
    expect(hoursOn(hours, day)).toEqual(name ? { open, name } : { open });
  });
});

describe('open or not', () => {
  test.each([
    ['at opening', agency(), '2027-03-04T08:00+01:00', 60, true],
    ['a minute before opening', agency(), '2027-03-04T07:59+01:00', 0, false],
    ['a test that ends at closing', agency(), '2027-03-04T15:00+01:00', 60, true],
    ['a test that ends after closing', agency(), '2027-03-04T15:15+01:00', 60, false],
    ['shortly before closing', agency(), '2027-03-04T15:59+01:00', 0, true],
    ['at closing', agency(), '2027-03-04T16:00+01:00', 0, false],
    ['on Friday', agency(), '2027-03-05T10:00+01:00', 0, false],
    [
      'on a holiday',
      agency({ closed_days: closed('2027-03-04') }),
      '2027-03-04T10:00+01:00',
      0,
      false,
    ],
    ['after the hours of Ramadan', agency(ramadan()), '2027-03-04T15:00+01:00', 0, false],
    ['a test across midnight', agency({ usual: always }), '2027-03-04T23:45+01:00', 60, false],
    ['at night where the reader is', agency(), '2027-03-04T02:30-04:30', 60, true],
    ['in Paris in summer', paris, '2027-03-29T09:00+02:00', 60, true],
    ['in Paris as if it were winter', paris, '2027-03-29T17:00+01:00', 60, false],
    ["in St John's", stJohns, '2027-03-04T09:00-03:30', 480, true],
    ['in Kathmandu', kathmandu, '2027-03-04T09:00+05:45', 480, true],
    ['in Kathmandu a quarter early', kathmandu, '2027-03-04T08:45+05:45', 0, false],
  ])('%s', (_, hours, moment, minutes, open) => {
    expect(isOpenAt(hours, new Date(moment), minutes)).toBe(open);
    expect(isOpenAt(hours, Date.parse(moment), minutes)).toBe(open);
  });
});

describe('open at some moment of a day', () => {
  test.each<[string, OpeningHours, string, string, boolean]>([
    ['a working day', agency(), '2027-03-04T00:00+01:00', '2027-03-05T00:00+01:00', true],
    ['Friday', agency(), '2027-03-05T00:00+01:00', '2027-03-06T00:00+01:00', false],
    [
      'Friday of a reader far west',
      agency(),
      '2027-03-05T00:00-10:00',
      '2027-03-06T00:00-10:00',
      true,
    ],
    [
      'Friday of a reader in the east',
      agency(),
      '2027-03-05T00:00+05:45',
      '2027-03-06T00:00+05:45',
      false,
    ],
    ['until opening', agency(), '2027-03-05T00:00+01:00', '2027-03-06T08:00+01:00', false],
    ['from closing on', agency(), '2027-03-04T16:00+01:00', '2027-03-06T00:00+01:00', false],
    [
      'a holiday',
      agency({ closed_days: closed('2027-03-04') }),
      '2027-03-04T00:00+01:00',
      '2027-03-05T00:00+01:00',
      false,
    ],
  ])('%s', (_, hours, from, to, open) => {
    expect(opensBetween(hours, Date.parse(from), Date.parse(to))).toBe(open);
  });
});

describe('by when an answer is due', () => {
  test.each<[string, OpeningHours, number, string, string]>([
    // The usual week.
    [
      'in the morning: the same time a day later',
      agency(),
      24,
      '2027-03-07T09:00+01:00',
      '2027-03-08T09:00+01:00',
    ],
    ['at opening', agency(), 24, '2027-03-07T08:00+01:00', '2027-03-08T08:00+01:00'],
    ['at closing', agency(), 24, '2027-03-07T16:00+01:00', '2027-03-08T16:00+01:00'],
    [
      'before opening: closing of that day',
      agency(),
      24,
      '2027-03-07T07:00+01:00',
      '2027-03-07T16:00+01:00',
    ],
    [
      'in the evening: closing of the next day',
      agency(),
      24,
      '2027-03-07T20:00+01:00',
      '2027-03-08T16:00+01:00',
    ],
    ['at midnight', agency(), 24, '2027-03-08T00:00+01:00', '2027-03-08T16:00+01:00'],
    ['a minute before midnight', agency(), 24, '2027-03-07T23:59+01:00', '2027-03-08T16:00+01:00'],
    ['Wednesday afternoon', agency(), 24, '2027-03-03T15:30+01:00', '2027-03-04T15:30+01:00'],
    ['Wednesday evening', agency(), 24, '2027-03-03T18:00+01:00', '2027-03-04T16:00+01:00'],
    // Friday does not count.
    [
      'Thursday at three: Saturday noon',
      agency(),
      24,
      '2027-03-04T15:00+01:00',
      '2027-03-06T12:00+01:00',
    ],
    [
      'Thursday at nine: Saturday at nine',
      agency(),
      24,
      '2027-03-04T09:00+01:00',
      '2027-03-06T09:00+01:00',
    ],
    [
      'Thursday evening: Saturday noon',
      agency(),
      24,
      '2027-03-04T20:00+01:00',
      '2027-03-06T12:00+01:00',
    ],
    [
      'Thursday before dawn: closing of that day',
      agency(),
      24,
      '2027-03-04T03:00+01:00',
      '2027-03-04T16:00+01:00',
    ],
    [
      'Friday morning: Saturday noon',
      agency(),
      24,
      '2027-03-05T09:00+01:00',
      '2027-03-06T12:00+01:00',
    ],
    ['the last minute of Friday', agency(), 24, '2027-03-05T23:59+01:00', '2027-03-06T12:00+01:00'],
    ['Saturday morning', agency(), 24, '2027-03-06T09:00+01:00', '2027-03-07T09:00+01:00'],
    ['Saturday afternoon', agency(), 24, '2027-03-06T14:00+01:00', '2027-03-07T14:00+01:00'],
    ['Saturday evening', agency(), 24, '2027-03-06T18:00+01:00', '2027-03-07T16:00+01:00'],
    // Holidays.
    [
      'the day before a holiday',
      agency({ closed_days: closed('2027-03-08') }),
      24,
      '2027-03-07T10:00+01:00',
      '2027-03-09T10:00+01:00',
    ],
    [
      'on a holiday',
      agency({ closed_days: closed('2027-03-08') }),
      24,
      '2027-03-08T10:00+01:00',
      '2027-03-09T16:00+01:00',
    ],
    [
      'a holiday on Saturday after Friday',
      agency({ closed_days: closed('2027-03-06') }),
      24,
      '2027-03-04T15:00+01:00',
      '2027-03-07T15:00+01:00',
    ],
    [
      'two holidays in a row',
      agency({ closed_days: closed('2027-03-08', '2027-03-09') }),
      24,
      '2027-03-07T15:00+01:00',
      '2027-03-10T15:00+01:00',
    ],
    [
      'a holiday on a Friday changes nothing',
      agency({ closed_days: closed('2027-03-05') }),
      24,
      '2027-03-04T15:00+01:00',
      '2027-03-06T12:00+01:00',
    ],
    [
      'closed for all of March',
      agency({ closed_days: closed(...march) }),
      24,
      '2027-03-04T15:00+01:00',
      '2027-04-01T16:00+01:00',
    ],
    // Ramadan.
    [
      'an afternoon of Ramadan',
      agency(ramadan()),
      24,
      '2027-03-02T15:30+01:00',
      '2027-03-03T15:00+01:00',
    ],
    [
      'a Thursday of Ramadan',
      agency(ramadan()),
      24,
      '2027-03-04T14:00+01:00',
      '2027-03-07T14:00+01:00',
    ],
    [
      'before opening in Ramadan',
      agency(ramadan()),
      24,
      '2027-03-03T08:30+01:00',
      '2027-03-03T15:00+01:00',
    ],
    [
      'the last day of Ramadan',
      agency(ramadan()),
      24,
      '2027-03-09T15:30+01:00',
      '2027-03-10T15:30+01:00',
    ],
    [
      'the eve of Ramadan',
      agency(ramadan()),
      24,
      '2027-02-07T15:30+01:00',
      '2027-02-08T15:00+01:00',
    ],
    [
      'a holiday in Ramadan',
      agency({ ...ramadan(), closed_days: closed('2027-03-03') }),
      24,
      '2027-03-02T10:00+01:00',
      '2027-03-04T10:00+01:00',
    ],
    [
      'an hour a day in Ramadan: two open days are needed',
      agency(ramadan('09:00-10:00')),
      24,
      '2027-03-02T12:00+01:00',
      '2027-03-04T11:00+01:00',
    ],
    // Other promises.
    ['four hours, within the day', agency(), 4, '2027-03-07T09:00+01:00', '2027-03-07T13:00+01:00'],
    [
      'four hours, an hour before closing: two hours after opening',
      agency(),
      4,
      '2027-03-07T15:00+01:00',
      '2027-03-08T10:00+01:00',
    ],
    [
      'four hours, two hours before closing: closing',
      agency(),
      4,
      '2027-03-07T14:00+01:00',
      '2027-03-07T16:00+01:00',
    ],
    [
      'one hour, at night: two hours after opening',
      agency(),
      1,
      '2027-03-07T22:00+01:00',
      '2027-03-08T10:00+01:00',
    ],
    [
      'four hours on Thursday: two hours after opening on Saturday',
      agency(),
      4,
      '2027-03-04T15:30+01:00',
      '2027-03-06T10:00+01:00',
    ],
    ['four hours, before dawn', agency(), 4, '2027-03-07T02:00+01:00', '2027-03-07T10:00+01:00'],
    ['two days across Friday', agency(), 48, '2027-03-03T10:00+01:00', '2027-03-06T10:00+01:00'],
    ['thirty days', agency(), 720, '2027-03-01T10:00+01:00', '2027-04-05T10:00+01:00'],
    // Round the clock.
    [
      'open at all times',
      agency({ usual: always }),
      24,
      '2027-03-07T23:30+01:00',
      '2027-03-08T23:30+01:00',
    ],
    // Other zones, and clocks that are put forward and back.
    ['Friday in Paris: Monday', paris, 24, '2027-03-05T11:00+01:00', '2027-03-08T11:00+01:00'],
    [
      'Paris, over the weekend of summer time',
      paris,
      24,
      '2027-03-26T11:00+01:00',
      '2027-03-29T11:00+02:00',
    ],
    [
      'Paris, over the weekend of winter time',
      paris,
      24,
      '2027-10-29T16:30+02:00',
      '2027-11-01T16:30+01:00',
    ],
    [
      'open on the day of 23 hours: 24 hours are 24 hours',
      agency({ zone: 'Europe/Paris' }),
      24,
      '2027-03-27T09:00+01:00',
      '2027-03-28T10:00+02:00',
    ],
    [
      'open on the day of 25 hours',
      agency({ zone: 'Europe/Paris' }),
      24,
      '2027-10-30T10:00+02:00',
      '2027-10-31T09:00+01:00',
    ],
    [
      "Friday in St John's, over summer time",
      stJohns,
      24,
      '2027-03-12T11:00-03:30',
      '2027-03-15T11:00-02:30',
    ],
    ["evening in St John's", stJohns, 24, '2027-03-03T21:15-03:30', '2027-03-04T17:00-03:30'],
    ['Kathmandu', kathmandu, 24, '2027-03-03T11:15+05:45', '2027-03-04T11:15+05:45'],
    [
      'Friday evening in Kathmandu',
      kathmandu,
      24,
      '2027-03-05T19:00+05:45',
      '2027-03-08T17:00+05:45',
    ],
    [
      'the same moment for an agency in Algiers',
      agency(),
      24,
      '2027-03-05T19:00+05:45',
      '2027-03-06T12:00+01:00',
    ],
  ])('%s', (_, hours, responseHours, asked, due) => {
    expect(answerDueAt(hours, new Date(asked), responseHours)).toEqual(new Date(due));
  });

  test('an agency that never opens again answers as if it were open', () => {
    const never = agency({ usual: [range('saturday', 'friday')] });
    const asked = new Date('2027-03-04T15:00+01:00');
    expect(answerDueAt(never, asked, 24)).toEqual(new Date('2027-03-05T15:00+01:00'));
  });

  test('an agency that closes for ever after a day is due on that day', () => {
    const years = { id: 1, from_day: '2027-03-05', to_day: '2099-12-31', name: 'Works' };
    const closing = agency({
      special_hours: [{ ...years, ranges: [range('saturday', 'friday')] }],
    });
    const due = (asked: string) => answerDueAt(closing, new Date(asked), 24);
    expect(due('2027-03-04T09:00+01:00')).toEqual(new Date('2027-03-04T16:00+01:00'));
    expect(due('2027-03-04T15:00+01:00')).toEqual(new Date('2027-03-05T15:00+01:00'));
  });
});

describe('the next free times', () => {
  const next = (
    from: string,
    { busy = [] as [string, string][], minutes = 60, hours = agency(), count = 3 } = {},
  ) =>
    nextFreeTimes(hours, {
      from: new Date(from),
      minutes,
      busy: busy.map(([start, end]) => ({ from: new Date(start), to: new Date(end) })),
      count,
    });
  const moments = (...texts: string[]) => texts.map((text) => new Date(text));

  test('quarter hours from the moment on', () => {
    expect(next('2027-03-07T09:07+01:00')).toEqual(
      moments('2027-03-07T09:15+01:00', '2027-03-07T09:30+01:00', '2027-03-07T09:45+01:00'),
    );
  });

  test('a test ends before the agency closes, and Friday is left out', () => {
    expect(next('2027-03-04T14:45+01:00')).toEqual(
      moments('2027-03-04T14:45+01:00', '2027-03-04T15:00+01:00', '2027-03-06T08:00+01:00'),
    );
  });

  test('half an hour lies between a test and others of the worker', () => {
    const busy: [string, string][] = [['2027-03-07T09:30+01:00', '2027-03-07T10:10+01:00']];
    expect(next('2027-03-07T08:00+01:00', { busy })).toEqual(
      moments('2027-03-07T08:00+01:00', '2027-03-07T10:45+01:00', '2027-03-07T11:00+01:00'),
    );
  });

  test('a mission of weeks is waited for, holidays and Ramadan are observed', () => {
    const busy: [string, string][] = [['2027-02-01T00:00+01:00', '2027-03-07T00:00+01:00']];
    const hours = agency({ ...ramadan(), closed_days: closed('2027-03-07') });
    expect(next('2027-02-08T09:00+01:00', { busy, hours, count: 1 })).toEqual(
      moments('2027-03-08T09:00+01:00'),
    );
  });

  test('who is never free is offered nothing', () => {
    const busy = [{ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }];
    expect(
      nextFreeTimes(agency(), { from: new Date('2027-03-07T09:00Z'), minutes: 60, busy }),
    ).toEqual([]);
  });

  test('a test that is longer than any day is offered nowhere', () => {
    expect(next('2027-03-07T09:00+01:00', { minutes: 720 })).toEqual([]);
  });

  test('the clocks of other zones', () => {
    expect(next('2027-03-26T16:30+01:00', { hours: paris, count: 1 })).toEqual(
      moments('2027-03-29T09:00+02:00'),
    );
    expect(next('2027-03-05T12:00+05:45', { hours: kathmandu, count: 1 })).toEqual(
      moments('2027-03-05T12:00+05:45'),
    );
    expect(next('2027-03-12T16:15-03:30', { hours: stJohns, count: 1 })).toEqual(
      moments('2027-03-15T09:00-02:30'),
    );
  });
});
