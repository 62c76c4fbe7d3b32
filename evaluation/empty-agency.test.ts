import { expect, test } from 'vitest';
import { createBuiltInAssistant } from '../server/assistant/built-in.ts';
import { demoFacts } from './agency-facts.ts';
import { readConversations } from './conversations.ts';
import { holdConversation } from './hold-conversation.ts';

/** An empty list, a missing value or a count of zero. */
const BROKEN =
  /undefined|NaN|Infinity|\b(in|are|is|for|of)\s*[.;]|:\s*(\.|$)|\b0 (projects|clients|partners|cities)/;

test('no answer has a gap for an agency without projects, clients, partners, cities and services', async () => {
  const facts = {
    ...(await demoFacts()),
    ...{ projects: [], clients: [], partners: [], cities: [], services: [], answers: [] },
  };
  const assistant = createBuiltInAssistant();
  const broken: string[] = [];
  for (const conversation of readConversations('practice')) {
    const { reply } = await holdConversation(assistant, conversation, facts);
    if (BROKEN.test(reply)) broken.push(`${conversation.says.join(' / ')}\n  ${reply}`);
  }
  expect(broken).toEqual([]);
});
