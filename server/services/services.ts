import type { ServiceInput } from '../../contracts/services.ts';
import type { Database } from '../database/connect.ts';
import { and, desc, eq, isNotNull, isNull } from '../database/drizzle.ts';
import { services } from '../database/tables.ts';

const columns = { id: services.id, title: services.title, description: services.description };
const recordColumns = { ...columns, version: services.version };
const living = isNull(services.deleted_at);

export function listServices(db: Database) {
  return db.select(columns).from(services).where(living).orderBy(desc(services.id));
}

/** With the version that the next save has to name. */
export function listServiceRecords(db: Database) {
  return db.select(recordColumns).from(services).where(living).orderBy(desc(services.id));
}

/** Locks the row until the end of the transaction. */
export async function holdService(tx: Database, id: number) {
  const [held] = await tx
    .select(recordColumns)
    .from(services)
    .where(and(eq(services.id, id), living))
    .for('update');
  return held ?? null;
}

type Texts = Pick<ServiceInput, 'title' | 'description'>;

export async function addService(db: Database, { title, description }: Texts) {
  const [added] = await db.insert(services).values({ title, description }).returning(recordColumns);
  return added as NonNullable<typeof added>;
}

/** Of a row that is held. */
export async function updateService(db: Database, id: number, { title, description }: Texts) {
  const [updated] = await db
    .update(services)
    .set({ title, description })
    .where(eq(services.id, id))
    .returning(recordColumns);
  return updated as NonNullable<typeof updated>;
}

export async function deleteService(db: Database, id: number, now: Date) {
  const [deleted] = await db
    .update(services)
    .set({ deleted_at: now })
    .where(and(eq(services.id, id), living))
    .returning(columns);
  return deleted ?? null;
}

export async function restoreService(db: Database, id: number) {
  const [restored] = await db
    .update(services)
    .set({ deleted_at: null })
    .where(and(eq(services.id, id), isNotNull(services.deleted_at)))
    .returning(columns);
  return restored ?? null;
}
