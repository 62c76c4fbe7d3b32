import { expect, test } from 'vitest';
import { messageInput } from './messages.ts';
import { fieldProblems } from './text.ts';

const typed = {
  name: 'Karim H.',
  email: 'k@hoggar.example',
  subject: 'Crew',
  message: 'Forty fitters.',
};
const NOT_AN_EMAIL = { email: 'Email address must be an e-mail address' };

test('a message with every field filled in has no problems', () => {
  expect(fieldProblems(messageInput, typed)).toEqual({});
  expect(fieldProblems(messageInput, { ...typed, name: ` ${'x'.repeat(120)} ` })).toEqual({});
});

test('blank fields are required', () => {
  expect(fieldProblems(messageInput, { name: '', email: ' ', subject: '', message: '\n' })).toEqual(
    {
      name: 'Full name is required',
      email: 'Email address is required',
      subject: 'Subject is required',
      message: 'Message is required',
    },
  );
});

test('an e-mail address needs an @ and a domain, and no spaces', () => {
  for (const email of ['karim', 'karim @hoggar.example', 'karim@hoggar'])
    expect(fieldProblems(messageInput, { ...typed, email }), email).toEqual(NOT_AN_EMAIL);
});

test('a text that is too long is refused with its limit', () => {
  expect(fieldProblems(messageInput, { ...typed, message: 'x'.repeat(5_001) })).toEqual({
    message: 'Message must be at most 5,000 characters',
  });
});
