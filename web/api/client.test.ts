import { afterEach, expect, test } from 'vitest';
import type { Language } from '../../contracts/languages.ts';
import { sentencesOf } from '../../contracts/sentences.ts';
import { newUser } from '../../contracts/users.ts';
import { workerInput } from '../../contracts/workers.ts';
import { setLanguage } from '../../messages/messages.ts';
import { invalidInput } from '../../server/api/router.ts';
import { apiErrorFrom, checkInput, unreachable } from './client.ts';

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

test('a refusal is read in the language of the page', () => {
  const { code, message, fields } = apiErrorFrom(body);
  expect({ code, message, fields }).toEqual({
    code: 'invalid-input',
    message: 'Username must be at most 60 characters',
    fields: {
      username: 'Username must be at most 60 characters',
      role: 'Choose a role from the list',
    },
  });
  inLanguage('fr');
  expect(apiErrorFrom(body).fields).toEqual({
    username: '«\u00a0Nom d’utilisateur\u00a0» doit comporter au plus 60 caractères',
    role: 'Choisissez un rôle dans la liste',
  });
  expect(apiErrorFrom(body, 30).retryAfterSeconds).toBe(30);
});

test('a field without a reason keeps the words of the server', () => {
  inLanguage('fr');
  const { problems: _, ...older } = body.error;
  expect(apiErrorFrom({ error: older }).fields).toEqual(older.fields);
});

test('without a reason the code is the reason', () => {
  inLanguage('fr');
  const { error } = body;
  const bare = { code: 'too-slow', message: 'Late.', requestId: error.requestId };
  expect(apiErrorFrom({ error: bare }).message).toBe('La requête n’est pas arrivée à temps.');
});

test('a refusal that this page does not know keeps the words of the server', () => {
  inLanguage('ar');
  const newer = { code: 'not-found', reason: 'not-found.vessel', message: 'No such vessel.' };
  expect(apiErrorFrom({ error: newer }).message).toBe('No such vessel.');
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
