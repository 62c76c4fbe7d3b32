import { groupDigits } from './number-text.ts';

/** What is said of a text that cannot be taken. Without zod, so that a page can say it without loading zod. */
export const sentences = {
  required: (name: string) => `${name} is required`,
  tooShort: (name: string, min: number) => `${name} must be at least ${min} characters`,
  tooLong: (name: string, max: number) => `${name} must be at most ${groupDigits(max)} characters`,
  notAnEmail: (name: string) => `${name} must be an e-mail address`,
  cannotBeStored: (name: string) => `${name} contains characters that cannot be stored`,
};
