import type { Database } from '../database/connect.ts';
import { and, desc, eq, isNull } from '../database/drizzle.ts';
import { portfolio } from '../database/tables.ts';

const columns = {
  id: portfolio.id,
  title: portfolio.title,
  description: portfolio.description,
  image_url: portfolio.image_url,
  client: portfolio.client,
  place: portfolio.place,
  from_year: portfolio.from_year,
  to_year: portfolio.to_year,
  crew_min: portfolio.crew_min,
  crew_max: portfolio.crew_max,
  illustration: portfolio.illustration,
};
const recordColumns = { ...columns, version: portfolio.version };
const living = isNull(portfolio.deleted_at);

/** Facts that are undefined get their default, and stay as they are in an item that is there. */
type Item = Omit<typeof portfolio.$inferInsert, 'id' | 'version' | 'created_at' | 'deleted_at'>;

export function listPortfolio(db: Database) {
  return db.select(columns).from(portfolio).where(living).orderBy(desc(portfolio.id));
}

/** With the version that the next save has to name. */
export function listPortfolioRecords(db: Database) {
  return db.select(recordColumns).from(portfolio).where(living).orderBy(desc(portfolio.id));
}

/** Locks the row until the end of the transaction, so that its picture is released once. */
export async function holdPortfolioItem(tx: Database, id: number) {
  const [item] = await tx
    .select(recordColumns)
    .from(portfolio)
    .where(and(eq(portfolio.id, id), living))
    .for('update');
  return item ?? null;
}

export async function addPortfolioItem(db: Database, item: Item) {
  const [added] = await db.insert(portfolio).values(item).returning(recordColumns);
  return added as NonNullable<typeof added>;
}

export async function updatePortfolioItem(db: Database, id: number, item: Item) {
  const [updated] = await db
    .update(portfolio)
    .set(item)
    .where(eq(portfolio.id, id))
    .returning(recordColumns);
  return updated as NonNullable<typeof updated>;
}

/** Deletes the row for good: the screen asks first and offers no undo. */
export async function deletePortfolioItem(db: Database, id: number) {
  await db.delete(portfolio).where(eq(portfolio.id, id));
}
