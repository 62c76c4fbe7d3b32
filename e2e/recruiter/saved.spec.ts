import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../fixtures/journey.ts';
import { aCandidate, expect, test } from '../fixtures/signed-in-recruiter.ts';
import { askDatabase } from '../fixtures/site-database.ts';
import { button, morning, open } from '../fixtures/test-requests.ts';

/** By keyboard alone. */
const enter = (element: Locator) => element.press('Enter');
const star = (page: Page, { name }: { name: string }) =>
  page.getByRole('button', { name: `Shortlist ${name}`, exact: true });
const toastOf = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: text });
const isPressed = (element: Locator, pressed = true) =>
  expect(element).toHaveAttribute('aria-pressed', String(pressed));

/** A list with people on it, without the screen. */
async function aList(page: Page, name: string, people: { id: number }[]) {
  const added = await page.request.post('/api/recruiter/shortlists', { data: { name } });
  const { id } = await added.json();
  for (const person of people)
    await page.request.post(`/api/recruiter/candidates/${person.id}/lists`, {
      data: { add: [id] },
    });
  return id as number;
}

for (const width of [360, 1280])
  test.describe(`at ${width} px, by keyboard`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a press on the star puts a candidate on a list, another takes it off, and Undo back', async ({
      page,
      site,
      expectNoAxeFindings,
    }) => {
      const worker = await aCandidate(page, site, `Badra Star ${width}`);
      await open(page, `/recruiter?search=${worker.name}`);
      await isPressed(star(page, worker), false);
      await enter(star(page, worker));
      await isPressed(star(page, worker));
      await expect(toastOf(page, 'My shortlist')).toBeVisible();
      await expect(star(page, worker)).toBeFocused();
      await expectNoAxeFindings(page);

      await enter(page.getByRole('button', { name: 'Choose lists' }));
      const dialog = page.getByRole('dialog', { name: `Lists with ${worker.name}` });
      await expect(dialog.getByRole('checkbox', { name: 'My shortlist' })).toBeChecked();
      await dialog.getByRole('textbox', { name: 'New list' }).fill('Arzew');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('checkbox', { name: 'Arzew' })).toBeChecked();
      await expectNoAxeFindings(page, 'dialog[open]');
      await page.keyboard.press('Escape');

      await page.reload();
      await isPressed(star(page, worker));
      await open(page, `/recruiter?search=${worker.name}`);
      await enter(star(page, worker));
      await isPressed(star(page, worker), false);
      await enter(toastOf(page, 'Taken off 2 lists.').getByRole('button', { name: 'Undo' }));
      await isPressed(star(page, worker));
      await expect
        .poll(async () => {
          const lists = await (await page.request.get('/api/recruiter/shortlists')).json();
          return lists.filter(({ worker_ids }: { worker_ids: number[] }) => worker_ids.length === 1)
            .length;
        })
        .toBe(2);
    });

    test('the sheet has an address, the calendar, a note that saves itself, and gives the focus back', async ({
      page,
      site,
      expectNoAxeFindings,
    }) => {
      const worker = await aCandidate(page, site, `Dounia Sheet ${width}`);
      await askDatabase(
        site,
        `insert into worker_calendar (worker_id, during, kind)
         values (${worker.id}, tstzrange(date_trunc('month', now()) + interval '1 month', date_trunc('month', now()) + interval '2 months'), 'mission')`,
      );
      await open(page, `/recruiter?search=${worker.name}`);
      const link = page.getByRole('heading', { level: 2 }).getByRole('link', { name: worker.name });
      await enter(link);
      const sheet = page.getByRole('dialog', { name: worker.name });
      await expect(sheet).toContainText('Welder · Piping');
      await expect(page).toHaveURL(new RegExp(`candidate=${worker.id}$`));
      for (const secret of ['+213 000', 'worker@workers.example'])
        await expect(sheet).not.toContainText(secret);
      await enter(sheet.getByRole('button', { name: 'Next month' }));
      await expect(sheet.getByRole('cell', { name: /: Not free$/ }).first()).toBeAttached();
      await expect(sheet.getByRole('cell', { name: /: Agency closed$/ }).first()).toBeAttached();
      await expect(sheet.getByRole('cell', { name: /: Free$/ })).toHaveCount(0);

      const note = sheet.getByRole('textbox', { name: 'My note' });
      await note.fill('Nights are fine');
      await expect(sheet.getByRole('status').filter({ hasText: 'Note saved.' })).toBeVisible();
      await expectNoAxeFindings(page, 'dialog[open]');
      // Its panel scrolls; the dialog around it would take the head of the sheet out of view.
      await page.setViewportSize({ width, height: 500 });
      expect(await sheet.evaluate((dialog) => dialog.scrollHeight)).toBeLessThanOrEqual(500);
      await page.setViewportSize({ width, height: 800 });
      await page.goBack();
      await expect(sheet).toBeHidden();
      await expect(link).toBeFocused();
      await expect(page).toHaveURL(/search=Dounia[^&]*$/);

      await page.goForward();
      await expect(sheet.getByRole('textbox', { name: 'My note' })).toHaveValue('Nights are fine');
      await page.reload();
      await expect(note).toHaveValue('Nights are fine');
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(page).not.toHaveURL(/candidate=/);
    });

    test('a test is asked for on the sheet, which then has the request', async ({ page, site }) => {
      const worker = await aCandidate(page, site, `Fares Asked ${width}`);
      await open(page, `/recruiter?candidate=${worker.id}`);
      const sheet = page.getByRole('dialog', { name: worker.name });
      await enter(sheet.getByRole('button', { name: `Send Test Request to ${worker.name}` }));
      const field = page.getByRole('textbox', { name: 'Date and time' });
      await field.fill(`${new Date(morning()).toDateString().slice(4)} 10:00`);
      await field.press('Enter');
      await expect(field).toBeHidden();
      await expect(sheet.getByText('Already sent')).toBeFocused();
      await expect(sheet.getByRole('link', { name: /Waiting for the agency/ })).toBeVisible();
    });

    test('a list is named, opened, renamed and deleted with Undo; who is gone has a line that says so', async ({
      page,
      site,
      expectNoAxeFindings,
    }) => {
      const [stays, gone] = [
        await aCandidate(page, site, `Hanane Stays ${width}`),
        await aCandidate(page, site, `Ilyes Gone ${width}`),
      ];
      await open(page, '/recruiter/saved');
      await expect(page.getByText('No shortlists yet')).toBeVisible();
      await expectNoAxeFindings(page);
      await enter(button(page, 'New list'));
      const name = page.getByRole('dialog').getByRole('textbox', { name: 'List name' });
      await enter(name);
      await expect(page.getByRole('dialog')).toContainText('List name is required');
      await name.fill('Skikda');
      await enter(name);
      await expect(page.getByRole('link', { name: 'Skikda' })).toBeVisible();
      const [{ id }] = await (await page.request.get('/api/recruiter/shortlists')).json();
      for (const { id: worker } of [stays, gone])
        await page.request.post(`/api/recruiter/candidates/${worker}/lists`, {
          data: { add: [id] },
        });
      await page.request.put(`/api/recruiter/candidates/${stays.id}/note`, {
        data: { text: 'Cheaper by the month' },
      });
      await askDatabase(site, `update workers set deleted_at = now() where id = ${gone.id}`);

      await enter(page.getByRole('link', { name: 'Skikda' }));
      await expect(page.getByRole('heading', { name: 'Skikda' })).toBeVisible();
      const rowOf = (person: { name: string }) =>
        page.getByRole('row').filter({ hasText: person.name });
      await expect(rowOf(gone)).toContainText('No longer available');
      await expect(rowOf(gone).getByRole('link')).toHaveCount(0);
      await expect(rowOf(stays)).toContainText('Cheaper by the month');
      expect((await rowOf(stays).boundingBox())?.height).toBeLessThanOrEqual(width < 640 ? 90 : 44);
      await expectNoSidewaysScroll(page);
      await expectNoAxeFindings(page);
      await enter(rowOf(gone).getByRole('button', { name: `Actions for ${gone.name}` }));
      await enter(page.getByRole('menuitem', { name: 'Take off the list' }));
      await expect(rowOf(gone)).toHaveCount(0);
      await enter(rowOf(stays).getByRole('link'));
      await expect(page.getByRole('dialog', { name: stays.name })).toBeVisible();
      await page.keyboard.press('Escape');

      await enter(page.getByRole('main').getByRole('link', { name: 'Saved' }));
      const actions = page.getByRole('button', { name: 'Actions for Skikda' });
      await enter(actions);
      await enter(page.getByRole('menuitem', { name: 'Rename' }));
      await name.fill('Skikda, spring');
      await enter(name);
      await enter(page.getByRole('button', { name: 'Actions for Skikda, spring' }));
      await enter(page.getByRole('menuitem', { name: 'Delete' }));
      await expect(page.getByRole('link', { name: 'Skikda, spring' })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Shortlists' })).toBeFocused();
      await enter(toastOf(page, 'deleted').getByRole('button', { name: 'Undo' }));
      await expect(page.getByRole('link', { name: 'Skikda, spring' })).toBeVisible();
    });

    test('ticked candidates stand side by side, and what differs is marked in words', async ({
      page,
      site,
      expectNoAxeFindings,
    }) => {
      const people = [
        await aCandidate(page, site, `Karim Compared ${width}`),
        await aCandidate(page, site, `Lyes Compared ${width}`),
        await aCandidate(page, site, `Mourad Compared ${width}`),
      ];
      await askDatabase(
        site,
        `update workers set skills = case id when ${people[0]?.id} then '{TIG,6G}' else '{TIG}' end::text[],
           domain = case id when ${people[1]?.id} then 'Tanks' else 'Piping' end
         where id in (${people.map(({ id }) => id)})`,
      );
      const id = await aList(page, 'To compare', people);
      await open(page, `/recruiter/saved/${id}`);
      await expect(button(page, 'Compare')).toBeDisabled();
      for (const { name } of people)
        await page.getByRole('checkbox', { name: `Compare ${name}` }).press('Space');
      await enter(button(page, 'Compare (3)'));
      await expect(page.getByRole('heading', { name: 'Compare candidates' })).toBeVisible();
      const columns = page.getByRole('region', { name: 'Candidates side by side' });
      const column = (n: number) =>
        columns
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { level: 2, name: people[n]?.name ?? '' }) });
      await expect(column(0)).toContainText('only here6G');
      await expect(column(1)).not.toContainText('only here');
      await expect(column(1)).toContainText('differentTanks');
      await expect(column(2)).not.toContainText('differentWelder');
      await expectNoSidewaysScroll(page);
      await expectNoAxeFindings(page);

      const lefts = async () =>
        Promise.all([0, 1, 2].map(async (n) => (await column(n).boundingBox())?.x ?? 0));
      const before = await lefts();
      if (width < 640) {
        await columns.focus();
        await columns.press('ArrowRight');
        await expect.poll(async () => (await lefts())[2]).toBeLessThan(before[2] as number);
        const [box] = [await columns.boundingBox()];
        expect(box?.width).toBeLessThanOrEqual(width);
      } else {
        expect(Math.max(...before)).toBeLessThan(width);
        expect(new Set(before).size).toBe(3);
      }
      await enter(page.getByRole('button', { name: `Leave ${people[2]?.name} out` }));
      await expect(page.getByRole('heading', { name: 'Compare candidates' })).toBeFocused();
      await expect(columns.getByRole('heading', { level: 2 })).toHaveCount(2);
      await enter(page.getByRole('button', { name: `Leave ${people[1]?.name} out` }));
      await expect(page.getByText('Choose two to four candidates to compare')).toBeVisible();
    });

    test('a search is saved, tells of a new person on the badge, and is opened, changed and deleted', async ({
      page,
      site,
      recruiter,
      expectNoAxeFindings,
    }) => {
      await open(page, '/recruiter?search=Nadjib&role=Welder');
      await enter(button(page, 'Save this search'));
      const dialog = page.getByRole('dialog', { name: 'Save this search' });
      const name = dialog.getByRole('textbox', { name: 'Name of the search' });
      await expect(name).toHaveValue('“Nadjib” · Welder');
      await expect(dialog.getByRole('checkbox')).toBeChecked();
      await expectNoAxeFindings(page, 'dialog[open]');
      await name.fill('Welders called Nadjib');
      await enter(name);
      await expect(toastOf(page, 'Welders called Nadjib')).toBeVisible();
      await open(page, '/recruiter/saved');
      const saved = page.getByRole('navigation').getByRole('link', { name: /^Saved/ });
      await expect(saved).toHaveAccessibleName('Saved');

      const worker = await aCandidate(page, site, `Nadjib New ${width}`);
      // As the job does it every five minutes.
      await askDatabase(
        site,
        `insert into saved_search_news (search_id, worker_id, found_at)
         select id, ${worker.id}, now() from saved_searches where user_id = ${recruiter.id} on conflict do nothing`,
      );
      await expect(saved).toHaveAccessibleName(/1 new candidate$/);
      await expectNoSidewaysScroll(page);
      await page.reload();
      await expectNoAxeFindings(page);
      const row = page.getByRole('row').filter({ hasText: 'Welders called Nadjib' });
      await expect(row).toContainText('1 new');
      await enter(page.getByRole('link', { name: 'Welders called Nadjib' }));
      await expect(page).toHaveURL(/search=Nadjib&role=Welder$/);
      await expect(page.getByRole('link', { name: worker.name })).toBeVisible();
      await expect(saved).toHaveAccessibleName('Saved');

      await page.goBack();
      await enter(page.getByRole('button', { name: 'Actions for Welders called Nadjib' }));
      await enter(page.getByRole('menuitem', { name: 'Change' }));
      await page.getByRole('dialog').getByRole('checkbox').press('Space');
      await enter(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
      await expect(row).toContainText('Alert off');
      await enter(page.getByRole('button', { name: 'Actions for Welders called Nadjib' }));
      await enter(page.getByRole('menuitem', { name: 'Delete' }));
      await expect(row).toHaveCount(0);
      await enter(toastOf(page, 'deleted').getByRole('button', { name: 'Undo' }));
      await expect(row).toBeVisible();
    });
  });

test('a star that the server refuses goes back, with a sentence', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const worker = await aCandidate(page, site, 'Omar Refused');
  const id = await aList(page, 'Full', []);
  await askDatabase(
    site,
    `with people as (insert into workers (name, job_title, domain, phone, email, deleted_at)
       select 'Filler ' || n, '', '', '', '', now() from generate_series(1, 500) n returning id)
     insert into shortlist_people select ${id}, id, now() from people`,
  );
  await open(page, `/recruiter?search=${worker.name}`);
  await star(page, worker).click();
  await expect(toastOf(page, 'This list has 500 people already.')).toBeVisible();
  await isPressed(star(page, worker), false);
});

test('who was on the screen is no news to a saved search', async ({ page, site, recruiter }) => {
  const worker = await aCandidate(page, site, 'Rania Looked At');
  await page.request.post('/api/recruiter/saved-searches', {
    data: { name: 'Everybody', query: {}, alert: true },
  });
  await open(page, `/recruiter?search=${worker.name}`);
  await expect
    .poll(async () =>
      askDatabase(site, `select worker_id from seen_candidates where user_id = ${recruiter.id}`),
    )
    .toEqual([{ worker_id: worker.id }]);
});
