import { expect, test } from 'vitest';
import { askSecondAgency } from '../../../../tests/fixtures/ask-second-agency.ts';

test.each([
  ['Where is the night ferry refit?', 'The Night ferry refit is in Bergen.'],
  ['Where are the feed barges?', 'The Feed barges are in Tromso.'],
  [
    'What was the budget of the night ferry refit?',
    'The budget of the Night ferry refit in Bergen is 88,000,000 DZD.',
  ],
  [
    'Who was the client of the feed barges?',
    'The client of the Feed barges in Tromso is Skarv Salmon.',
  ],
  ['How many workers on the feed barges?', '22 workers are on site for the Feed barges in Tromso.'],
  [
    'How long did the ferry refit take?',
    'The work on the Night ferry refit in Bergen ran from February 2019 to October 2020 (1 year and 9 months).',
  ],
  [
    'How many workers on phase 2 of the ferry refit?',
    'In phase 2 of the Night ferry refit in Bergen there were 40 workers on site.',
  ],
  ['How many ships have you launched, in numbers?', 'Our figures: 200+ ships launched.'],
  [
    'Can I call you at night?',
    'Our phone number is +47 000 11 22 33. Our business hours are:\n- Monday to Friday, 7:00 to 15:30\n- Weekend, closed',
  ],
])('%s is answered in natural sentences', async (question, sentence) => {
  expect(await askSecondAgency(question)).toBe(sentence);
});

test.each(['Salam', 'Bonjour', 'Hola', 'Azul', 'Marhaba', 'Salam alaikum'])(
  '%s before an English question is taken for a greeting',
  async (greeting) => {
    const reply = await askSecondAgency(`${greeting}, do you have projects in Tromso?`);
    expect(reply).toContain('Feed barges');
    expect(reply).not.toContain('none such');
  },
);
