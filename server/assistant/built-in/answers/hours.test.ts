import { expect, test } from 'vitest';
import { secondAgency } from '../../../../tests/fixtures/second-agency.ts';
import { createKnowledgeKeeper } from '../knowledge/knowledge.ts';
import { read } from '../reading/reading.ts';
import { hours } from './hours.ts';
import { NO_FOCUS } from './outcome.ts';

const knowledge = createKnowledgeKeeper()(secondAgency);

function ask(text: string, at: string) {
  const now = new Date(at);
  const reading = read(text, knowledge, now);
  const outcome = hours({ reading, focus: NO_FOCUS, knowledge, now, meant: '' });
  return outcome?.kind === 'answer' ? outcome.text : outcome?.kind;
}

test.each([
  ['are you open now', '2026-11-18T10:00:00Z', 'Yes, we are open now'],
  ['are you open now', '2026-11-18T15:00:00Z', 'No, we are closed at this hour'],
  ['are you open right now', '2026-11-21T10:00:00Z', 'No, we are closed on Saturday'],
  ['are you open tomorrow', '2026-11-20T10:00:00Z', 'Tomorrow, Saturday, we are closed'],
  ['are you open on monday at 4 pm', '2026-11-18T10:00:00Z', 'No. On Monday'],
  [
    'what are your hours',
    '2026-11-18T10:00:00Z',
    'Monday to Friday, 7:00 to 15:30\n- Weekend, closed',
  ],
  ['are you open at christmas', '2026-11-18T10:00:00Z', 'unknown'],
])('%s at %s', (text, at, part) => {
  expect(ask(text, at)).toContain(part);
});

test('today is the day in the time zone of the agency, not of the server', () => {
  expect(ask('are you open today', '2026-11-22T23:30:00Z')).toContain('Today, Monday');
});
