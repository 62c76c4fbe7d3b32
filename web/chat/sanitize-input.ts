import { CHAT_TEXT } from '../../contracts/chat-history.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what the server refuses
const REFUSED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/gu;
const NEAR = 0.9;

/** Removes control characters, which the server refuses: nobody types them, but they can be pasted. */
export const sanitizeInput = (draft: string) => draft.replace(REFUSED, '').trim();

/** Characters left, null while the limit is far away; negative when the draft is too long. */
export function remainingChars(draft: string): number | null {
  const { length } = sanitizeInput(draft);
  return length < CHAT_TEXT.max * NEAR ? null : CHAT_TEXT.max - length;
}

export function canBeSent(draft: string): boolean {
  const { length } = sanitizeInput(draft);
  return length > 0 && length <= CHAT_TEXT.max;
}
