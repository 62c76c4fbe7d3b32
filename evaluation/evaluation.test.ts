import { expect, test } from 'vitest';
import { createBuiltInAssistant } from '../server/assistant/built-in.ts';
import { demoFacts } from './agency-facts.ts';
import { missedBars } from './bars.ts';
import { isThere, QUESTION_SETS, readConversations } from './conversations.ts';
import { holdConversation, type Outcome } from './hold-conversation.ts';
import { scoreTable, wrongReply } from './score-table.ts';

test.each(QUESTION_SETS.filter(isThere))(
  'the assistant without a key meets every bar on the %s questions',
  async (set) => {
    const facts = await demoFacts();
    const assistant = createBuiltInAssistant();
    const outcomes: Outcome[] = [];
    for (const conversation of readConversations(set)) {
      outcomes.push(await holdConversation(assistant, conversation, facts));
    }
    const wrong = outcomes.filter(({ right }) => !right).map(wrongReply);
    expect(missedBars(outcomes), [scoreTable(outcomes), ...wrong].join('\n\n')).toEqual([]);
  },
);
