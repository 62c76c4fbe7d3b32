import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pathIn } from '../../contracts/languages.ts';
import type { MailContent, MailKind, PaperToRenew } from '../../contracts/mails.ts';
import { dayAt } from '../../contracts/zone-clock.ts';
import type { Database } from '../database/connect.ts';
import { and, gte, isNull, sql } from '../database/drizzle.ts';
import { mails, orders } from '../database/tables.ts';
import { addLink, PAPER_LINK_DAYS } from '../links/links.ts';
import { errorDetails, type Log } from '../observability/log.ts';
import type { Mailbox } from '../settings.ts';
import { composeMail, type MailSetting } from './compose/compose-mail.ts';
import { readOrderMails } from './order-mail.ts';
import { withShownNames } from './shown-names.ts';
import {
  endOf,
  type MailRow,
  type Present,
  type ReadDuePapers,
  readPresent,
  wantedAt,
} from './still-wanted.ts';
import { type Delivering, type Delivery, type MailTransport, oneLine } from './transport.ts';

/** For the one mail that a node sends at a time; delivering one takes a minute at most. */
const LEASE_MS = 5 * 60_000;
/** After each try that failed. The last one is the eighth. */
const NEXT_TRY_SECONDS = [30, 120, 600, 1_800, 7_200, 14_400, 43_200];
/** Circuit breaker: so many failures in a row are the server's, and others wait for the next sweep. */
const FAILURES_IN_A_ROW_MAX = 3;
/** A mail from the future was written before the clock was put back, and does not wait for that time to come again. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000;
const SWEEP_MAX_MS = 10 * 60_000;
const NOTING_RETRIES_MS = [200, 1_000, 3_000];
const RESET_LINK_MS = 60 * 60_000;
const INVITE_LINK_MS = 7 * 24 * 60 * 60_000;
const PAPER_LINK_MS = PAPER_LINK_DAYS * 24 * 60 * 60_000;
const RECEIPTS: MailKind[] = [
  'message-received',
  'client-requested',
  'client-asked-again',
  'client-withdrew',
];

export type SendingDeps = {
  db: Database;
  transport: MailTransport;
  /** As they are now. */
  readDuePapers: ReadDuePapers;
  readSetting: () => Promise<MailSetting & { from: Mailbox; replyTo: Mailbox | null }>;
  now: () => Date;
  log: Log;
};
type Setting = Awaited<ReturnType<SendingDeps['readSetting']>>;

/**
 * Sends what is due, one mail after another, whichever node's turn it is. A mail is claimed, sent outside of any transaction
 * and then noted: a node that is killed in between leaves one mail that goes once more when its claim has run out.
 */
export async function sendDueMails(deps: SendingDeps, isStopping = () => false): Promise<void> {
  const { db, transport, log, now } = deps;
  if (!(await isAnyDue(db, now()))) return;
  const opened = await transport.open();
  if ('unreachable' in opened) {
    log.warn('mail.server-away', { code: opened.unreachable.code });
    return noteWhyAllWait(db, opened.unreachable.words, now());
  }
  const setting = await deps.readSetting();
  const end = performance.now() + SWEEP_MAX_MS;
  let failures = 0;
  try {
    while (failures < FAILURES_IN_A_ROW_MAX && performance.now() < end && !isStopping()) {
      const mail = await claimNext(db, now());
      if (!mail) break;
      failures = (await send(deps, opened, setting, mail)) ? 0 : failures + 1;
    }
  } finally {
    opened.close();
  }
}

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

const isDue = (now: Date) => sql`state = 'waiting'
  and (not_before <= ${at(now)} or created_at > ${at(new Date(now.getTime() + CLOCK_DIFFERENCE_MS))})
  and (claimed_until is null or claimed_until < ${at(now)})`;

async function isAnyDue(db: Database, now: Date): Promise<boolean> {
  const [due] = await db.select({ id: mails.id }).from(mails).where(isDue(now)).limit(1);
  return due !== undefined;
}

async function claimNext(db: Database, now: Date): Promise<MailRow | undefined> {
  const [claimed] = await db
    .update(mails)
    .set({
      claim: randomUUID(),
      claimed_until: new Date(now.getTime() + LEASE_MS),
      attempts: sql`${mails.attempts} + 1`,
    })
    .where(
      sql`id = (select id from ${mails} where ${isDue(now)}
        order by not_before, id limit 1 for update skip locked)`,
    )
    .returning();
  return claimed;
}

/** False when it failed for a reason that may concern others, too. */
async function send(
  { db, log, now, readDuePapers }: SendingDeps,
  opened: Delivering,
  setting: Setting,
  mail: MailRow,
): Promise<boolean> {
  const begun = performance.now();
  const about = { mail: mail.id, kind: mail.kind, attempt: mail.attempts };
  const day = dayAt(setting.zone, now());
  const present = await readPresent(db, mail, { readDuePapers, day });
  const address = wantedAt(mail, present, now());
  if (address === null) {
    await note(db, mail, { state: 'withdrawn', ended_at: now(), last_error: null });
    log.info('mail.withdrawn', about);
    return true;
  }
  const delivery = await compose(db, { mail, present, address }, setting, now()).then(
    (composed) => opened.deliver({ ...composed, to: { name: mail.to_name, address } }),
    (error): Delivery => {
      log.error('mail.not-composed', { ...about, ...errorDetails(error) });
      return { outcome: 'failed', code: 'not-composed', words: 'It could not be composed.' };
    },
  );
  const noted = await note(db, mail, { to_address: address, ...after(mail, delivery, now()) });
  if (!noted) log.warn('mail.claim-lost', about);
  const ms = Math.round(performance.now() - begun);
  if (!('code' in delivery)) log.info(`mail.${delivery.outcome}`, { ...about, ms });
  else
    log.warn('mail.failed', {
      ...about,
      ms,
      code: delivery.code,
      final: isLastTry(mail, delivery),
    });
  return delivery.outcome !== 'failed';
}

const isLastTry = ({ attempts }: MailRow, { outcome }: Delivery) =>
  outcome === 'refused' || attempts > NEXT_TRY_SECONDS.length;

/** A mail in state 'kept' without a file says why. */
const problemOf = ({ outcome, words }: Delivery) => (outcome === 'kept' && words) || null;

function after(mail: MailRow, delivery: Delivery, now: Date): Partial<MailRow> {
  if (!('code' in delivery))
    return { state: delivery.outcome, ended_at: now, last_error: problemOf(delivery) };
  const last_error = delivery.words;
  if (isLastTry(mail, delivery)) return { state: 'failed', ended_at: now, last_error };
  const seconds = NEXT_TRY_SECONDS[mail.attempts - 1] ?? 0;
  return { not_before: new Date(now.getTime() + seconds * 1000), last_error };
}

/** False when the claim ran out and somebody else has the mail. A database that is away for a moment costs no second mail. */
async function note(db: Database, mail: MailRow, set: Partial<MailRow>): Promise<boolean> {
  for (let failures = 0; ; failures++)
    try {
      const noted = await db
        .update(mails)
        .set({ ...set, claim: null, claimed_until: null })
        .where(
          sql`${mails.id} = ${mail.id} and ${mails.claim} = ${mail.claim} and ${mails.state} = 'waiting'`,
        )
        .returning({ id: mails.id });
      return noted.length > 0;
    } catch (error) {
      const wait = NOTING_RETRIES_MS[failures];
      if (wait === undefined) throw error;
      await pause(wait);
    }
}

const noteWhyAllWait = async (db: Database, words: string, now: Date) => {
  await db
    .update(mails)
    .set({ last_error: words })
    .where(and(isDue(now), sql`${mails.last_error} is distinct from ${words}`));
};

type Claimed = { mail: MailRow; present: Present; address: string };

async function compose(
  db: Database,
  { mail, present, address }: Claimed,
  setting: Setting,
  now: Date,
) {
  // The row's kind and data belong together; the types of its columns do not say so.
  const stored = { kind: mail.kind, data: mail.data } as MailContent;
  const content = await withShownNames(db, mail, stored);
  if (content.kind === 'agency-many-requested') {
    const since = new Date(content.data.since);
    const isNew = and(gte(orders.created_at, since), isNull(orders.deleted_at));
    content.data = { ...content.data, orders: isNew ? await readOrderMails(db, isNew) : [] };
  }
  if (content.kind === 'worker-papers') {
    const papers = await withLinks(db, mail, present.papers, setting, now);
    content.data = { ...content.data, papers };
  }
  const link = await linkFor(db, mail, content, present, setting, now);
  const { language, to_name } = mail;
  return {
    ...composeMail(
      { ...content, language, to_name, to_address: address, ...(link && { link }) },
      setting,
    ),
    id: mail.id,
    createdAt: mail.created_at,
    from: { ...setting.from, name: setting.from.name || oneLine(setting.agency.name) },
    replyTo: answersTo(content, setting),
    host: new URL(setting.publicUrl).hostname,
    written: writtenAs(mail.kind),
  };
}

/** The agency answers the visitor, everybody else the agency. */
const answersTo = ({ kind, data }: MailContent, { replyTo }: Setting): Mailbox | null =>
  kind === 'agency-message' ? { name: data.name, address: data.email } : replyTo;

function writtenAs(kind: MailKind) {
  if (kind === 'message-reply') return 'by-a-person' as const;
  return RECEIPTS.includes(kind) ? ('receipt' as const) : ('by-us' as const);
}

/** For each paper one that sends its successor. */
async function withLinks(
  db: Database,
  { language }: MailRow,
  papers: PaperToRenew[],
  { publicUrl }: Setting,
  now: Date,
): Promise<PaperToRenew[]> {
  const expires_at = new Date(now.getTime() + PAPER_LINK_MS);
  const linked: PaperToRenew[] = [];
  for (const paper of papers) {
    const link = { purpose: 'paper' as const, certificate_id: paper.id, language, expires_at };
    linked.push({ ...paper, url: `${publicUrl}/p/${await addLink(db, link, now)}` });
  }
  return linked;
}

/** Made when the mail is sent, so that its code is nowhere but in the mail. */
async function linkFor(
  db: Database,
  { user_id, language }: MailRow,
  content: MailContent,
  { order }: Present,
  { publicUrl }: Setting,
  now: Date,
): Promise<string | undefined> {
  const later = (ms: number) => new Date(now.getTime() + ms);
  switch (content.kind) {
    case 'account-invite':
    case 'account-reset': {
      const [purpose, ms] =
        content.kind === 'account-invite'
          ? (['invite', INVITE_LINK_MS] as const)
          : (['reset', RESET_LINK_MS] as const);
      const code = await addLink(db, { purpose, user_id, language, expires_at: later(ms) }, now);
      return `${publicUrl}${pathIn(language, '/choose-password')}/${code}`;
    }
    case 'worker-appointment':
    case 'worker-moved': {
      if (!order) return undefined;
      const { shows_client } = content.data.link;
      const { id: order_id, sequence } = order;
      const link = { purpose: 'worker' as const, order_id, sequence, language, shows_client };
      const code = await addLink(db, { ...link, expires_at: endOf(order) }, now);
      return `${publicUrl}/w/${code}`;
    }
    default:
      return undefined;
  }
}
