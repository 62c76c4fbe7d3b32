import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { chatOf, interceptChat, openChat, sendChatMessage } from '../fixtures/chat.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures/journey.ts';

const PHONE = { width: 360, height: 740 };
const TWO_LINES = 'How many workers were there\nin phase 2 of the LNG port?';
const MANY_LINES = Array.from({ length: 24 }, (_, at) => `Line ${at + 1}`).join('\n');

test('a visitor asks, follows up, and finds the conversation again after a reload', async ({
  page,
  expectNoAxeFindings,
}) => {
  const { asked, hold } = await interceptChat(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const panelScripts = () => loaded.filter((url) => url.includes('/chat-panel'));

  await page.goto('/');
  await waitForHydration(page);
  const { launcher, panel, log, messages, input, send } = chatOf(page);
  await expect(launcher).toHaveAttribute('aria-expanded', 'false');
  expect(panelScripts()).toEqual([]);
  await launcher.click();
  await expect(input).toBeFocused();
  expect(panelScripts()).toHaveLength(1);
  expect(loaded.filter((url) => /zod|react-query/.test(url))).toEqual([]);
  await expect(messages).toHaveText(
    /^Assistant\d{2}:\d{2}.*Hello! I am the virtual assistant of Saharis\./,
  );
  await expect(messages.locator('time')).toHaveText(/^\d{2}:\d{2}/);
  await expect(messages.locator('time')).toHaveAttribute('datetime', /^\d{4}-.*Z$/);
  await expectNoAxeFindings(page, 'dialog');

  // Nothing, and nothing but white space, is not sent; Shift and Enter make a line.
  await expect(send).toBeDisabled();
  await input.fill('  \n ');
  await expect(send).toBeDisabled();
  await page.keyboard.press('Enter');
  await input.fill('  How many workers were there');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('in phase 2 of the LNG port?  ');
  await expect(send).toBeEnabled();
  expect(asked).toHaveLength(0);

  const release = hold();
  await page.keyboard.press('Enter');
  await expect(messages.nth(1)).toContainText(TWO_LINES, { useInnerText: true });
  await expect(panel.getByRole('status')).toHaveText('Assistant is typing');
  await expect(input).toBeDisabled();
  await expect(input).toHaveValue('');
  await expect(send).toBeDisabled();
  release();
  await expect(messages).toHaveCount(3);
  await expect(panel.getByRole('status')).toHaveText('');
  await expect(input).toBeEnabled();
  await expect(input).toBeFocused();
  await expect(messages.nth(2)).toContainText('929 workers');
  expect(asked).toEqual([{ text: TWO_LINES, history: [] }]);

  // A follow-up is understood from the conversation before it.
  await input.fill('And phase 3?');
  await send.click();
  await expect(input).toBeFocused();
  await expect(messages.nth(4)).toContainText('790 workers');
  const answered = await messages.nth(2).locator('p').innerText();
  expect(asked[1]?.history).toEqual([
    { asked: TWO_LINES, answered, seal: expect.stringMatching(/.{16}/) },
  ]);
  await sendChatMessage(page, 'How do I reach you?');
  const answer = messages.nth(6);
  await expect(answer.locator('a[href^="mailto:"]')).toHaveText(/^\S+@saharis\.example$/);
  await expect(answer.locator('a[href^="tel:+213"]').first()).toHaveText(/^\+213 /);

  // Small on request, with the page in reach; its content is out of it.
  await panel.getByRole('button', { name: 'Minimise chat' }).click();
  const restore = panel.getByRole('button', { name: 'Restore chat' });
  await expect(restore).toBeFocused();
  await expect(log).toHaveCount(0);
  await expectNoAxeFindings(page, 'dialog');
  await restore.click();
  await expect(input).toBeFocused();

  await input.fill('Half a ques');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(launcher).toBeFocused();
  await page.reload();
  await waitForHydration(page);
  await expect(panel).toHaveCount(0);
  await launcher.press('Enter');
  await expect(messages).toHaveCount(7);
  await expect(input).toHaveValue('Half a ques');
  await panel.getByRole('button', { name: 'Close chat' }).click();
  await expect(launcher).toBeFocused();
});

test('a fresh chat offers questions to start with, and its last line leads to the form for people', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const { panel, messages, input } = await openChat(page);
  const starters = panel
    .getByRole('group', { name: 'Questions to start with' })
    .getByRole('button');
  await expect(starters).toHaveCount(3);
  await input.fill('Half a ques');
  await starters.nth(1).click();
  await expect(input).toBeFocused();
  await expect(starters).toHaveCount(0);
  await expect(messages.nth(1)).toContainText('Which projects have you done?');
  await expect(messages.last().getByRole('listitem')).toHaveCount(6);
  await expect(input).toHaveValue('Half a ques');

  await panel.getByRole('link', { name: 'Write to a person' }).click();
  await expect(panel).toHaveCount(0);
  const name = page.getByRole('textbox', { name: 'Full name' });
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  await expect(page).toHaveURL(/#contact$/);
});

test('a visitor who scrolled up stays there and sees a note of a new message, also with the panel closed', async ({
  page,
}) => {
  const { hold } = await interceptChat(page);
  const { log, messages, panel, launcher, input } = await openChat(page);
  const toEnd = () =>
    log.evaluate((list) => Math.round(list.scrollHeight - list.clientHeight - list.scrollTop));
  await sendChatMessage(page, MANY_LINES);
  await expect(messages).toHaveCount(3);
  await expect.poll(toEnd).toBeLessThanOrEqual(1);

  let release = hold();
  await sendChatMessage(page, 'Do you work in Oran?');
  await expect.poll(toEnd).toBeLessThanOrEqual(1);
  await log.evaluate((list) => list.scrollTo({ top: 0, behavior: 'instant' }));
  const newMessage = panel.getByRole('button', { name: 'New message' });
  await expect(newMessage).toHaveCount(0);
  release();
  await expect(newMessage).toBeVisible();
  expect(await log.evaluate((list) => list.scrollTop)).toBe(0);
  await newMessage.click();
  await expect(newMessage).toHaveCount(0);
  expect(await toEnd()).toBeLessThanOrEqual(1);

  release = hold();
  await sendChatMessage(page, 'And in Annaba?');
  await panel.getByRole('button', { name: 'Close chat' }).click();
  release();
  await expect(launcher).toHaveAccessibleName('Open chat, new message');
  await launcher.click();
  await expect(messages).toHaveCount(7);

  // Too long a text is not cut but counted, and not sent.
  await input.fill('x'.repeat(990));
  await expect(input).toHaveAccessibleDescription('10 characters left');
  await input.fill('x'.repeat(1001));
  await expect(input).toHaveAccessibleDescription('1 character too many');
  await expect(panel.getByRole('button', { name: 'Send message' })).toBeDisabled();
});

test('on a phone the panel has the whole screen', async ({
  browser,
  baseURL,
  expectNoAxeFindings,
}) => {
  const context = await browser.newContext({
    baseURL,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const { panel } = await openChat(page);
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
  expect(await panel.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  for (const button of await panel.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expectNoAxeFindings(page, 'dialog');

  await panel.getByRole('button', { name: 'Minimise chat' }).click();
  expect(await panel.evaluate((dialog) => dialog.matches(':modal'))).toBe(false);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect(page.getByRole('button', { name: 'Scroll to top' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  // A screen that is turned to be wide has the panel beside the page, with what was typed.
  await panel.getByRole('button', { name: 'Restore chat' }).click();
  await panel.getByRole('textbox').fill('Half a ques');
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect.poll(() => panel.evaluate((dialog) => dialog.matches(':modal'))).toBe(false);
  await expect(panel.getByRole('textbox')).toHaveValue('Half a ques');
  await expect(panel.getByRole('textbox')).toBeFocused();
  await context.close();
});

test('a panel that failed to load opens at the next click; without JavaScript there is no launcher', async ({
  page,
  browser,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource.*chat-panel/);
  await page.route('**/assets/chat-panel-*', (route) => route.abort());
  await page.goto('/');
  await waitForHydration(page);
  const { launcher, input } = chatOf(page);
  await launcher.click();
  await expect(page.getByRole('alert')).toHaveText(
    'The assistant could not be loaded. Please try again.',
  );
  await page.unroute('**/assets/chat-panel-*');
  // Chromium remembers that the module failed: the page reloads and opens the chat by itself.
  await launcher.click();
  await expect(input).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);

  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const reading = await plain.newPage();
  await reading.goto('/');
  await expect(chatOf(reading).launcher).toHaveCount(0);
  await plain.close();
});
