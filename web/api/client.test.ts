import { afterEach, expect, test } from 'vitest';
import type { Language } from '../../contracts/languages.ts';
import { sentencesOf } from '../../contracts/sentences.ts';
import { newUser } from '../../contracts/users.ts';
import { workerInput } from '../../contracts/workers.ts';
import { setLanguage } from '../../messages/messages.ts';
import { invalidInput } from '../../server/api/router.ts';
import { apiErrorFrom, checkInput, inPageLanguage, unreachable, unwrap } from './client.ts';

const inLanguage = (language: Language) => setLanguage(() => language);
afterEach(() => inLanguage('en'));

const body = {
  error: {
    code: 'invalid-input',
    reason: 'tooLong',
    values: { field: 'credentials.username', max: 60 },
    message: 'Username must be at most 60 characters',
    requestId: 'r',
    fields: {
      username: 'Username must be at most 60 characters',
      role: 'Choose a role from the list',
    },
    problems: {
      username: { reason: 'tooLong', values: { field: 'credentials.username', max: 60 } },
      role: { reason: 'unknownRole' },
    },
  },
};

test('a refusal has the sentences of the server, which are in the language of the page', async () => {
  const { code, message, fields } = apiErrorFrom(body);
  expect({ code, message, fields }).toEqual({
    code: 'invalid-input',
    message: body.error.message,
    fields: body.error.fields,
  });
  expect(apiErrorFrom(body, 30).retryAfterSeconds).toBe(30);
  inLanguage('ar');
  expect(inPageLanguage()).toEqual({ 'accept-language': 'ar' });
});

test('without a reason the code is the reason', () => {
  const { requestId } = body.error;
  expect(apiErrorFrom({ error: { code: 'too-slow', message: 'Late.', requestId } }).reason).toBe(
    'too-slow',
  );
});

test('an answer that is no answer of ours, and none at all, get a sentence of the page', () => {
  for (const answer of [null, 'x', {}, { error: {} }, { error: { code: 1, message: 'x' } }])
    expect(apiErrorFrom(answer)).toMatchObject({
      code: 'unreadable',
      message: 'The server gave an answer that could not be read.',
    });
  inLanguage('fr');
  expect(unreachable().message).toMatch(/^Le serveur/);
});

const INPUTS = [
  [newUser, { username: 'ab', password: '', role: 'owner', expire_at: 'soon' }],
  [newUser, {}],
  [workerInput, { name: ' ', email: 'nobody', skills: ['6G', 'x'.repeat(500)] }],
  [workerInput, null],
] as const;

test.each(INPUTS)(
  'a form refuses with the code, sentence and fields of the server',
  async (schema, input) => {
    const refusal = invalidInput(schema.safeParse(input).error?.issues ?? []);
    await expect(checkInput(async () => schema, input)).rejects.toMatchObject({
      code: refusal.code,
      message: refusal.message,
      fields: sentencesOf(refusal.fields),
    });
  },
);

test('what the contract takes is left to the server, and so is everything without a contract', async () => {
  const account = { username: 'sonatrach', password: 'long enough', role: 'recruiter' };
  await checkInput(async () => newUser, account);
  await checkInput(() => Promise.reject(new Error('no connection')), {});
});

test('a good answer that was broken off is an error, and not the answer that there is nothing', async () => {
  await expect(unwrap(Promise.resolve(new Response('{"grant":"a')))).rejects.toMatchObject({
    code: 'unreadable',
  });
  expect(await unwrap(Promise.resolve(new Response('null')))).toBeNull();
  expect(await unwrap(Promise.resolve(new Response(null, { status: 204 })))).toBeNull();
});
