import { ORIGINAL_LANGUAGE } from '../../../contracts/languages.ts';
import type { Assistant } from '../assistant.ts';

/** Needs neither a key nor a network: classifies the question and looks the answer up in the facts. */
export function createBuiltInAssistant(): Assistant {
  let loaded: ReturnType<typeof load> | undefined;
  const answer: Assistant = async ({ text, history }, facts, now) => {
    loaded ??= load();
    const { converse, focusAfter, knowledgeOf } = await loaded;
    const knowledge = knowledgeOf(facts);
    const focus = focusAfter(
      history.map(({ asked }) => asked),
      knowledge,
      now,
    );
    return { ok: true, text: converse(text, focus, knowledge, now).reply };
  };
  return Object.assign(answer, { onlyIn: ORIGINAL_LANGUAGE });
}

/** Loaded with the first question: the word lists and vectors would take a sixth of the start-up time. */
async function load() {
  const { converse, focusAfter } = await import('./conversation.ts');
  const { createKnowledgeKeeper } = await import('./knowledge/knowledge.ts');
  return { converse, focusAfter, knowledgeOf: createKnowledgeKeeper() };
}
