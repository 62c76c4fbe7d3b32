import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Conversation, inputShows, newConversation } from './conversation.ts';
import { createTalk } from './talk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Answers in turn; a code is a refusal. */
function aTalk(...answers: ({ reply: string } | string)[]) {
  const ask = vi.fn(async () => {
    const answer = answers.shift() ?? 'unreachable';
    if (typeof answer === 'string') throw new Error(answer);
    return { ...answer, seal: 'sealed' };
  });
  const kept: Conversation[] = [];
  const talk = createTalk(newConversation('Saharis', Date.now()), {
    ask,
    problemOf: (error) => ({ code: (error as Error).message, message: '' }),
    keep: (conversation) => kept.push(conversation),
  });
  const say = (text: string) => {
    talk.type(text);
    talk.send();
  };
  return { talk, ask, kept, say };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('a question is asked at once, with what was said before', async () => {
  const { talk, ask, say } = aTalk({ reply: 'Eight to five.' }, { reply: 'Closed.' });
  say('Hours?');
  expect(ask).toHaveBeenLastCalledWith('Hours?', []);
  await settle();
  say('And Friday?');
  expect(ask).toHaveBeenLastCalledWith('And Friday?', [
    { asked: 'Hours?', answered: 'Eight to five.', seal: 'sealed' },
  ]);
  await settle();
  expect(talk.current().messages.at(-1)?.text).toBe('Closed.');
});

test('overloaded: told at once, refilled after 1 s, sent again 2 s later, given up after three', async () => {
  const { talk, ask, say } = aTalk(...Array(3).fill('assistant-overloaded'));
  say('Hours?');
  for (const attempt of [1, 2]) {
    await settle();
    expect(talk.current().messages.at(-1)?.text).toContain(`(Attempt ${attempt}/3)`);
    await vi.advanceTimersByTimeAsync(999);
    expect(inputShows(talk.current())).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(inputShows(talk.current())).toBe('Hours?');
    await vi.advanceTimersByTimeAsync(1_999);
    expect(ask).toHaveBeenCalledTimes(attempt);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(attempt + 1);
  }
  await settle();
  expect(talk.current()).toMatchObject({ phase: { name: 'idle' }, unanswered: 'Hours?' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('Retry shows the text for a moment and sends it, and may be overloaded three times again', async () => {
  const { talk, ask, say } = aTalk(...Array(6).fill('assistant-overloaded'));
  say('Hours?');
  await vi.advanceTimersByTimeAsync(6_000);
  talk.retry();
  expect(inputShows(talk.current())).toBe('Hours?');
  await vi.advanceTimersByTimeAsync(400);
  expect(ask).toHaveBeenCalledTimes(4);
  expect(talk.current().messages.at(-1)?.text).toContain('(Attempt 1/3)');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(ask).toHaveBeenCalledTimes(6);
  expect(talk.current().unanswered).toBe('Hours?');
});

test('every change is kept and told, and nothing else is', async () => {
  const { talk, kept, say } = aTalk({ reply: 'Yes.' });
  const told = vi.fn();
  const leave = talk.subscribe(told);
  talk.send();
  expect(told).not.toHaveBeenCalled();
  say('Are you there?');
  await settle();
  expect(told).toHaveBeenCalledTimes(3);
  expect(kept.at(-1)).toBe(talk.current());
  leave();
  talk.type('more');
  expect(told).toHaveBeenCalledTimes(3);
});
