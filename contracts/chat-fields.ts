/** What a visitor may write to the assistant, for the panel (without zod) and for the contract. */
export const CHAT_TEXT = { name: 'Message', max: 1_000 } as const;

/** How much of a conversation the assistant is reminded of. A turn is one side's message. */
export const CHAT_HISTORY = { turns: 20, bytes: 8 * 1024 } as const;

/**
 * One question and the answer it got. The seal is the server's: it takes no answer for its own that
 * it did not give.
 */
export type Exchange = { asked: string; answered: string; seal: string };

/** The assistant's first words, and its answer to 'who are you?'. */
export const introduction = (agency: string) =>
  `Hello! I am the virtual assistant of ${agency}. I can tell you about our services, our projects, our clients, our business hours and how to reach us. How can I help you?`;
