import type { Language } from '../../contracts/languages.ts';
import {
  audienceOf,
  type MailData,
  type MailDataOf,
  type OrderMail,
  type PaperToRenew,
  wishOf,
} from '../../contracts/mails.ts';
import type { Database } from '../database/connect.ts';
import { eq, sql } from '../database/drizzle.ts';
import { mails, orders, users } from '../database/tables.ts';

export type MailRow = typeof mails.$inferSelect;

type Account = Pick<
  typeof users.$inferSelect,
  'email' | 'mail_wishes' | 'expire_at' | 'deleted_at'
>;
type Order = Pick<
  typeof orders.$inferSelect,
  'id' | 'status' | 'sequence' | 'date' | 'minutes' | 'deleted_at'
>;
/** What a mail is about, as it stands when the mail is sent. */
export type Present = { account: Account | null; order: Order | null; papers: PaperToRenew[] };

/** Which papers of a mail are still to be renewed, on a day of the agency. */
export type ReadDuePapers = (
  ids: number[],
  asking: { day: string; language: Language },
) => Promise<PaperToRenew[]>;

export async function readPresent(
  db: Database,
  { id, data, language }: MailRow,
  { readDuePapers, day }: { readDuePapers: ReadDuePapers; day: string },
): Promise<Present> {
  const asked = papersIn(data).map((paper) => paper.id);
  const papers = asked.length > 0 ? await readDuePapers(asked, { day, language }) : [];
  const [row] = await db
    .select({
      account: {
        email: users.email,
        mail_wishes: users.mail_wishes,
        expire_at: users.expire_at,
        deleted_at: users.deleted_at,
      },
      order: {
        id: orders.id,
        status: orders.status,
        sequence: orders.sequence,
        date: orders.date,
        minutes: orders.minutes,
        deleted_at: orders.deleted_at,
      },
    })
    .from(mails)
    .leftJoin(orders, eq(orders.id, mails.order_id))
    .leftJoin(
      users,
      sql`${mails.audience} = 'recruiter' and ${users.id} = coalesce(${mails.user_id}, ${orders.recruiter_id})`,
    )
    .where(eq(mails.id, id));
  return { account: row?.account ?? null, order: row?.order ?? null, papers };
}

/** The address that a mail goes to now, or null when nobody wants it any more. */
export function wantedAt(
  mail: MailRow,
  { account, order, papers }: Present,
  now: Date,
): string | null {
  if (account && !isForAccount(mail, account, now)) return null;
  if (order && !isAboutOrder(mail, order, now)) return null;
  if (mail.kind === 'worker-papers' && papers.length === 0) return null;
  return account && !isAboutAccount(mail) ? account.email : mail.to_address;
}

/** Those carry a link that opens the account, or say how long it is open. */
const isAboutAccount = ({ kind }: MailRow) => kind.startsWith('account-');

/** They say that something was changed, and go where the owner was reached before, whatever was changed since. */
const isNotice = ({ kind }: MailRow) => /^account-(?:email|password)-changed$/.test(kind);

function isForAccount(mail: MailRow, account: Account, now: Date): boolean {
  if (isNotice(mail)) return true;
  if (account.deleted_at) return false;
  // The link goes nowhere but to the address that the account has now.
  if (isAboutAccount(mail))
    return account.email.toLowerCase() === mail.to_address.toLowerCase() && isItsEnd(mail, account);
  const wish = wishOf(mail.kind);
  const isOver = account.expire_at !== null && account.expire_at <= now;
  return account.email !== '' && !isOver && (wish === null || account.mail_wishes.includes(wish));
}

/** Who has got more time by now need not read that it ends. */
const isItsEnd = ({ kind, data }: MailRow, { expire_at }: Account) =>
  kind !== 'account-ending' ||
  expire_at?.toISOString() === (data as MailDataOf['account-ending']).expire_at;

function isAboutOrder(mail: MailRow, order: Order, now: Date): boolean {
  const isSame = orderIn(mail.data)?.sequence === order.sequence;
  const isConfirmed = order.status === 'confirmed' && order.deleted_at === null;
  switch (mail.kind) {
    case 'client-reminder':
    case 'worker-appointment':
    case 'worker-moved':
      return (
        isSame && isConfirmed && (mail.audience === 'worker' ? endOf(order) : order.date) > now
      );
    case 'client-result-wanted':
      return isSame && isConfirmed;
    default:
      return audienceOf(mail.kind) === 'worker' ? isSame : true;
  }
}

const papersIn = (data: MailData): PaperToRenew[] =>
  'worker' in data && 'papers' in data ? data.papers : [];

const orderIn = (data: MailData): OrderMail | null => ('order' in data ? data.order : null);

export const endOf = ({ date, minutes }: Order) => new Date(date.getTime() + minutes * 60_000);
