import { expect, test } from 'vitest';
import { withoutContacts } from './contacts.ts';

test.each([
  [{ phone: '+213 550 12 34 56' }, { phone: '' }],
  [{ worker: { email: 'a@b.example', name: 'Nadia' } }, { worker: { email: '', name: 'Nadia' } }],
  [
    { phone: null, to_address: 'a@b.example' },
    { phone: null, to_address: '' },
  ],
  [{ note: 'Call 0550-12.34.56 at noon' }, { note: 'Call•••at noon' }],
  [{ note: 'Call ٠٥٥٠١٢٣٤٥٦' }, { note: 'Call•••' }],
  [{ note: 'Write to nadia@workers.example, please' }, { note: 'Write to •••, please' }],
  [{ date: '2026-11-15T08:30:00.000Z' }, { date: '2026-11-15T08:30:00.000Z' }],
  [
    { day: '2026-11-15', years: '2019 - 2021' },
    { day: '2026-11-15', years: '2019 - 2021' },
  ],
  [
    { count: 1234567890, reference: 'W-00042' },
    { count: 1234567890, reference: 'W-00042' },
  ],
])('of %j readers get %j', (answer, shown) => {
  expect(withoutContacts(answer)).toEqual(shown);
});
