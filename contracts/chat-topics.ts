/* Without zod: the chat panel loads this. */

/** What a visitor may ask for by a button, where the assistant does not answer in the language of the page. */
export const TOPICS = ['hours', 'contact', 'services', 'positions', 'order'] as const;
export type Topic = (typeof TOPICS)[number];

/** Those that one of the written answers is about: see answers.json. */
export const WRITTEN_TOPICS = ['positions', 'order'] as const satisfies Topic[];
