import { readConversations } from '../../evaluation/conversations.ts';

/** So many different questions, spread over all kinds that the assistant is asked; the same in every run. */
export function questionsOf(count: number): string[] {
  const asked = readConversations('practice')
    .filter(({ says }) => says.length === 1)
    .map(({ says: [text = ''] }) => text);
  const different = [...new Set(asked)];
  const step = different.length / count;
  if (step < 1) throw new Error(`there are only ${different.length} different questions`);
  return Array.from({ length: count }, (_, index) => different[Math.floor(index * step)] as string);
}
