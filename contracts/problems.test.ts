import { expect, test } from 'vitest';
import { z } from 'zod';
import { messagesIn } from '../messages/messages.ts';
import { because, problemsIn } from './problems.ts';
import { sentenceOf, sentencesOf } from './sentences.ts';
import { line } from './text.ts';

const issuesOf = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues ?? [];

test('a refused field says why, by its name and with its limit', () => {
  const schema = z.object({ name: line({ field: 'message.name', max: 3 }) });
  const tooLong = problemsIn(issuesOf(schema, { name: 'Karim' }));
  expect(tooLong).toEqual({
    name: { reason: 'tooLong', values: { field: 'message.name', max: 3 } },
  });
  expect(sentencesOf(tooLong)).toEqual({ name: 'Full name must be at most 3 characters' });
  expect(sentencesOf(tooLong, 'fr')).toEqual({
    name: '«\u00a0Nom complet\u00a0» doit comporter au plus 3 caractères',
  });
});

test('a rule of our own gives its values, and none of what was typed', () => {
  const even = z.number().refine((value) => value % 2 === 0, {
    error: because('timeNotOnSlot'),
    params: { minutes: 15 },
  });
  expect(problemsIn(issuesOf(z.object({ date: even }), { date: 7 }))).toEqual({
    date: { reason: 'timeNotOnSlot', values: { minutes: 15 } },
  });
});

test('what a schema refuses without a word of ours is not valid', () => {
  const schemas = [z.string(), z.int(), z.iso.datetime(), z.enum(['a']), z.literal('a'), z.uuid()];
  for (const schema of [...schemas, z.strictObject({}), z.array(z.string()), z.union([])]) {
    const { body: problem } = problemsIn(issuesOf(schema, { a: 1 }));
    expect(problem).toEqual({ reason: 'notValid', message: expect.any(String) });
    for (const language of ['fr', 'ar'] as const)
      expect(sentenceOf(problem as { reason: string }, language)).toBe(
        messagesIn(language).fields?.problems.notValid,
      );
  }
});

test('a reason that the page does not know is shown in the words of the server', () => {
  const message = 'Come back on Monday.';
  for (const reason of ['closed', 'not-found', 'not-found.user.name', 'constructor', '__proto__'])
    expect(sentenceOf({ reason, message }, 'fr'), reason).toBe(message);
  expect(sentenceOf({ reason: 'toString' })).toBe('');
});

test('a field may have any name', () => {
  const wrong = ['__proto__', 'constructor', 'toString'];
  const issues = wrong.map((name) => ({ path: [name], message: because('required') }));
  const problems = problemsIn(issues);
  expect(Object.keys(problems)).toEqual(wrong);
  expect(Object.getPrototypeOf(problems)).toBe(Object.prototype);
  expect(Object.keys(sentencesOf(problems))).toEqual(wrong);
  expect(sentenceOf({ reason: 'required', values: { field: '__proto__' } })).toBe(
    '__proto__ is required',
  );
});

test('a list that is wrong everywhere is answered with a hundred problems', () => {
  const issues = issuesOf(z.array(z.string()), Array(5_000).fill(1));
  expect(Object.keys(problemsIn(issues))).toHaveLength(100);
});

test('no reason of a field is the reason of a refusal', () => {
  const { fields, refusals } = messagesIn('en');
  const reasons = Object.keys(fields?.problems ?? {});
  expect(reasons.filter((reason) => Object.hasOwn(refusals ?? {}, reason))).toEqual([]);
});
