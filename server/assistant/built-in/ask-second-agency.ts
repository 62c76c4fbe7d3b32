import { createBuiltInAssistant } from './built-in.ts';
import { secondAgency } from './second-agency.ts';

const assistant = createBuiltInAssistant();
const WEDNESDAY = new Date('2026-11-18T10:00:00Z');

/** The reply to the last of some messages, for tests. */
export async function askSecondAgency(...messages: string[]) {
  const history: { asked: string; answered: string }[] = [];
  for (const text of messages) {
    const reply = await assistant({ text, history: [...history] }, secondAgency, WEDNESDAY);
    history.push({ asked: text, answered: reply.ok ? reply.text : '' });
  }
  return history.at(-1)?.answered ?? '';
}
