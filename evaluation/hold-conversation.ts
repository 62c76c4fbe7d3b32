import type { AgencyFacts } from '../contracts/agency-facts.ts';
import type { Assistant, Question } from '../server/assistant/assistant.ts';
import { type Conversation, WEEKDAY_MORNING } from './conversations.ts';
import { score, type Verdict } from './score.ts';

export type Outcome = Verdict & { conversation: Conversation; reply: string };

/** Asks one turn after the other, each with the history before it, and scores the last reply. */
export async function holdConversation(
  assistant: Assistant,
  conversation: Conversation,
  facts: AgencyFacts,
): Promise<Outcome> {
  const now = conversation.at ? new Date(conversation.at) : WEEKDAY_MORNING;
  const history: Question['history'] = [];
  for (const text of conversation.says) {
    const reply = await assistant({ text, history: [...history] }, facts, now);
    history.push({ asked: text, answered: reply.ok ? reply.text : '' });
  }
  const reply = history.at(-1)?.answered ?? '';
  return { ...score(conversation, reply, facts, now), conversation, reply };
}
