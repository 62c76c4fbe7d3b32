import { ORIGINAL_LANGUAGE } from '../../contracts/languages.ts';
import type { Assistant } from './assistant.ts';

/** Needs neither a key nor a network. Its tables are loaded with the first question: they would take a sixth of the start. */
export function createBuiltInAssistant(): Assistant {
  const answer: Assistant = async ({ text, history }, facts, now) => {
    const { answerQuestion } = await import('../../assistant/assistant.ts');
    return { ok: true, text: answerQuestion(text, history, facts, now).text };
  };
  return Object.assign(answer, { onlyIn: ORIGINAL_LANGUAGE });
}
