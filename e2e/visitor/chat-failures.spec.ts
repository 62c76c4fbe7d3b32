import type { Behaviour } from '../../tests/harness/provider-stand-in.ts';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { chatOf, expect, openChat, sendChatMessage, test } from '../fixtures/chat.ts';

const QUESTION = 'Which projects are in Skikda?';
const BUSY = 'The service is currently busy. Retrying your request...';
const TECHNICAL =
  "I apologize, but I'm experiencing some technical difficulties. Please try again in a moment.";

test.beforeEach(({ allowConsole }) => {
  allowConsole(/(Failed to load resource|ERR_).*\/api\/chat/);
});

test('an overloaded service is tried three times before the visitor, who then retries', async ({
  page,
  provider,
}) => {
  provider.behave('overload', 'overload', 'overload', 'answer');
  const { messages, input, send, retry } = await openChat(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await sendChatMessage(page, QUESTION);
  for (const attempt of [1, 2]) {
    await expect(messages.last()).toContainText(`${BUSY} (Attempt ${attempt}/3)`);
    await expect(input).toHaveValue('');
    await expect(input).toBeDisabled();
    await page.clock.runFor(1_000);
    await expect(input).toHaveValue(QUESTION);
    await expect(input).toBeDisabled();
    await expect(send).toBeDisabled();
    await page.clock.runFor(2_000);
  }
  await expect(messages.last()).toContainText(
    'The AI service is currently overloaded. Please wait a few minutes and try again.',
  );
  await expect(messages).toHaveCount(5);
  await expect(page.getByRole('alert')).toContainText('Your message was not answered.');
  await expect(input).toBeEnabled();

  await retry.click();
  await expect(retry).toHaveCount(0);
  await expect(input).toHaveValue(QUESTION);
  await expect(input).toBeFocused();
  await page.clock.runFor(400);
  await expect(messages.last()).toContainText(`You asked: ${QUESTION}`);
  await expect(messages.filter({ hasText: /^You(?! asked)/ })).toHaveCount(1);
  await expect(input).toHaveValue('');
});

test('whatever else happens to an answer, the visitor reads a sentence and can go on; the key stays on the server', async ({
  page,
  provider,
}) => {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/chat')) answers.push(await response.text());
  });
  const { messages, input } = await openChat(page);
  const sentences: [Behaviour, string][] = [
    ['bad-key', "There's an issue with the API configuration. Please contact support."],
    ['quota', 'The daily usage limit has been reached. Please try again tomorrow.'],
    ['safety', TECHNICAL],
    ['recitation', TECHNICAL],
    ['language', TECHNICAL],
    ['garbage', TECHNICAL],
    ['answer', 'You asked: answer?'],
    ['hang-up', TECHNICAL],
  ];
  let count = 1;
  for (const [behaviour, sentence] of sentences) {
    provider.behave(behaviour);
    await sendChatMessage(page, `${behaviour}?`);
    count += 2;
    await expect(messages).toHaveCount(count);
    await expect(messages.last()).toContainText(sentence);
    await expect(input).toBeEnabled();
  }

  await page.context().setOffline(true);
  await sendChatMessage(page, 'Is anybody there?');
  await expect(messages).toHaveCount(count + 2);
  await expect(messages.last()).toContainText(TECHNICAL);
  await page.context().setOffline(false);

  provider.behave('answer');
  const spend = () => page.request.post('/api/chat', { data: { text: 'Hello' } });
  await expect.poll(async () => (await spend()).status(), { intervals: [1] }).toBe(429);
  await sendChatMessage(page, 'One more?');
  await expect(messages.last()).toContainText(/minutes?/);

  await expect.poll(() => answers.length).toBe(sentences.length + 1);
  expect(answers.join() + (await page.content())).not.toContain(provider.key);
  const calls = provider.calls.filter(
    ({ contents }) => contents.at(-1)?.parts[0]?.text === 'hang-up?',
  );
  // A failed question is not part of the history: the introduction, one exchange and the question.
  expect(calls[0]?.contents.slice(2).map(({ parts }) => parts[0]?.text)).toEqual([
    'answer?',
    'You asked: answer?',
    'hang-up?',
  ]);
});

test('a question that was under way at a reload is unanswered, and can be sent again', async ({
  page,
  provider,
}) => {
  provider.behave('stall');
  const { messages } = await openChat(page);
  await sendChatMessage(page, QUESTION);
  await expect.poll(() => provider.calls.at(-1)?.contents.at(-1)?.parts[0]?.text).toBe(QUESTION);
  provider.behave('answer');
  const again = chatOf(page);
  await page.reload();
  await waitForHydration(page);
  await again.launcher.click();
  await expect(messages).toHaveCount(2);
  await again.retry.click();
  await expect(messages.last()).toContainText(`You asked: ${QUESTION}`);
  await expect(messages).toHaveCount(3);
  await expect(again.retry).toHaveCount(0);
});
