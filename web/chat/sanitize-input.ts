import { CHAT_TEXT } from '../../contracts/chat-history.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what the server refuses
const REFUSED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/gu;

/** Removes control characters, which the server refuses: nobody types them, but they can be pasted. */
export const sanitizeInput = (draft: string) => draft.replace(REFUSED, '').trim();

export function canBeSent(draft: string): boolean {
  const { length } = sanitizeInput(draft);
  return length > 0 && length <= CHAT_TEXT.max;
}
