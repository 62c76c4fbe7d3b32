import {
  CANDIDATES_PER_PAGE,
  type CandidatePage,
  type CandidateQuery,
  type Role,
} from '../../contracts/candidates.ts';
import type { Database } from '../database/connect.ts';
import { countRoles, findCandidateIds, readCards } from './candidate-sql.ts';
import { groupByTitle } from './roles.ts';

export type Candidates = {
  find(query: CandidateQuery): Promise<CandidatePage>;
  listRoles(): Promise<Role[]>;
};

/** The workers as recruiters see them. */
export function createCandidates(db: Database): Candidates {
  return {
    async find(query) {
      const { ids, total } = await findCandidateIds(db, query, CANDIDATES_PER_PAGE + 1);
      const shown = ids.slice(0, CANDIDATES_PER_PAGE);
      return {
        total,
        candidates: shown.length > 0 ? await readCards(db, shown) : [],
        next: ids.length > shown.length ? (shown.at(-1) ?? null) : null,
      };
    },
    listRoles: async () => groupByTitle(await countRoles(db)),
  };
}
