import { expect, onTestFinished, test } from 'vitest';
import { introduction, topicsIntroduction } from '../../contracts/chat-history.ts';
import type { Language } from '../../contracts/languages.ts';
import { setLanguage } from '../../messages/messages.ts';
import {
  afterReload,
  type Conversation,
  type ConversationEvent,
  greetAgain,
  historyOf,
  inputText,
  newConversation,
  step,
} from './conversation.ts';

const typed = (draft: string): ConversationEvent => ({ type: 'typed', draft });
const sent: ConversationEvent = { type: 'sent', at: 2 };
const answered: ConversationEvent = { type: 'answered', reply: 'Open.', seal: 's', at: 3 };
const refused = (code: string, message = ''): ConversationEvent => ({
  type: 'refused',
  problem: { code, message },
  at: 4,
});
const refilled: ConversationEvent = { type: 'refilled' };
const resent: ConversationEvent = { type: 'resent' };
const retried: ConversationEvent = { type: 'retried' };

const chosen: ConversationEvent = { type: 'chosen', topic: 'hours', at: 5 };
const topicAnswered: ConversationEvent = {
  type: 'topic-answered',
  parts: [{ text: 'Samedi : ' }, { text: 'closed', lang: 'en' }],
  unknown: false,
  at: 6,
};

const START = newConversation('Saharis', 1);
const after = (...events: ConversationEvent[]) => events.reduce(step, START);

const OVERLOADED = refused('assistant-overloaded');
const IDLE = after(typed('Hours?'));
const ASKING = after(typed('Hours?'), sent);
const CHOSEN = after(chosen);
const PAUSING = after(typed('Hours?'), sent, OVERLOADED);
const REFILLED = after(typed('Hours?'), sent, OVERLOADED, refilled);
const AGAIN = [OVERLOADED, refilled, resent];
const GIVEN_UP = after(typed('Hours?'), sent, ...AGAIN, ...AGAIN, OVERLOADED);

const textsOf = ({ messages }: Conversation) => messages.slice(1).map(({ text }) => text);

test('the assistant introduces itself first', () => {
  expect(START.messages).toEqual([
    { id: 1, from: 'assistant', text: introduction('Saharis'), at: 1, lang: 'en' },
  ]);
  expect(START.phase.name).toBe('idle');
});

test('a sent message is trimmed, listed and removed from the input', () => {
  const state = after(typed('  Hours?\n '), sent);
  expect(state.messages.at(-1)).toEqual({ id: 2, from: 'visitor', text: 'Hours?', at: 2 });
  expect(state).toMatchObject({
    draft: '',
    phase: { name: 'asking', text: 'Hours?', failures: 0 },
  });
});

test.each(['', '  \n\t', 'x'.repeat(1001)])('the draft %j is not sent', (draft) => {
  const state = after(typed(draft));
  expect(step(state, sent)).toBe(state);
});

test('an answer ends the waiting and is stored with its question and seal', () => {
  const state = step(ASKING, answered);
  expect(state.phase.name).toBe('idle');
  expect(textsOf(state)).toEqual(['Hours?', 'Open.']);
  expect(historyOf(state)).toEqual([{ asked: 'Hours?', answered: 'Open.', seal: 's' }]);
});

test.each(['assistant-overloaded', 'unavailable'])(
  'after %s it says so, shows the text again and sends it again, three times in all',
  (code) => {
    const overload = refused(code);
    const first = step(ASKING, overload);
    expect(first).toMatchObject({ phase: { name: 'pausing', failures: 1 }, unanswered: null });
    expect(inputText(first)).toBe('');
    const shown = step(first, refilled);
    expect(shown.phase.name).toBe('refilled');
    expect(inputText(shown)).toBe('Hours?');
    const second = step(shown, resent);
    expect(second.phase).toEqual({ name: 'asking', text: 'Hours?', failures: 1 });
    expect(inputText(second)).toBe('');
    const end = [...AGAIN, overload].reduce(step, second);
    expect(textsOf(end)).toEqual([
      'Hours?',
      'The service is currently busy. Retrying your request... (Attempt 1/3)',
      'The service is currently busy. Retrying your request... (Attempt 2/3)',
      'The AI service is currently overloaded. Please wait a few minutes and try again.',
    ]);
    expect(end).toMatchObject({ phase: { name: 'idle' }, unanswered: 'Hours?' });
  },
);

test('a retried question can be answered, and retry notices are not part of the history', () => {
  const state = step(step(REFILLED, resent), answered);
  expect(state).toMatchObject({ phase: { name: 'idle' }, unanswered: null });
  expect(historyOf(state)).toHaveLength(1);
});

test('Retry refills the text, resets the attempts and removes the banner', () => {
  const shown = step(GIVEN_UP, retried);
  expect(shown).toMatchObject({
    unanswered: null,
    phase: { name: 'refilled', text: 'Hours?', failures: 0 },
  });
  expect(inputText(shown)).toBe('Hours?');
  const asking = step(shown, resent);
  expect(asking.phase).toEqual({ name: 'asking', text: 'Hours?', failures: 0 });
  expect(textsOf(asking).filter((text) => text === 'Hours?')).toHaveLength(1);
});

test('the draft is back in the input after Retry', () => {
  const state = [typed('and Friday?'), retried, resent, answered].reduce(step, GIVEN_UP);
  expect(inputText(state)).toBe('and Friday?');
});

test('sending another message removes the Retry banner', () => {
  expect([typed('Hello'), sent].reduce(step, GIVEN_UP).unanswered).toBeNull();
});

const TECHNICAL =
  "I apologize, but I'm experiencing some technical difficulties. Please try again in a moment.";

test.each([
  ['assistant-key', "There's an issue with the API configuration. Please contact support."],
  ['assistant-quota', 'The daily usage limit has been reached. Please try again tomorrow.'],
  ['too-many-requests', 'Too many messages. Try again in 4 minutes.'],
  ['assistant-failed', TECHNICAL],
  ['unreachable', TECHNICAL],
  ['unreadable', TECHNICAL],
  ['invalid-input', TECHNICAL],
  ['too-large', TECHNICAL],
  ['internal', TECHNICAL],
])('after the error %s the chat shows %j and is idle', (code, sentence) => {
  const state = step(ASKING, refused(code, 'Too many messages. Try again in 4 minutes.'));
  expect(textsOf(state)).toEqual(['Hours?', sentence]);
  expect(state).toMatchObject({ phase: { name: 'idle' }, unanswered: null });
  expect(historyOf(state)).toEqual([]);
});

const EVENTS = [
  typed('x'),
  sent,
  chosen,
  topicAnswered,
  answered,
  OVERLOADED,
  refilled,
  resent,
  retried,
];
const BELONGS: [string, Conversation, ConversationEvent[]][] = [
  ['idle', IDLE, [EVENTS[0], sent, chosen] as ConversationEvent[]],
  ['given up', GIVEN_UP, [EVENTS[0], chosen, retried] as ConversationEvent[]],
  ['asking', ASKING, [answered, OVERLOADED]],
  ['asking for a topic', CHOSEN, [topicAnswered, OVERLOADED]],
  ['pausing', PAUSING, [refilled]],
  ['refilled', REFILLED, [resent]],
];

test.each(BELONGS)(
  'in phase %s only its own events change the conversation',
  (_, state, belongs) => {
    expect(EVENTS.filter((event) => step(state, event) !== state)).toEqual(belongs);
  },
);

test('a question is sent with the last ten exchanges', () => {
  const exchange = (state: Conversation, at: number) =>
    [typed(`${at}?`), sent, { ...answered, reply: `${at}.` } as ConversationEvent].reduce(
      step,
      state,
    );
  const history = historyOf(Array.from({ length: 13 }, (_, at) => at).reduce(exchange, START));
  expect(history).toHaveLength(10);
  expect(history.at(0)?.asked).toBe('3?');
  expect(history.at(-1)?.answered).toBe('12.');
});

test('the history of a question is cut to the size limit of a request', () => {
  let state = START;
  for (let at = 0; at < 10; at += 1)
    state = [
      typed('?'),
      sent,
      { ...answered, reply: 'x'.repeat(4_000) } as ConversationEvent,
    ].reduce(step, state);
  expect(historyOf(state)).toHaveLength(2);
});

test('the last hundred messages stay, each with an id of its own', () => {
  let state = START;
  for (let at = 0; at < 80; at += 1) state = [typed('?'), sent, answered].reduce(step, state);
  expect(state.messages).toHaveLength(100);
  expect(new Set(state.messages.map(({ id }) => id)).size).toBe(100);
  expect(state.messages.at(-1)?.id).toBe(161);
});

test.each([
  ['asking', ASKING],
  ['pausing', PAUSING],
  ['refilled', REFILLED],
])('a reload while %s leaves the question unanswered, with Retry', (_, state) => {
  expect(afterReload(state)).toEqual({ ...state, phase: { name: 'idle' }, unanswered: 'Hours?' });
});

test('a reload at any other time changes nothing', () => {
  expect(afterReload(IDLE)).toBe(IDLE);
  expect(afterReload(GIVEN_UP)).toBe(GIVEN_UP);
});

function onPageIn(language: Language) {
  onTestFinished(() => setLanguage(() => 'en'));
  setLanguage(() => language);
}

test('a chosen topic is listed with its name, and its answer with the language of each part', () => {
  onPageIn('fr');
  const state = [chosen, topicAnswered].reduce(step, newConversation('Saharis', 1, true));
  expect(state.messages).toEqual([
    { id: 1, from: 'assistant', text: topicsIntroduction('Saharis', 'fr'), at: 1, lang: 'fr' },
    { id: 2, from: 'visitor', text: 'Horaires', at: 5, lang: 'fr' },
    {
      id: 3,
      from: 'assistant',
      text: 'Samedi : closed',
      at: 6,
      lang: 'fr',
      parts: [{ text: 'Samedi : ' }, { text: 'closed', lang: 'en' }],
    },
  ]);
  expect(historyOf(state)).toEqual([]);
});

test('an unknown topic shows the way to the contact form', () => {
  const state = step(CHOSEN, {
    type: 'topic-answered',
    parts: [{ text: 'No.' }],
    unknown: true,
    at: 6,
  });
  expect(state.messages.at(-1)).toMatchObject({ text: 'No.', unknown: true });
});

test('a topic that nobody answers is not sent as a question', () => {
  const state = step(CHOSEN, OVERLOADED);
  expect(state).toMatchObject({ phase: { name: 'idle' }, unanswered: null });
  expect(state.messages.at(-1)).toMatchObject({ text: TECHNICAL, kind: 'failure' });
  expect(afterReload(CHOSEN)).toMatchObject({ phase: { name: 'idle' }, unanswered: null });
});

test('an exchange on a page in another language says so, and so does an answer in English', () => {
  onPageIn('ar');
  const events = [typed('Hours?'), sent, { ...answered, lang: 'en' } as ConversationEvent];
  const state = events.reduce(step, newConversation('Saharis', 1, true));
  expect(state.messages.at(-1)?.lang).toBe('en');
  expect(historyOf(state)).toEqual([
    { asked: 'Hours?', answered: 'Open.', seal: 's', language: 'ar' },
  ]);
});

test('a conversation goes on with one greeting in each language of its pages', () => {
  const before = after(typed('Hours?'), sent, answered);
  expect(greetAgain(before, newConversation('Saharis', 9))).toBe(before);
  onPageIn('fr');
  const inFrench = greetAgain(before, newConversation('Saharis', 9));
  expect(inFrench.messages.at(-1)).toEqual({
    id: 4,
    from: 'assistant',
    text: introduction('Saharis', 'fr'),
    at: 9,
    lang: 'fr',
  });
  expect(greetAgain(inFrench, newConversation('Saharis', 9))).toBe(inFrench);
});

test('an English answer on a French page is no greeting of the English one', () => {
  onPageIn('fr');
  const events = [typed('Hours?'), sent, { ...answered, lang: 'en' } as ConversationEvent];
  const inFrench = events.reduce(step, newConversation('Saharis', 1, true));
  setLanguage(() => 'en');
  expect(greetAgain(inFrench, newConversation('Saharis', 9)).messages.at(-1)).toMatchObject({
    text: introduction('Saharis'),
    lang: 'en',
  });
});
