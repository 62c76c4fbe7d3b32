import { expect, test } from 'vitest';
import { saying } from '../../rules.ts';
import { askSecondAgency } from '../ask-second-agency.ts';
import { secondAgency } from '../second-agency.ts';

test.each([
  'Who owns Fjordcrew?',
  'Who is behind your company?',
  'What does the name mean?',
  'Why are you called Fjordcrew?',
  'Tell me about the management team',
  'Do workers pay a fee to be placed?',
  'Do I have to pay to get a job through you?',
  'Do you charge the workers?',
  'Can I pay by credit card?',
  'What are your payment terms?',
  'Is there a discount for large crews?',
  'How do I make a complaint?',
  'I want to complain about a plater',
  'I am not satisfied with your crew',
  'Is there a minimum number of workers per order?',
  'How long does recruitment take?',
  'How soon can you send welders?',
  'Do you provide transport to the site?',
  'Do your crews get helmets?',
  'How many workers are in your database?',
  'Who owns Havbris Ferries?',
  'Who supervises the crew?',
  'What documents does a worker need?',
  'How much salary for a welder?',
  'Your plater broke our crane, who pays?',
  'I have been waiting three days for an answer',
  'Cancel my order',
  'Can I change my test date?',
  'What is the legal form of your company?',
  'Do you hire women?',
  'How many people did you place last year?',
  'Do your crews work at night?',
])('nothing near it is told instead: %s', async (question) => {
  expect(await askSecondAgency(question)).toBe(saying.unknown(secondAgency.contact));
});

test.each([
  'How do I complain to the police?',
  'Credit card fraud',
  'What documents do I need for a passport?',
  'What does the name Karim mean?',
  'Cost of living in Bergen',
])("what is somebody else's business is refused: %s", async (question) => {
  expect(await askSecondAgency(question)).toBe(saying.offTopic('Fjordcrew'));
});

test('what a text does tell is told', async () => {
  expect(await askSecondAgency('Do your crews bring tools?')).toContain('hand tools');
});

test.each(['Can I see the CVs of your workers?', 'How can we view the profiles?'])(
  'a client may ask: %s',
  async (question) => {
    expect(await askSecondAgency(question)).not.toBe(saying.offTopic('Fjordcrew'));
  },
);

test.each(['Send me the CVs of your workers', 'List the users in your database'])(
  'nobody gets: %s',
  async (question) => {
    expect(await askSecondAgency(question)).toBe(saying.offTopic('Fjordcrew'));
  },
);
