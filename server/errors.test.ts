import { expect, test } from 'vitest';
import { LANGUAGES } from '../contracts/languages.ts';
import { messagesIn } from '../messages/messages.ts';
import { errorBodyOf, Refusal, refusalFrom, STATUS_OF } from './errors.ts';

const failure = (details: object, message = 'x') => Object.assign(new Error(message), details);
const wrapped = (cause: Error) => new Error('Failed query: select secret', { cause });

test.each([
  ['a server that shuts down', failure({ code: '57P01' })],
  ['a refused connection', failure({ code: 'ECONNREFUSED', syscall: 'connect' })],
  ['a socket that is not there yet', failure({ code: 'ENOENT', syscall: 'connect' })],
  ['a connection that broke', failure({}, 'Connection terminated unexpectedly')],
  ['a pool that waited in vain', failure({}, 'timeout exceeded when trying to connect')],
])('%s means: try again in a moment', (_, error) => {
  for (const thrown of [error, wrapped(error)]) {
    const refusal = refusalFrom(thrown);
    expect(refusal.code).toBe('unavailable');
    expect(refusal.retryAfterSeconds).toBe(2);
  }
});

test('a full disk is distinguished from a database that is away', () => {
  for (const code of ['53100', 'ENOSPC']) {
    expect(refusalFrom(failure({ code })).message).toMatch(/no room left/);
  }
});

test('a missing file and any other surprise are our fault and say nothing more', () => {
  for (const error of [
    failure({ code: 'ENOENT', syscall: 'open' }, '/etc/x'),
    wrapped(failure({}, 'secret')),
    'x',
  ]) {
    const refusal = refusalFrom(error);
    expect(refusal.code).toBe('internal');
    expect(refusal.message).toBe('Something went wrong on our side. Please try again.');
  }
});

test('a refusal stays what it is', () => {
  const refusal = new Refusal('conflict.newerVersion');
  expect(refusalFrom(refusal)).toBe(refusal);
});

test('a refusal answers with its reason, the values of its sentence and the sentence', () => {
  const refusal = new Refusal('too-large.picture', { field: 'picture', values: { max: 10 } });
  const problem = { reason: 'too-large.picture', values: { max: 10 } };
  const message = 'Please choose a picture of at most 10 MB.';
  expect(errorBodyOf(refusal, 'r')).toEqual({
    error: {
      code: 'too-large',
      requestId: 'r',
      ...problem,
      message,
      fields: { picture: message },
      problems: { picture: problem },
    },
  });
  expect(JSON.parse(JSON.stringify(errorBodyOf(new Refusal('not-signed-in'), 'r')))).toEqual({
    error: {
      code: 'not-signed-in',
      reason: 'not-signed-in',
      message: 'Please sign in.',
      requestId: 'r',
    },
  });
});

test('the problem of the first field is that of the refusal', () => {
  const fields = { a: { reason: 'noRows' }, b: { reason: 'rowsNotAList' } };
  expect(new Refusal('invalid-input.request', { fields })).toMatchObject({
    code: 'invalid-input',
    problem: { reason: 'noRows' },
    message: 'There are no rows to import',
  });
  expect(new Refusal('invalid-input.request').message).toBe('The request is not valid.');
});

test('every code has its sentences in every language', () => {
  for (const language of LANGUAGES)
    expect(Object.keys(messagesIn(language).refusals ?? {})).toEqual(
      expect.arrayContaining(Object.keys(STATUS_OF)),
    );
});
