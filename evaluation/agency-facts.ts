import { join } from 'node:path';
import { agencyFacts } from '../server/assistant/facts.ts';
import { readContent } from '../server/content/read-content.ts';

const CONTENT = join(import.meta.dirname, '..', 'content');

/** The facts of a new installation. */
export async function demoFacts() {
  const { public: shown, facts, demo } = await readContent(CONTENT);
  return agencyFacts(shown, facts, demo);
}
