import { expect, test } from 'vitest';
import { saying } from '../../rules.ts';
import { askSecondAgency } from '../ask-second-agency.ts';
import { secondAgency } from '../second-agency.ts';

test.each([
  ['Do the crews come with a foreman?', 'with a foreman'],
  ['Are there rooms near the yard?', 'Rooms near the yard'],
  ['What is a dock crew?', 'Platers, welders and riggers'],
  ['Who finds the rooms near the yard, you or us?', 'Rooms near the yard'],
])('%s is answered by the sentence that tells it', async (asked, told) => {
  expect(await askSecondAgency(asked)).toContain(told);
});

test('a detail that no sentence tells is not known', async () => {
  const unknown = saying.unknown(secondAgency.contact);
  expect(await askSecondAgency('What software do you use for the crews?')).toBe(unknown);
  expect(await askSecondAgency('Is there parking at your office?')).toBe(unknown);
});

test('what is asked of things at large is refused', async () => {
  const refused = saying.offTopic(secondAgency.name);
  expect(await askSecondAgency('What is the chemical formula of propeller paint?')).toBe(refused);
  expect(await askSecondAgency('How deep does a barge go?')).toBe(refused);
  expect(await askSecondAgency('When was the first night ferry built?')).toBe(refused);
});
