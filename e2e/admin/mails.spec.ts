import type { SiteProcess } from '../../tests/harness/site-process.ts';
import { actionsOf, expect, test, toastOf } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll } from '../fixtures/journey.ts';
import { askDatabase } from '../fixtures/site-database.ts';

const failed = (site: SiteProcess, to: string) =>
  askDatabase(
    site,
    `insert into mails (kind, data, audience, language, to_address, to_name, created_at, state, not_before, ended_at, attempts, last_error)
     values ('message-received', '{"due_at":"2031-03-10T09:00:00Z"}', 'visitor', 'en', '${to}', '', now(), 'failed', now(), now(), 8,
       '550 5.1.1 No such user')`,
  );

test('an administrator sees what could not be sent, tries again, calls instead and tests the mail server, by keyboard alone', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  await failed(site, 'first@visitors.example');
  await failed(site, 'second@visitors.example');
  await page.goto('/admin/dashboard');
  await expect(page.getByText('2 mails could not be sent', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'See failed mails' }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/mails\?show=failed$/);
  await expect(page.getByRole('link', { name: 'Mails 2 mails could not be sent' })).toBeVisible();
  await expect(page.getByText(/No mail server is set/)).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  }

  await page.getByRole('button', { name: 'Open the mail' }).first().press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('550 5.1.1 No such user')).toBeVisible();
  await expect(sheet.getByRole('region', { name: 'Text' })).toBeVisible();
  await expectNoAxeFindings(page, 'dialog[open]');
  await sheet.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(toastOf(page, 'The mail is tried again now!')).toBeVisible();
  // What was tried again either waits or is kept, because this site has no mail server.
  await expect(sheet.getByText('Failed')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await actionsOf(page, 'first@visitors.example').press('Enter');
  await page.getByRole('menuitem', { name: 'Mark as told by phone' }).press('Enter');
  await expect(toastOf(page, 'Mail marked as told by phone!')).toBeVisible();
  await expect(page.getByText('No mail has failed')).toBeVisible();
  await page.getByRole('button', { name: 'Withdrawn or by phone' }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'first@visitors.example' })).toBeVisible();

  await page.getByRole('button', { name: 'Send a test mail' }).press('Enter');
  const testing = page.getByRole('dialog', { name: 'Send a test mail' });
  await expect(testing.getByLabel('Address')).toBeFocused();
  await page.keyboard.type('chief');
  await page.keyboard.press('Enter');
  await expect(testing.getByText('Address must be an e-mail address').first()).toBeVisible();
  await page.keyboard.type('@saharis.example');
  await page.keyboard.press('Enter');
  await expect(testing.getByText(/No mail server is set/)).toBeVisible();
  await expectNoAxeFindings(page, 'dialog[open]');
  await askDatabase(site, "delete from mails where to_address like '%@visitors.example'");
});

test('an administrator answers a message from the panel, is asked before a draft is lost, and reads that it is answered', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  await askDatabase(
    site,
    `insert into messages (name, email, subject, message, language)
     values ('Amel Hadj', 'amel@visitors.example', 'Vingt soudeurs', 'Pour mars.', 'fr')`,
  );
  await page.goto('/admin/messages?search=vingt soudeurs');
  await page.getByRole('button', { name: 'Open the message: Vingt soudeurs' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Vingt soudeurs' });
  await sheet.getByRole('button', { name: 'Reply' }).press('Enter');
  await expect(sheet.getByRole('textbox', { name: 'Answer' })).toBeFocused();
  await expect(sheet.getByLabel('Subject')).toHaveValue('Re: Vingt soudeurs');
  await expect(sheet.getByText('this mail is kept and not sent')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page, 'dialog[open]');
  }
  await page.keyboard.type('Oui, vingt soudeurs TIG.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(sheet.getByRole('textbox', { name: 'Answer' })).toHaveValue(
    'Oui, vingt soudeurs TIG.',
  );
  await sheet.getByRole('button', { name: 'Send answer' }).press('Enter');
  await expect(toastOf(page, 'Answer kept!')).toBeVisible();
  await expect(sheet.getByText(/^Answered on/)).toBeVisible();
  await expect(sheet.getByText('Oui, vingt soudeurs TIG.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Reply' })).toBeFocused();
  const stored = await askDatabase(
    site,
    `select m.language, m.to_address, read from mails m join messages on messages.id = message_id
     where kind = 'message-reply' and to_address = 'amel@visitors.example'`,
  );
  expect(stored).toEqual([{ language: 'fr', to_address: 'amel@visitors.example', read: true }]);
  await askDatabase(site, "delete from messages where email = 'amel@visitors.example'");
});
