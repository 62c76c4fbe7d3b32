import { askDatabase, type SiteProcess } from '../harness/site-process.ts';

/** Receipts to as many people, all due. */
export const addWaitingMails = (site: SiteProcess, count: number) =>
  askDatabase(
    site,
    `insert into mails (kind, data, audience, language, to_address, to_name, created_at, not_before)
     select 'message-received', jsonb_build_object('due_at', now()), 'visitor', (array['en', 'fr', 'ar'])[n % 3 + 1],
       'person.' || n || '@visitors.example', 'Person ' || n, now(), now()
     from generate_series(1, ${count}) n`,
  );

/** A message wakes who sends mails, and has two of its own: a notice and a receipt. */
export async function wakeByMessage(site: SiteProcess, email: string) {
  const message = { name: 'Karim', email, subject: 'Crew', message: 'Forty fitters' };
  const answer = await fetch(`${site.url}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
  if (answer.status !== 201) throw new Error(`Not taken: ${answer.status}`);
}

/** How many mails are in each state. */
export async function countMails(site: SiteProcess): Promise<Record<string, number>> {
  const rows = await askDatabase(
    site,
    'select state, count(*)::int as count from mails group by state',
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
