import {
  CANDIDATES_PER_PAGE,
  type CandidatePage,
  type CandidateQuery,
  type Role,
} from '../../contracts/candidates.ts';
import type { Database } from '../database/connect.ts';
import type { CandidateIndex } from './candidate-index/candidate-index.ts';
import { countRoles, findCandidateIds, readCards } from './candidate-sql.ts';
import { groupByTitle, type RoleCount } from './roles.ts';

export type Candidates = {
  find(query: CandidateQuery): Promise<CandidatePage>;
  listRoles(): Promise<Role[]>;
  countRoles(): Promise<Iterable<RoleCount>>;
};

/** The workers as recruiters see them: found in memory when that is in step, else by the database. */
export function createCandidates(
  db: Database,
  inStep: { current: () => CandidateIndex | null },
): Candidates {
  const roleCounts = async () => inStep.current()?.countRoles() ?? (await countRoles(db));

  return {
    async find(query) {
      const limit = CANDIDATES_PER_PAGE + 1;
      const { ids, total } =
        inStep.current()?.find(query, limit) ?? (await findCandidateIds(db, query, limit));
      const shown = ids.slice(0, CANDIDATES_PER_PAGE);
      return {
        total,
        candidates: shown.length > 0 ? await readCards(db, shown) : [],
        next: ids.length > shown.length ? (shown.at(-1) ?? null) : null,
      };
    },
    listRoles: async () => groupByTitle(await roleCounts()),
    countRoles: roleCounts,
  };
}
