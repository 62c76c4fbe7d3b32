import type { Assistant } from '../assistant.ts';
import { converse, focusAfter } from './conversation.ts';
import { createKnowledgeKeeper } from './knowledge/knowledge.ts';

/** The assistant that needs neither a key nor a network: it reads the question and looks the answer up. */
export function createBuiltInAssistant(): Assistant {
  const knowledgeOf = createKnowledgeKeeper();
  return async ({ text, history }, facts, now) => {
    const knowledge = knowledgeOf(facts);
    const focus = focusAfter(
      history.map(({ asked }) => asked),
      knowledge,
      now,
    );
    return { ok: true, text: converse(text, focus, knowledge, now).reply };
  };
}
