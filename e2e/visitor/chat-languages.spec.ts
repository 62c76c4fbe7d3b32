import type { Page } from '@playwright/test';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { interceptChat } from '../fixtures/chat.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures/journey.ts';

const PAGES = [
  {
    path: '/fr',
    launcher: /^Ouvrir la discussion/,
    topics: 'Sujets',
    labels: ['Horaires', 'Contact', 'Services', 'Postes', 'Commander une équipe'],
    greeting: 'Les questions que vous écrivez reçoivent une réponse en anglais.',
    answers: [
      'Nos heures d’ouverture',
      '+213 000',
      'Mise à disposition de personnel',
      'Nous fournissons',
      'Indiquez-nous',
    ],
    refused: 'Je ne comprends que les questions écrites en anglais.',
  },
  {
    path: '/ar',
    launcher: /^فتح المحادثة/,
    topics: 'المواضيع',
    labels: ['ساعات العمل', 'الاتصال', 'الخدمات', 'المناصب', 'طلب فريق'],
    greeting: 'أما الأسئلة التي تكتبونها فيجاب عنها باللغة الإنجليزية.',
    answers: ['ساعات عملنا', '+213 000', 'توفير اليد العاملة', 'نوفر', 'أخبرونا'],
    refused: 'لا أفهم إلا الأسئلة المكتوبة باللغة الإنجليزية.',
  },
];

/** Where fingers choose, buttons are larger. */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

async function openChatOn(page: Page, { path, launcher, topics }: (typeof PAGES)[number]) {
  await page.goto(path);
  await waitForHydration(page);
  await page.getByRole('button', { name: launcher }).click();
  const panel = page.getByRole('dialog');
  const input = panel.getByRole('textbox');
  await expect(input).toBeFocused();
  const log = panel.getByRole('log');
  return {
    panel,
    input,
    log,
    messages: log.locator('> ol > li'),
    topics: panel.getByRole('group', { name: topics }).getByRole('button'),
  };
}

for (const given of PAGES)
  test(`on ${given.path} topics are chosen by key, and typed questions are answered in English`, async ({
    page,
    expectNoAxeFindings,
  }) => {
    const { asked } = await interceptChat(page);
    const { panel, input, messages, topics } = await openChatOn(page, given);
    await expect(messages).toHaveCount(1);
    await expect(messages.first()).toContainText(given.greeting);
    await expect(topics).toHaveText(given.labels);
    await expectNoAxeFindings(page, 'dialog');

    // Backwards from the input, so that the last topic comes first.
    let count = 1;
    for (const at of [4, 3, 2, 1, 0]) {
      await page.keyboard.press('Shift+Tab');
      await expect(topics.nth(at)).toBeFocused();
      await page.keyboard.press(at % 2 ? 'Enter' : 'Space');
      count += 2;
      await expect(messages).toHaveCount(count);
      await expect(messages.nth(count - 2)).toContainText(given.labels[at] ?? '');
      await expect(messages.last()).toContainText(given.answers[at] ?? '');
      await expect(topics.nth(at)).toBeFocused();
    }
    await expect(messages.locator('a[href^="tel:"]').first()).toHaveAttribute('dir', 'ltr');
    await expectNoAxeFindings(page, 'dialog');
    await expectNoSidewaysScroll(page);
    for (const button of await topics.all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);

    await input.fill('How many projects are in Skikda?');
    await input.press('Enter');
    await expect(messages).toHaveCount(count + 2);
    const answer = messages.last().locator('div[lang=en]');
    await expect(answer).toHaveAttribute('dir', 'ltr');
    await input.fill('Wo befindet sich Ihr Büro und wann haben Sie geöffnet?');
    await input.press('Enter');
    await expect(messages.last()).toContainText(given.refused);
    expect(asked.at(-1)).toMatchObject({ language: given.path.slice(1) });

    // The conversation keeps its languages on the English page, which greets in its own and offers no topics.
    await page.goto('/');
    await waitForHydration(page);
    await page.getByRole('button', { name: /^Open chat/ }).click();
    await expect(messages).toHaveCount(count + 5);
    await expect(messages.last()).toContainText('Hello! I am the virtual assistant of Saharis.');
    await expect(messages.first().locator(`div[lang=${given.path.slice(1)}]`)).toHaveCount(1);
    await expect(panel.getByRole('group')).toHaveCount(0);
    await expectNoAxeFindings(page, 'dialog');
  });

test('a topic about which nothing is stored leads to the contact form', async ({ page }) => {
  await page.route('**/api/chat/topic', (route) =>
    route.fulfill({ json: { parts: [{ text: 'Je n’ai aucune information.' }], unknown: true } }),
  );
  const { panel, topics } = await openChatOn(page, PAGES[0] as (typeof PAGES)[number]);
  await topics.nth(2).click();
  await panel.getByRole('link', { name: 'Aller au formulaire de contact' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/\/fr#contact$/);
  await expect(page.locator('#contact')).toBeInViewport();
});
