import type { ServiceInput } from '../../contracts/services.ts';
import type { Database } from '../database/connect.ts';
import { and, desc, eq, isNotNull, isNull } from '../database/drizzle.ts';
import { services } from '../database/tables.ts';

const columns = { id: services.id, title: services.title, description: services.description };
const living = isNull(services.deleted_at);

export function listServices(db: Database) {
  return db.select(columns).from(services).where(living).orderBy(desc(services.id));
}

export async function addService(db: Database, input: ServiceInput) {
  const [added] = await db.insert(services).values(input).returning(columns);
  return added as NonNullable<typeof added>;
}

export async function updateService(db: Database, id: number, input: ServiceInput) {
  const [updated] = await db
    .update(services)
    .set(input)
    .where(and(eq(services.id, id), living))
    .returning(columns);
  return updated ?? null;
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
