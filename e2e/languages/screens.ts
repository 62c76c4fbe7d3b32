import type { Page } from '@playwright/test';
import { type Language, pathIn } from '../../contracts/languages.ts';
import '../../messages/all.ts';
import { type Messages, messagesIn } from '../../messages/messages.ts';
import { DEMO, type SiteProcess } from '../../tests/harness/site-process.ts';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { unlock } from '../fixtures/admin-panel.ts';
import { expect } from '../fixtures/journey.ts';
import { askDatabase } from '../fixtures/site-database.ts';

type Screen = {
  path: string;
  /** Opens what the button is in. */
  link?: (texts: Messages) => string;
  /** Brings up its form or dialog. */
  button?: (texts: Messages) => string;
  /** What is chosen where the button opens a menu. */
  item?: (texts: Messages) => string;
  /** A page without scripts of ours. */
  still?: true;
};

/** The sheet of the first order that a filter finds, with the form of an act. */
const actOn =
  (show: string) =>
  (act: keyof Messages['orders']['sheet']['acts']): Screen => ({
    path: `/admin/orders?show=${show}`,
    link: ({ orders }) => orders.open({ worker: '' }).trim(),
    button: ({ orders }) => orders.sheet.acts[act],
  });

const SUBJECT = 'Pour mars 2031';
const MAILED = 'amel@hoggar.example';

/** Requests of the demo recruiter, one for each look of its page. */
const REQUEST_IDS = { requested: 910_001, proposed: 910_002, over: 910_003, declined: 910_004 };
const REQUESTS = [
  { id: REQUEST_IDS.requested, date: '2031-03-10T13:30:00Z', status: 'requested' },
  { id: REQUEST_IDS.proposed, date: '2031-03-11T13:30:00Z', status: 'proposed' },
  { id: REQUEST_IDS.over, date: '2026-01-12T13:30:00Z', status: 'confirmed' },
  { id: REQUEST_IDS.declined, date: '2031-03-13T13:30:00Z', status: 'declined' },
];

/** Of a list of the demo recruiter and the first candidate on it, and the name of a search. */
const SAVED_ID = 910_001;
const SAVED_NAME = 'Tuyauteurs, Skikda';

/** Of a link of the demo recruiter. */
const PASSWORD_CODE = 'a-code-for-every-screen';

/** Every screen, in parts that can be looked at side by side. */
export const SCREENS: Record<string, Screen[]> = {
  'the landing page': [{ path: '/' }],
  'the pages around it': [
    { path: '/contact' },
    { path: '/contact/sent' },
    { path: '/magazine', still: true },
    { path: '/magazine/manpower-supply', still: true },
    { path: '/no-such-page' },
    { path: '/login' },
    { path: '/login?session=chosen' },
    { path: '/login?session=renewal' },
    { path: '/access' },
    { path: '/access?sent=yes' },
    { path: '/forgot-password' },
    { path: '/forgot-password?sent=yes' },
    { path: `/choose-password/${PASSWORD_CODE}` },
    { path: '/choose-password/no-such-page' },
    { path: '/admin/dashboard' },
  ],
  'the recruiter area': [
    { path: '/recruiter', button: ({ recruiter }) => recruiter.sendTestRequest },
    { path: '/recruiter/account' },
    { path: '/recruiter/requests' },
    { path: '/recruiter/requests?state=closed' },
    {
      path: `/recruiter/requests/${REQUEST_IDS.requested}`,
      button: ({ recruiter }) => recruiter.request.move,
    },
    {
      path: `/recruiter/requests/${REQUEST_IDS.proposed}`,
      button: ({ recruiter }) => recruiter.request.cancel,
    },
    { path: `/recruiter?candidate=${SAVED_ID}` },
    { path: '/recruiter?search=a', button: ({ recruiter }) => recruiter.saved.saveSearch },
    { path: '/recruiter/saved', button: ({ saved }) => saved.lists.new },
    {
      path: '/recruiter/saved',
      button: ({ saved }) => saved.actionsOf({ name: SAVED_NAME }),
      item: ({ saved }) => saved.searches.edit,
    },
    { path: `/recruiter/saved/${SAVED_ID}` },
    { path: `/recruiter/compare?of=${SAVED_ID}&of=${SAVED_ID + 1}` },
    { path: '/recruiter/compare' },
    { path: `/recruiter/requests/${REQUEST_IDS.over}` },
    { path: `/recruiter/requests/${REQUEST_IDS.declined}` },
  ],
  'the inbox of the panel': [
    { path: '/admin/dashboard' },
    { path: '/admin/messages', button: ({ messages }) => messages.open({ subject: SUBJECT }) },
    { path: '/admin/mails', button: (texts) => texts['mail-room'].test.open },
    {
      path: `/admin/mails?show=failed&search=${MAILED}`,
      button: (texts) => texts['mail-room'].open({ subject: '' }).trim(),
    },
    { path: '/admin/orders' },
    { path: '/admin/calendar?week=2031-03-08' },
    { path: '/admin/calendar?view=day&day=2031-03-11' },
    { path: '/admin/calendar/day-sheet?day=2031-03-11' },
    ...(['confirm', 'propose', 'decline', 'note'] as const).map(actOn('answer')),
    ...(['result', 'move', 'cancel'] as const).map(actOn('result')),
    ...(['reopen'] as const).map(actOn('closed')),
    { path: '/admin/access', button: ({ access }) => access.open({ name: 'Tell Cement' }) },
    { path: '/admin/clients', button: ({ users }) => users.companies.open },
    { path: '/admin/clients', button: ({ users }) => users.add },
    {
      path: '/admin/clients',
      button: ({ records }) => records.actionsOf({ name: DEMO.username }),
      item: ({ users }) => users.link.open,
    },
  ],
  'the records of the panel': [
    { path: '/admin/services', button: ({ services }) => services.add },
    { path: '/admin/services', button: ({ panel }) => panel.browsers },
    { path: '/admin/portfolio', button: ({ portfolio }) => portfolio.add },
    { path: '/admin/workers', button: ({ workers }) => workers.add },
    { path: '/admin/workers', button: (texts) => texts['worker-files'].import },
    { path: '/admin/workers?status=active' },
    { path: '/admin/papers?show=ended' },
    { path: '/admin/papers/kinds', button: ({ certificates }) => certificates.kinds.add },
    {
      path: '/admin/calendar/closed-days',
      button: (texts) => texts['opening-hours'].closedDays.add,
    },
    {
      path: '/admin/calendar/closed-days',
      button: (texts) => texts['opening-hours'].specialHours.add,
    },
    {
      path: '/admin/calendar/closed-days',
      button: (texts) => texts['opening-hours'].places.add,
    },
    { path: '/admin/people', button: ({ people }) => people.add },
    { path: '/admin/audit' },
    { path: '/admin/audit?log=access' },
    { path: '/admin/aboutus', button: (texts) => texts['site-texts'].aboutUs.screen.edit },
    { path: '/admin/contactinfo', button: (texts) => texts['site-texts'].contactInfo.screen.edit },
  ],
  'the page in the panel': [
    { path: '/admin/site' },
    { path: '/admin/site/brand' },
    { path: '/admin/site/demo' },
    { path: '/admin/site/hero', button: (texts) => texts['site-content'].preview },
    { path: '/admin/site/about' },
    { path: '/admin/site/trust' },
    { path: '/admin/site/numbers' },
    { path: '/admin/site/business-hours' },
    { path: '/admin/site/cities' },
    { path: '/admin/site/projects' },
    { path: '/admin/site/clients' },
    { path: '/admin/site/answers' },
    { path: '/admin/site/magazine' },
  ],
};

export const textsIn = (language: Language) => messagesIn(language) as Messages;

/** Workers for whom the first recruiter, the demo's, has no request. */
const NOT_ASKED_FOR = `(
  select id from workers where deleted_at is null and id not in (
    select worker_id from orders where recruiter_id = (select min(id) from users) and deleted_at is null
  )
) not_asked_for`;

/** What the screens of a part need: a session, an open panel, something to show. */
export async function enter(page: Page, site: SiteProcess, part: string) {
  if (part.includes('recruiter')) {
    const answer = await page.request.post('/api/session', { data: DEMO });
    expect(answer.status()).toBe(200);
    await addRequests(site);
    await addSaved(site);
  }
  if (part === 'the pages around it') await addPasswordLink(site);
  if (!part.includes('panel')) return;
  await unlock(page);
  await askDatabase(
    site,
    `insert into messages (name, email, subject, message)
     values ('Amel Hadj', 'amel@hoggar.example', '${SUBJECT}', 'Vingt soudeurs TIG.')`,
  );
  await askDatabase(
    site,
    `insert into mails (kind, data, audience, language, to_address, created_at, state, not_before, ended_at, attempts, last_error)
     values ('message-received', '{"due_at":"2031-03-10T09:00:00Z"}', 'visitor', 'fr', '${MAILED}', now(), 'failed', now(), now(), 8,
       '550 5.1.1 unknown')`,
  );
  await askDatabase(
    site,
    `insert into access_requests (kind, company, contact_name, email, phone, purpose, language, created_at)
     values ('access', 'Tell Cement', 'Amel Hadj', 'amel@tell.example', '+213 000 1', 'Vingt soudeurs TIG.', 'fr', now())
     on conflict do nothing`,
  );
  await askDatabase(
    site,
    `insert into orders (recruiter_id, worker_id, date)
     select (select min(id) from users), id, '2031-03-10T13:30:00Z' from workers
     order by id limit 1 on conflict do nothing`,
  );
  // One in a week of the calendar, one that waits for its result, and one that can be reopened.
  await askDatabase(
    site,
    `insert into orders (recruiter_id, worker_id, date, status, ended_at)
     select (select min(id) from users), id,
       case n when 1 then '2031-03-11T09:00:00Z' else date_trunc('hour', now()) - interval '3 hours' end,
       case n when 3 then 'declined' else 'confirmed' end,
       case n when 3 then now() end
     from (select id, row_number() over (order by id) as n from ${NOT_ASKED_FOR}) workers where n <= 3`,
  );
}

const addPasswordLink = (site: SiteProcess) =>
  askDatabase(
    site,
    `insert into links (code_hash, purpose, user_id, created_at, expires_at)
     select sha256('${PASSWORD_CODE}'), 'invite', min(id), now(), now() + interval '1 day' from users
     on conflict do nothing`,
  );

/** Of workers that no other screen asks for. */
async function addRequests(site: SiteProcess) {
  for (const { id, date, status } of REQUESTS)
    await askDatabase(
      site,
      `insert into orders (id, recruiter_id, worker_id, date, status, place, proposals, reason, ended_at)
       overriding system value
       select ${id}, (select min(id) from users where username = '${DEMO.username}'), id, '${date}', '${status}',
         'Atelier 4', '${status === 'proposed' ? '[{"date":"2031-04-02T09:00:00Z","minutes":60}]' : '[]'}',
         ${status === 'declined' ? `'{"reason":"on-mission","until":"2031-05-01"}', now()` : 'null, null'}
       from ${NOT_ASKED_FOR} where not exists (select from orders where id = ${id}) order by id desc limit 1`,
    );
}

/** A list with two people, and one who is no longer offered; a search with news. */
async function addSaved(site: SiteProcess) {
  const recruiter = `(select min(id) from users where username = '${DEMO.username}')`;
  const people = [0, 1, 2].map((n) => SAVED_ID + n);
  for (const statement of [
    `insert into workers (id, name, job_title, domain, phone, email, companies, skills, experience, deleted_at)
     overriding system value
     select id, 'Yacine Cherif ' || id % 10, 'Tuyauteur', 'Tuyauterie', '', '', '{Hoggar LNG}', '{TIG}', '12 ans.',
       case when id = ${people[2]} then now() end
     from unnest('{${people}}'::integer[]) id on conflict do nothing`,
    `insert into shortlists (id, user_id, name, created_at, used_at) overriding system value
     values (${SAVED_ID}, ${recruiter}, 'Arzew, mars', now(), now()) on conflict do nothing`,
    `insert into shortlist_people select ${SAVED_ID}, id, now() from unnest('{${people}}'::integer[]) id
     on conflict do nothing`,
    `insert into candidate_notes values (${recruiter}, ${SAVED_ID}, 'Nuits possibles.', now())
     on conflict do nothing`,
    `insert into saved_searches (id, user_id, name, query, alert, created_at) overriding system value
     values (${SAVED_ID}, ${recruiter}, '${SAVED_NAME}', '{"role":["Tuyauteur"]}', true, now()) on conflict do nothing`,
    `insert into saved_search_news values (${SAVED_ID}, ${people[1]}, now()) on conflict do nothing`,
  ])
    await askDatabase(site, statement);
}

/**
 * Shows a screen with all that loads later, and with its form; answers with the part of it that was not to be seen
 * before. A page that has the form of an earlier screen open is not loaded again, nor is one to which the panel has a link.
 */
export async function show(
  page: Page,
  language: Language,
  { path, link, button, item, still }: Screen,
): Promise<'html' | 'dialog[open]'> {
  const address = pathIn(language, path);
  const texts = textsIn(language);
  const isThere = (await closeForm(page)) && button !== undefined && page.url().endsWith(address);
  if (!isThere && !(await followLink(page, texts, address))) {
    await page.goto(address);
    if (still) return 'html';
    await waitForHydration(page);
    // A first key, and the whole page is laid out.
    await page.keyboard.press('Shift');
  }
  await expect(page.locator('.skeleton:visible')).toHaveCount(0);
  if (link)
    await page
      .getByRole('link', { name: link(texts) })
      .first()
      .click();
  if (!button) return 'html';
  const within = link ? page.getByRole('dialog') : page;
  await within
    .getByRole('button', { name: button(texts) })
    .first()
    .click();
  if (item) await page.getByRole('menuitem', { name: item(texts) }).click();
  await expect(page.getByRole('dialog').or(page.locator('main form')).first()).toBeVisible();
  return isThere ? 'dialog[open]' : 'html';
}

/** Whether something lay over the page. */
async function closeForm(page: Page): Promise<boolean> {
  const forms = page.getByRole('dialog');
  if ((await forms.count()) === 0) return false;
  await page.keyboard.press('Escape');
  await expect(forms).toHaveCount(0);
  return true;
}

/** Whether the panel has a link to an address in its sidebar. */
async function followLink(page: Page, { panel }: Messages, address: string): Promise<boolean> {
  const links = page.getByRole('navigation', { name: panel.sections }).getByRole('link');
  const link = links.and(page.locator(`[href="${address}"]`)).filter({ visible: true });
  if ((await link.count()) === 0) return false;
  await link.click();
  // It is marked at the moment when its page is drawn.
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(address);
  return true;
}
