import type { Assistant } from '../assistant.ts';
import { saying } from '../rules.ts';

export const createBuiltInAssistant = (): Assistant => async (_, facts) => ({
  ok: true,
  text: saying.unknown(facts.contact),
});
