import { audienceOf, type MailContent, type OrderMail } from '../../contracts/mails.ts';
import { type NameView, readNameView, readShownNames } from '../client-names/client-names.ts';
import type { Database } from '../database/connect.ts';
import { eq } from '../database/drizzle.ts';
import { orders } from '../database/tables.ts';
import type { MailRow } from './still-wanted.ts';

/**
 * What recruiters read has the names of workers as the agency shows them when the mail leaves. Waiting mails keep the full ones, so
 * that erasing a person finds them.
 */
export async function withShownNames(
  db: Database,
  { user_id }: Pick<MailRow, 'user_id'>,
  content: MailContent,
): Promise<MailContent> {
  if (audienceOf(content.kind) !== 'recruiter') return content;
  const names = await readNameView(db, user_id ?? undefined);
  if (names.rule === 'full') return content;
  const { data } = content;
  if ('order' in data)
    return {
      ...content,
      data: { ...data, order: await shown(db, data.order, names) },
    } as MailContent;
  if (content.kind === 'new-candidates') {
    const { count, searches } = content.data;
    const ids = searches.flatMap(({ people }) => people.flatMap(({ id }) => id ?? []));
    const nameOf = await readShownNames(db, ids, names);
    const named = searches.map((search) => ({
      ...search,
      people: search.people.map(({ id = 0, job_title }) => ({
        id,
        name: nameOf.get(id) ?? '…',
        job_title,
      })),
    }));
    return { kind: 'new-candidates', data: { count, searches: named } };
  }
  return content;
}

async function shown(db: Database, order: OrderMail, names: NameView): Promise<OrderMail> {
  const [row] = await db
    .select({ worker_id: orders.worker_id, alternatives: orders.alternatives })
    .from(orders)
    .where(eq(orders.id, order.id));
  const { worker_id = 0, alternatives = [] } = row ?? {};
  const nameOf = await readShownNames(db, [worker_id, ...alternatives], names);
  const offered = order.alternatives?.length ? alternatives : [];
  return {
    ...order,
    worker: nameOf.get(worker_id) ?? '…',
    alternatives: [...nameOf].flatMap(([id, name]) => (offered.includes(id) ? name : [])),
  };
}
