import { expect, test } from 'vitest';
import { Refusal, refusalFrom } from './errors.ts';

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
