import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Topic } from '../../contracts/chat-topics.ts';
import { createChatSession } from './chat-session.ts';
import { type Conversation, inputText, newConversation } from './conversation.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Answers in turn; a code is a refusal. */
function aSession(...answers: ({ reply: string } | string)[]) {
  const ask = vi.fn(async () => {
    const answer = answers.shift() ?? 'unreachable';
    if (typeof answer === 'string') throw new Error(answer);
    return { ...answer, seal: 'sealed' };
  });
  const askForTopic = vi.fn(async (topic: Topic) => {
    if (topic === 'order') throw new Error('unavailable');
    return { parts: [{ text: `About ${topic}.` }], unknown: false };
  });
  const saved: Conversation[] = [];
  const session = createChatSession(newConversation('Saharis', Date.now()), {
    ask,
    askForTopic,
    problemOf: (error) => ({ code: (error as Error).message, message: '' }),
    save: (conversation) => saved.push(conversation),
  });
  const say = (text: string) => {
    session.type(text);
    session.send();
  };
  return { session, ask, askForTopic, saved, say };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('a question is sent at once, with the earlier exchanges', async () => {
  const { session, ask, say } = aSession({ reply: 'Eight to five.' }, { reply: 'Closed.' });
  say('Hours?');
  expect(ask).toHaveBeenLastCalledWith('Hours?', []);
  await settle();
  say('And Friday?');
  expect(ask).toHaveBeenLastCalledWith('And Friday?', [
    { asked: 'Hours?', answered: 'Eight to five.', seal: 'sealed' },
  ]);
  await settle();
  expect(session.conversation.get().messages.at(-1)?.text).toBe('Closed.');
});

test('an overloaded assistant is announced at once, retried after 1 s + 2 s and given up after three attempts', async () => {
  const { session, ask, say } = aSession(...Array(3).fill('assistant-overloaded'));
  say('Hours?');
  for (const attempt of [1, 2]) {
    await settle();
    expect(session.conversation.get().messages.at(-1)?.text).toContain(`(Attempt ${attempt}/3)`);
    await vi.advanceTimersByTimeAsync(999);
    expect(inputText(session.conversation.get())).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(inputText(session.conversation.get())).toBe('Hours?');
    await vi.advanceTimersByTimeAsync(1_999);
    expect(ask).toHaveBeenCalledTimes(attempt);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(attempt + 1);
  }
  await settle();
  expect(session.conversation.get()).toMatchObject({
    phase: { name: 'idle' },
    unanswered: 'Hours?',
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('Retry shows the text for a moment and sends it, and may be overloaded three times again', async () => {
  const { session, ask, say } = aSession(...Array(6).fill('assistant-overloaded'));
  say('Hours?');
  await vi.advanceTimersByTimeAsync(6_000);
  session.retry();
  expect(inputText(session.conversation.get())).toBe('Hours?');
  await vi.advanceTimersByTimeAsync(400);
  expect(ask).toHaveBeenCalledTimes(4);
  expect(session.conversation.get().messages.at(-1)?.text).toContain('(Attempt 1/3)');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(ask).toHaveBeenCalledTimes(6);
  expect(session.conversation.get().unanswered).toBe('Hours?');
});

test('every change is saved and sent to listeners, and nothing else is', async () => {
  const { session, saved, say } = aSession({ reply: 'Yes.' });
  const listener = vi.fn();
  const leave = session.conversation.subscribe(listener);
  session.send();
  expect(listener).not.toHaveBeenCalled();
  say('Are you there?');
  await settle();
  expect(listener).toHaveBeenCalledTimes(3);
  expect(saved.at(-1)).toBe(session.conversation.get());
  leave();
  session.type('more');
  expect(listener).toHaveBeenCalledTimes(3);
});

test('a topic is asked for at once and is no part of the history', async () => {
  const { session, ask, askForTopic, say } = aSession({ reply: 'Yes.' });
  session.choose('hours');
  session.choose('contact');
  expect(askForTopic.mock.calls).toEqual([['hours']]);
  await settle();
  expect(session.conversation.get().messages.at(-1)?.text).toBe('About hours.');
  say('Are you there?');
  expect(ask).toHaveBeenLastCalledWith('Are you there?', []);
});

test('a topic that is not answered is not asked for again by itself', async () => {
  const { session, askForTopic } = aSession();
  session.choose('order');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(askForTopic).toHaveBeenCalledTimes(1);
  expect(session.conversation.get()).toMatchObject({ phase: { name: 'idle' }, unanswered: null });
});
