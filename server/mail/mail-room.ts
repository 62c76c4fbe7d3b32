import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpeningHours } from '../../contracts/opening-hours.ts';
import type { Database } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { mails } from '../database/tables.ts';
import type { MailSettings } from '../env.ts';
import type { Log } from '../observability/log.ts';
import type { MailSetting } from './compose/compose-mail.ts';
import type { Outbox } from './outbox.ts';
import { planMails } from './plan-mails.ts';
import { sendDueMails } from './send-mails.ts';
import { createTransport } from './transport.ts';

type Deps = {
  db: Database;
  outbox: Outbox;
  settings: MailSettings;
  /** Where mails are kept without a mail server. */
  folder: string;
  /** As the panel says it now, else the content. */
  readAgency: () => Promise<MailSetting['agency']>;
  publicUrl: string;
  hours: () => Promise<OpeningHours>;
  now: () => Date;
  log: Log;
};

/** What a node does with mails when its jobs say that it is time. */
export function createMailRoom(deps: Deps) {
  const { db, outbox, settings, folder, readAgency, publicUrl, hours, now, log } = deps;
  const transport = createTransport(settings, folder);
  let isStopping = false;

  /** Where answers go, and what concerns the agency alone. */
  const mailboxOf = ({ name, email }: MailSetting['agency']) =>
    settings.replyTo ?? (email ? { name, address: email } : null);

  const readSetting = async () => {
    const agency = await readAgency();
    const from = settings.from ?? { name: agency.name, address: noReplyAt(publicUrl) };
    const { zone } = await hours();
    return { agency, publicUrl, zone, from, replyTo: mailboxOf(agency) };
  };

  return {
    outbox,
    sendDueMails: () => sendDueMails({ db, transport, readSetting, now, log }, () => isStopping),
    planMails: () =>
      planMails({
        db,
        outbox,
        hours,
        now,
        readAgency: async () => mailboxOf(await readAgency()),
      }),
    /** Where the agency reads its mail. Null: nowhere. */
    readMailbox: async () => mailboxOf(await readAgency()),
    dropOldMails: () => dropOldMails(db, folder, now()),
    figures: () => readFigures(db, now()),
    /** The mail that is on its way still leaves. */
    stop: () => {
      isStopping = true;
    },
  };
}

const noReplyAt = (publicUrl: string) => `no-reply@${new URL(publicUrl).hostname}`;

const KEPT_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

/** Mails that ended long ago, and the files of those that nobody sent. */
async function dropOldMails(db: Database, folder: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db
    .delete(mails)
    .where(sql`state <> 'waiting' and ended_at < ${before.toISOString()}::timestamptz`);
  const files = await readdir(folder).catch(() => []);
  for (const file of files) {
    const path = join(folder, file);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}

/** How mails stand, for those who watch the site. */
async function readFigures(db: Database, now: Date) {
  const { rows } = await db.execute<{ waiting: number; failed: number; oldest: string | null }>(sql`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed,
      extract(epoch from ${now.toISOString()}::timestamptz - min(created_at) filter (where state = 'waiting')) as oldest
    from ${mails} where state in ('waiting', 'failed')`);
  const { waiting = 0, failed = 0, oldest } = rows[0] ?? {};
  return { waiting, failed, oldestSeconds: Math.max(0, Number(oldest ?? 0)) };
}
