import { expect, test } from 'vitest';
import { newUser } from '../../contracts/users.ts';
import { workerInput } from '../../contracts/workers.ts';
import { invalidInput } from '../../server/api/router.ts';
import { checkInput } from './client.ts';

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
      fields: refusal.details.fields,
    });
  },
);

test('what the contract takes is left to the server, and so is everything without a contract', async () => {
  const account = { username: 'sonatrach', password: 'long enough', role: 'recruiter' };
  await checkInput(async () => newUser, account);
  await checkInput(() => Promise.reject(new Error('no connection')), {});
});
