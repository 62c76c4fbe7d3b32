import type { Page } from '@playwright/test';
import type { SiteProcess } from '../../tests/harness/site-process.ts';
import { actionsOf, actOnRow, expect, test, toastOf } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';
import { askDatabase, BROKEN, withTableAway } from '../fixtures/site-database.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

type Letter = { name: string; subject?: string; message?: string; created?: string };

/** Newer than everything that is there; each journey writes its own and takes them away again. */
async function write(site: SiteProcess, letters: Letter[]) {
  const rows = letters.map(
    ({ name, subject = 'Crew', message = 'We need a crew.', created = 'now()' }) =>
      `('${name}', '${name.toLowerCase().replaceAll(' ', '.')}@visitors.example', '${subject}', '${message}', ${created})`,
  );
  await askDatabase(
    site,
    `insert into messages (name, email, subject, message, created_at) values ${rows.join(',')}`,
  );
}
/** Somebody else is quicker: the message is deleted between the press and the server. */
const deleteOnTheWay = (page: Page, site: SiteProcess, name: string) =>
  page.route(
    (url) => /\/messages\/\d+/.test(url.pathname),
    async (route) => {
      if (route.request().method() !== 'GET')
        await askDatabase(site, `update messages set deleted_at = now() where name = '${name}'`);
      await route.continue();
    },
  );
const takeAway = (site: SiteProcess, names: string) =>
  askDatabase(site, `delete from messages where name like '${names}'`);

test('an administrator marks a message as read, deletes it and takes that back, by keyboard alone', async ({
  page,
  site,
}) => {
  await write(site, [
    { name: 'Keyed Second', created: "now() - interval '5 minutes'" },
    { name: 'Keyed First', created: "'infinity'" },
  ]);
  await page.goto('/admin/messages?search=keyed');
  await expect(page.getByRole('main').getByText('2 messages found')).toBeVisible();
  await expect(rowOf(page, 'Keyed First')).toContainText('unknown');
  await expect(rowOf(page, 'Keyed Second')).toContainText('5 minutes ago');
  await expect(rowOf(page, 'Keyed First')).toHaveCSS('font-weight', '600');

  await actOnRow(page, 'Mark as Read', 'Keyed First', 'keys');
  await expect(toastOf(page, 'Message marked as read!')).toBeVisible();
  await expect(rowOf(page, 'Keyed First')).toHaveCSS('font-weight', '400');
  await expect(actionsOf(page, 'Keyed First')).toBeFocused();

  await actOnRow(page, 'Delete', 'Keyed First', 'keys');
  await expect(toastOf(page, 'Message deleted successfully!')).toBeVisible();
  await expect(rowOf(page, 'Keyed First')).toHaveCount(0);
  await expect(actionsOf(page, 'Keyed Second')).toBeFocused();

  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Message restored!')).toBeVisible();
  await expect(rowOf(page, 'Keyed First')).toBeVisible();
  await expect(actionsOf(page, 'Keyed Second')).toBeFocused();
  const stored = await askDatabase(
    site,
    "select read, deleted_at from messages where name = 'Keyed First'",
  );
  expect(stored).toEqual([{ read: true, deleted_at: null }]);
  await takeAway(site, 'Keyed %');
});

test('an administrator reads a long message whole, answers it, and sees when somebody else deletes it', async ({
  page,
  site,
  allowConsole,
  expectNoAxeFindings,
}) => {
  allowConsole(/status of 404.*\/api\/admin\//);
  const words = 'Unbroken'.repeat(100);
  await write(site, [
    {
      name: 'Whole Letter',
      subject: 'Crew & <b>shutdown</b>',
      message: `First line\n\nSecond <i>line</i>\n${words}\n${'and so on '.repeat(300)}The end.`,
    },
    {
      name: 'كريم حدادي',
      subject: `طلب ${words.slice(0, 120)}`,
      message: 'السلام عليكم، رقمي +213 661 99 88 77 شكرا',
    },
  ]);
  await page.goto('/admin/messages');
  await expect(rowOf(page, 'Whole Letter')).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    if (width === 360 || width === 1280) await expectNoAxeFindings(page);
  }
  const opener = page.getByRole('button', { name: 'Open the message: Crew & <b>shutdown</b>' });
  await opener.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Crew & <b>shutdown</b>' });
  await expect(
    sheet.getByText(/^First line\n\nSecond <i>line<\/i>\nUnbroken.*The end\.$/s),
  ).toBeVisible();
  const address = 'mailto:whole.letter@visitors.example';
  await expect(sheet.getByRole('link', { name: /@visitors/ })).toHaveAttribute('href', address);
  const reply = sheet.getByRole('button', { name: 'Reply' });
  const own = sheet.getByRole('link', { name: 'Write in my own mail program' });
  await expect(own).toHaveAttribute('href', /\?subject=Re%3A%20Crew%20%26%20%3Cb%3E/);
  await expectNoAxeFindings(page, 'dialog[open]');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);

  await expect(sheet.getByRole('button', { name: 'Mark as Read' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Mark as Read' }).press('Enter');
  await expect(sheet.getByText('Message marked as read!')).toBeVisible();
  await expect(reply).toBeFocused();

  await deleteOnTheWay(page, site, 'Whole Letter');
  await sheet.getByRole('button', { name: 'Delete' }).click();
  await expect(sheet).toBeHidden();
  const gone = 'This message does not exist any more.';
  await expect(toastOf(page, `Error deleting message: ${gone}`)).toBeVisible();
  await expect(rowOf(page, 'Whole Letter')).toHaveCount(0);

  await page.getByRole('button', { name: 'Open the message: طلب' }).click();
  const greeting = page.getByRole('dialog').getByText('السلام عليكم');
  await expect(greeting).toBeVisible();
  // The number is read from its country on, in a text from right to left as well.
  const [first = 0, last = 0] = await greeting.evaluate((text) => {
    const startOf = (digits: string) => {
      const texts = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const at = (texts.currentNode as Text).data.indexOf(digits);
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(texts.currentNode, at);
        range.setEnd(texts.currentNode, at + digits.length);
        return range.getBoundingClientRect().left;
      }
    };
    return [startOf('213'), startOf('77')];
  });
  expect(first).toBeLessThan(last);
  await deleteOnTheWay(page, site, 'كريم حدادي');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Read' }).click();
  await expect(
    page.getByRole('dialog').getByText(`Error marking message as read: ${gone}`),
  ).toBeVisible();
  await expect(
    page.getByRole('dialog').getByRole('alert').getByText(gone, { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Reply' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await takeAway(site, 'Whole Letter');
  await takeAway(site, 'كريم حدادي');
});

test('an answer from the panel sends one mail, marks the message answered and counts on the dashboard', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  await write(site, [{ name: 'Figure Changes', created: "now() - interval '23 hours'" }]);
  const promise = page.getByRole('region', { name: 'Promise: an answer within 24 hours' });
  const due = page.getByRole('region', { name: 'Due next' });
  await page.goto('/admin/dashboard');
  await expect(due).toContainText('Message from Figure Changes');
  await expect(promise).toContainText('Answered within the promise (30 days)');
  const before = (await (await page.request.get('/api/admin/dashboard/promise')).json()).recent;

  await page.goto('/admin/messages?search=figure+changes');
  await expect(rowOf(page, 'Figure Changes')).toContainText(/NewDue in \d+ min/);
  await page.getByRole('button', { name: 'Open the message: Crew' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Crew' });
  await sheet.getByRole('button', { name: 'Reply' }).press('Enter');
  await expectNoAxeFindings(page, 'dialog[open]');
  await sheet.getByLabel('Answer', { exact: true }).fill('We have forty fitters.');
  await sheet.getByRole('button', { name: 'Send answer' }).dblclick();
  await expect(sheet.getByText(/^Answer (kept|on its way)!$/)).toBeVisible();
  await expect(sheet.getByText(/^Answered by mail by PIN on /)).toBeVisible();
  await expect(sheet.getByText('We have forty fitters.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'No answer needed' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Figure Changes')).toContainText('Answeredby mail');
  const sent = await askDatabase(
    site,
    `select count(*)::int as mails from mails join messages on messages.id = message_id
     where messages.name = 'Figure Changes' and kind = 'message-reply'`,
  );
  expect(sent).toEqual([{ mails: 1 }]);

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(due).not.toContainText('Figure Changes');
  const after = (await (await page.request.get('/api/admin/dashboard/promise')).json()).recent;
  expect([after.messages.answered, after.messages.in_time]).toEqual([
    before.messages.answered + 1,
    before.messages.in_time + 1,
  ]);
  const { answered, in_time, missed } = after.messages;
  const percent = Math.floor((in_time / (answered + missed)) * 100);
  await expect(promise).toContainText(`Messages ${percent}% of ${answered + missed}`);
  await promise.getByText('Figures by week').press('Enter');
  await expect(promise.getByRole('row')).toHaveCount(9);
  await expectNoAxeFindings(page);
  await takeAway(site, 'Figure Changes');
});

test('what is due next opens the message itself, which says once how late it is, as its row on a phone does', async ({
  page,
  site,
  allowConsole,
}) => {
  // A message that is not there.
  allowConsole(/404.*\/messages\//);
  await write(site, [
    { name: 'Linked From Afar', subject: 'Late crew', created: "now() - interval '60 days'" },
  ]);
  await askDatabase(
    site,
    "update messages set answer_due_at = now() - interval '59 days' where name = 'Linked From Afar'",
  );
  await page.goto('/admin/dashboard');
  const due = page.getByRole('region', { name: 'Due next' });
  await due.getByRole('link', { name: 'Late crew' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Late crew' });
  await expect(sheet.getByText('Linked From Afar')).toBeVisible();
  await expect(sheet.getByText(/overdue/i)).toHaveCount(1);
  await expect(sheet.getByText(/^Overdue by 59 days/)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/messages\?show=new$/);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/messages?search=linked+from');
  await expect(rowOf(page, 'Linked From Afar').getByText('59 days late')).toBeVisible();
  await expect(rowOf(page, 'Linked From Afar').getByText('Overdue')).toBeHidden();
  await page.goto('/admin/messages?message=999999999');
  await expect(toastOf(page, /^Error fetching messages: /)).toBeVisible();
  await takeAway(site, 'Linked From Afar');
});

test('a message is closed, taken back, noted on and answered by phone, by keyboard alone', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  await write(site, [
    {
      name: 'Called Back',
      subject: 'Please call',
      message: 'Call me at +213 555 12 34 56 or 0555 12 34 57.',
      created: "now() - interval '3 days'",
    },
  ]);
  await page.goto('/admin/messages?search=called+back');
  await expect(rowOf(page, 'Called Back')).toContainText(/Overdue\d+ days? late/);
  await page.getByRole('button', { name: 'Open the message: Please call' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Please call' });
  await expect(sheet.getByText(/^Overdue by /)).toBeVisible();
  await expect(sheet.getByRole('link', { name: '+213 555 12 34 56', exact: true })).toHaveAttribute(
    'href',
    'tel:+213555123456',
  );
  await expect(sheet.getByRole('link', { name: 'WhatsApp to +213 555 12 34 56' })).toHaveAttribute(
    'href',
    'https://wa.me/213555123456',
  );
  await expect(sheet.getByRole('link', { name: /^WhatsApp/ })).toHaveCount(1);
  await sheet.getByRole('button', { name: 'No answer needed' }).press('Enter');
  await expect(sheet.getByText('Message closed!')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Back to new' })).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('The message is new again!')).toBeVisible();

  await sheet.getByRole('button', { name: 'Internal note' }).press('Enter');
  const note = sheet.getByRole('textbox', { name: 'Internal note' });
  await expect(note).toBeFocused();
  await expect(sheet.getByLabel('Person in charge')).toHaveCount(0);
  await note.fill('Called, nobody there.');
  // Meanwhile somebody else works on it.
  await askDatabase(
    site,
    "update messages set version = version + 1, note = 'Theirs' where name = 'Called Back'",
  );
  await expect(sheet.getByText(/What you typed is still here\./)).toBeVisible();
  await expect(note).toHaveValue('Called, nobody there.');
  await sheet.getByRole('button', { name: 'Go on all the same' }).press('Enter');
  await note.press('Control+Enter');
  await expect(sheet.getByText('Note saved!')).toBeVisible();
  await expect(sheet.getByText('Called, nobody there.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Answered by phone' }).press('Enter');
  await expect(sheet.getByText(/^Answered by phone by PIN on /)).toBeVisible();
  await expectNoAxeFindings(page, 'dialog[open]');
  await page.keyboard.press('Escape');

  await page.goto('/admin/messages');
  await page.getByRole('button', { name: 'Answered', exact: true }).press('Enter');
  await expect(page).toHaveURL('/admin/messages?show=answered');
  await expect(rowOf(page, 'Called Back')).toContainText('Answeredby phone');
  await page.getByRole('button', { name: /^New \(\d+\)$/ }).press('Enter');
  await expect(rowOf(page, 'Called Back')).toHaveCount(0);
  await takeAway(site, 'Called Back');
});

test('the buttons of a message stand on one line beside the list, in every language', async ({
  page,
  site,
}) => {
  await askDatabase(
    site,
    `insert into messages (name, email, subject, message)
     values ('In Line', 'line@example.com', 'Buttons in line', 'All of them.')`,
  );
  for (const [language, buttons] of [
    ['', ['Delete', 'Mark as Read', 'Reply']],
    ['/fr', ['Supprimer', 'Marquer comme lu', 'Répondre']],
    ['/ar', ['حذف', 'تعليم كمقروء', 'الرد']],
  ] as const) {
    await page.goto(`${language}/admin/messages?search=buttons`);
    await page.getByRole('cell', { name: 'Buttons in line' }).click();
    const sheet = page.getByRole('dialog');
    const tops = [];
    for (const name of buttons)
      tops.push((await sheet.getByRole('button', { name, exact: true }).boundingBox())?.y);
    expect(new Set(tops).size).toBe(1);
  }
});

test('an administrator pages and searches, shares the address, and goes back', async ({
  page,
  site,
}) => {
  await askDatabase(
    site,
    `insert into messages (name, email, subject, message, created_at, read)
     select 'Paged ' || lpad(n::text, 3, '0'), 'paged@visitors.example', 'Crew', 'Text',
       now() - n * interval '1 second', n > 2 from generate_series(1, 101) n`,
  );
  await page.goto('/admin/messages');
  await expect(rowOf(page, 'Paged 001')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search messages...' });
  await search.fill('PAGED');
  await expect(page).toHaveURL('/admin/messages?search=PAGED');
  await expect(page.getByRole('main').getByText('101 messages found')).toBeVisible();
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(page).toHaveURL('/admin/messages?search=PAGED&page=3');
  await expect(page.getByRole('region', { name: 'Messages' })).toBeFocused();
  await expect(page.getByRole('row')).toHaveCount(2);

  await actOnRow(page, 'Delete', 'Paged 101');
  await expect(rowOf(page, 'Paged 100')).toBeVisible();
  await expect(page).toHaveURL('/admin/messages?search=PAGED&page=2');
  await expect(page.getByRole('main').getByText('Page 2 of 2').first()).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue('PAGED');
  await expect(rowOf(page, 'Paged 100')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin/messages?search=PAGED');
  await expect(rowOf(page, 'Paged 001')).toBeVisible();

  await page.getByLabel('Unread only').check();
  await expect(page.getByRole('main').getByText('2 unread messages found')).toBeVisible();
  await search.fill('Paged 002');
  await search.press('Enter');
  await expect(page).toHaveURL('/admin/messages?search=Paged+002&unread=yes');
  // The rows move up when the list gets shorter, and a click would miss.
  await expect(rowOf(page, 'Paged 001')).toHaveCount(0);
  await actOnRow(page, 'Mark as Read', 'Paged 002');
  await expect(page.getByText('No messages found')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' })).toBeFocused();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/admin/messages');
  await expect(search).toHaveValue('');
  await expect(rowOf(page, 'Paged 001')).toBeVisible();

  await search.fill('Paged 099');
  await expect(page).toHaveURL('/admin/messages?search=Paged+099');
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(search).toHaveValue('');
  await page.getByLabel('Unread only').check();
  await expect(page).toHaveURL('/admin/messages?unread=yes');
  await takeAway(site, 'Paged %');
});

test('an administrator sees an error when messages cannot be read, marked, deleted or restored', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/ApiError|status of (500|404).*\/api\/admin\//);
  await write(site, [{ name: 'Out Of Reach' }]);
  await page.goto('/admin/messages?search=out+of+reach');
  await expect(rowOf(page, 'Out Of Reach')).toBeVisible();
  await actOnRow(page, 'Delete', 'Out Of Reach');
  await expect(page.getByText('No messages found')).toBeVisible();
  await askDatabase(site, "update messages set deleted_at = null where name = 'Out Of Reach'");
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(
    toastOf(page, 'Error restoring message: This message does not exist any more.'),
  ).toBeVisible();
  await expect(rowOf(page, 'Out Of Reach')).toBeVisible();

  await withTableAway(site, 'messages', async () => {
    await actOnRow(page, 'Mark as Read', 'Out Of Reach');
    await expect(toastOf(page, `Error marking message as read: ${BROKEN}`)).toBeVisible();
    const banner = page.getByRole('region', { name: 'Messages' }).getByRole('alert');
    await expect(banner).toContainText(`Error fetching messages: ${BROKEN}`);
    await expect(rowOf(page, 'Out Of Reach')).toBeVisible();
    await actOnRow(page, 'Delete', 'Out Of Reach');
    await expect(toastOf(page, `Error deleting message: ${BROKEN}`)).toBeVisible();
    await page.reload();
    await expect(banner).toContainText(`Error fetching messages: ${BROKEN}`);
    await expect(toastOf(page, `Error fetching messages: ${BROKEN}`)).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'Out Of Reach')).toBeVisible();
  await takeAway(site, 'Out Of Reach');

  const hidden = await askDatabase(
    site,
    'update messages set deleted_at = now() where deleted_at is null returning id',
  );
  try {
    await page.goto('/admin/messages');
    await expect(page.getByText('No messages found')).toBeVisible();
    await expect(page.getByText('0 messages, 0 unread')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show all' })).toHaveCount(0);
  } finally {
    const ids = hidden.map(({ id }) => id).join(',');
    await askDatabase(site, `update messages set deleted_at = null where id in (${ids})`);
  }
});
