import { afterEach, expect, test, vi } from 'vitest';
import { newConversation, step } from './conversation.ts';
import {
  conversationFrom,
  leavePage,
  loadConversation,
  saveConversation,
} from './saved-conversation.ts';

const TALK = [
  { type: 'typed', draft: 'Hours?' } as const,
  { type: 'sent', at: 2 } as const,
  { type: 'answered', reply: 'Open.', seal: 's', at: 3 } as const,
  { type: 'typed', draft: 'and' } as const,
].reduce(step, newConversation('Saharis', 1));

afterEach(() => vi.unstubAllGlobals());

function storageWith(held: string | null) {
  const storage = {
    getItem: vi.fn(() => held),
    setItem: vi.fn<(key: string, text: string) => void>(),
  };
  vi.stubGlobal('sessionStorage', storage);
  return storage;
}

test('a saved conversation is restored, draft included', () => {
  const { setItem } = storageWith(null);
  saveConversation(TALK);
  storageWith(setItem.mock.calls[0]?.[1] ?? null);
  expect(loadConversation()).toEqual(TALK);
});

test('a pending question is unanswered after a reload', () => {
  const asking = step(TALK, { type: 'sent', at: 4 });
  expect(conversationFrom(JSON.stringify(asking))).toMatchObject({
    phase: { name: 'idle' },
    unanswered: 'and',
  });
});

const broken = (change: object) => JSON.stringify({ ...TALK, ...change });

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '7',
  broken({ messages: [] }),
  broken({ messages: 'x' }),
  broken({ messages: [null] }),
  broken({ messages: [{ ...TALK.messages[0], from: 'admin' }] }),
  broken({ messages: [{ ...TALK.messages[0], text: {} }] }),
  broken({ messages: [{ ...TALK.messages[0], at: 'x' }] }),
  broken({ messages: [{ ...TALK.messages[0], at: 1e99 }] }),
  broken({ messages: [{ ...TALK.messages[0], exchange: { asked: 1 } }] }),
  broken({ messages: [{ ...TALK.messages[0], exchange: null }] }),
  broken({ messages: [{ ...TALK.messages[0], lang: 'xx' }] }),
  broken({ messages: [{ ...TALK.messages[0], parts: [{ text: 1 }] }] }),
  broken({ messages: [{ ...TALK.messages[0], parts: 'x' }] }),
  broken({ draft: null }),
  broken({ phase: null }),
  broken({ phase: { name: 'asking' } }),
  broken({ phase: 'idle' }),
  broken({ unanswered: 3 }),
])('%j in the storage is ignored', (held) => {
  storageWith(held);
  expect(loadConversation()).toBeNull();
});

test('the chat works when session storage throws', () => {
  const storage = storageWith(null);
  storage.getItem.mockImplementation(() => {
    throw new Error('denied');
  });
  storage.setItem.mockImplementation(() => {
    throw new Error('full');
  });
  expect(loadConversation()).toBeNull();
  saveConversation(TALK);
  vi.stubGlobal('sessionStorage', undefined);
  expect(loadConversation()).toBeNull();
});

test('a change during page unload is saved only if the page stays', () => {
  vi.useFakeTimers();
  const { setItem } = storageWith(null);
  saveConversation(TALK);
  leavePage();
  saveConversation({ ...TALK, draft: 'later' });
  expect(setItem).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3_000);
  expect(setItem.mock.calls[1]?.[1]).toContain('later');
  vi.useRealTimers();
});
