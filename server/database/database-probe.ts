import type pg from 'pg';

const PATIENCE_MS = 1_500;

/**
 * Whether the database answers now. A server that accepts and says nothing, or a pool without a free
 * connection, counts as away; however many ask, one statement at a time is under way.
 */
export function createDatabaseProbe(pool: Pick<pg.Pool, 'query'>, patienceMs = PATIENCE_MS) {
  let asking: Promise<boolean> | null = null;

  const ask = () => {
    const question = { text: 'select 1', query_timeout: patienceMs };
    asking ??= pool
      .query(question)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null;
      });
    return asking;
  };

  return async (): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, patienceMs, false);
    });
    const answer = await Promise.race([ask(), silence]);
    clearTimeout(timer);
    return answer;
  };
}
