import type { ZodType } from 'zod';
import { ApiError } from './client.ts';

/** Contracts come with zod, 22 KB. They are loaded when a form is first used, not with its page. */
type LoadContract = () => Promise<ZodType>;

/**
 * Refuses an input before it is sent, by the server's own contract and with the same sentences. The server judges again,
 * and alone when the contract cannot be loaded.
 */
export async function checkInput(load: LoadContract, input: unknown): Promise<void> {
  const problems = await problemsOf(load, input).catch(() => ({}));
  const [sentence] = Object.values(problems);
  if (sentence) throw new ApiError('invalid-input', sentence, problems);
}

async function problemsOf(load: LoadContract, input: unknown): Promise<Record<string, string>> {
  const [schema, { fieldProblems }] = await Promise.all([load(), loadValidation()]);
  return fieldProblems(schema, input);
}

const loadValidation = () => import('../../contracts/text.ts');

/** For a form that somebody has begun to use: a slow line has brought the contracts before it is sent. */
export const prepareToCheck = () => void loadValidation().catch(() => {});
