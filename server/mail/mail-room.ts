import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Agency } from '../../contracts/agency.ts';
import type { Language } from '../../contracts/languages.ts';
import type { AgencyPapers, MailTo } from '../../contracts/mails.ts';
import type { OpeningHours } from '../../contracts/opening-hours.ts';
import { signUrl } from '../../contracts/pictures.ts';
import type { Database } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { mails } from '../database/tables.ts';
import type { MailSettings } from '../env.ts';
import type { Log } from '../observability/log.ts';
import { answerPasswordAsks } from './account-mails.ts';
import type { MailSetting } from './compose/compose-mail.ts';
import type { NewCandidatesDeps } from './new-candidate-mails.ts';
import { createOrderMails } from './order-mails.ts';
import { createOutbox } from './outbox.ts';
import { planMails } from './plan-mails.ts';
import { sendDueMails } from './send-mails.ts';
import type { ReadDuePapers } from './still-wanted.ts';
import { sendTestMail } from './test-mail.ts';
import { createTransport } from './transport.ts';
import { createWorkerMails } from './worker-mails.ts';

type Deps = {
  db: Database;
  wake: Parameters<typeof createOutbox>[0];
  settings: MailSettings;
  /** Where mails are stored without a mail server. */
  folder: string;
  /** As the page names it now. */
  agency: () => Agency;
  /** What the panel says; without it the content holds. */
  readContact: () => Promise<Omit<MailSetting['agency'], 'name' | 'accent' | 'sign'> | null>;
  publicUrl: string;
  hours: () => Promise<OpeningHours>;
  readCards: NewCandidatesDeps['readCards'];
  readPapers: (day: string) => Promise<Omit<AgencyPapers, 'day'>>;
  readDuePapers: ReadDuePapers;
  now: () => Date;
  log: Log;
};

/** All that a site does with mails: what acts queue, and what a node sends when its jobs say that it is time. */
export function createMailRoom(deps: Deps) {
  const { db, settings, folder, readContact, publicUrl, hours, readCards, now, log } = deps;
  const readPapers = deps.agency().weeklyPapers === false ? null : deps.readPapers;
  const { readDuePapers } = deps;
  const outbox = createOutbox(deps.wake);
  const transport = createTransport(settings, folder);
  let isStopping = false;

  const signOf = ({ wordmark }: Agency) => {
    if (!wordmark?.onDark) return undefined;
    const { name, width, height } = wordmark.onDark;
    return { src: publicUrl + signUrl(name, 'png'), width, height };
  };
  const setting = async (): Promise<MailSetting> => {
    const agency = deps.agency();
    const { phone, email, address } = (await readContact()) ?? agency.contact;
    return {
      agency: {
        name: agency.name,
        accent: agency.accent,
        sign: signOf(agency),
        phone,
        email,
        address,
      },
      publicUrl,
      zone: agency.timeZone,
    };
  };
  /** Where the agency reads its own mail, and answers arrive. */
  const mailboxOf = (email: string | null | undefined): MailTo => {
    const agency = deps.agency();
    return {
      address: settings.replyTo?.address ?? (email || agency.contact.email),
      name: settings.replyTo?.name || agency.name,
      language: agency.mailLanguage ?? 'en',
    };
  };
  const sendingSetting = async () => {
    const present = await setting();
    const from = settings.from ?? { name: present.agency.name, address: noReplyAt(publicUrl) };
    return { ...present, from, replyTo: mailboxOf(present.agency.email) };
  };
  const agencyMailbox = async () => mailboxOf((await readContact())?.email);

  return {
    outbox,
    orderMails: createOrderMails({ outbox, mailboxOf }),
    workerMails: createWorkerMails({ outbox, mailboxOf }),
    setting,
    agencyMailbox,
    hasServer: !transport.isKeeping,
    sendTestMail: async (to: string, language: Language) =>
      sendTestMail({ transport, setting: await sendingSetting(), now: now() }, to, language),
    async sendDueMails() {
      await answerPasswordAsks(db, outbox, now());
      await sendDueMails(
        { db, transport, readDuePapers, readSetting: sendingSetting, now, log },
        () => isStopping,
      );
    },
    planMails: () => planMails({ db, outbox, hours, readCards, readPapers, now, agencyMailbox }),
    /** Those that stayed here because there is no mail server. */
    removeFiles: async (ids: readonly number[]) => {
      for (const id of ids) await rm(join(folder, `${id}.eml`), { force: true });
    },
    dropOldMails: () => dropOldMails(db, folder, now()),
    figures: () => readFigures(db, now()),
    /** The mail that is on its way still leaves. */
    stop: () => {
      isStopping = true;
    },
  };
}

export type MailRoom = ReturnType<typeof createMailRoom>;

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
