import type { Database } from '../database/connect.ts';
import { desc, isNull } from '../database/drizzle.ts';
import { portfolio } from '../database/tables.ts';

export function listPortfolio(db: Database) {
  return db
    .select({
      id: portfolio.id,
      title: portfolio.title,
      description: portfolio.description,
      image_url: portfolio.image_url,
    })
    .from(portfolio)
    .where(isNull(portfolio.deleted_at))
    .orderBy(desc(portfolio.id));
}
