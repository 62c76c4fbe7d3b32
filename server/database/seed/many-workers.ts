import type { Pool } from 'pg';
import type { WorkerInput } from '../../../contracts/workers.ts';
import { drizzle } from '../drizzle.ts';
import { dropIndexes } from '../indexes-anew.ts';
import { insertWorkers } from '../worker-rows.ts';
import { demoWorkers } from './demo-workers.ts';

const BATCH = 5_000;

/**
 * Adds the demo workers numbered from..to, all of them or none. Indexes are made over the finished
 * rows, and nodes are told once; until then whoever wants to see workers waits.
 */
export async function addManyDemoWorkers(
  pool: Pool,
  from: number,
  to: number,
  onProgress: (added: number) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("set local statement_timeout = 0; set local maintenance_work_mem = '256MB'");
    const makeIndexesAnew = await dropIndexes(client, ['workers']);
    let batch: WorkerInput[] = [];
    let number = 0;
    for (const worker of demoWorkers(to)) {
      if (number++ < from) continue;
      batch.push(worker);
      if (batch.length < BATCH && number < to) continue;
      await drizzle(client).execute(insertWorkers(batch));
      batch = [];
      onProgress(number - from);
    }
    for (const statement of makeIndexesAnew) await client.query(statement);
    await client.query('commit');
    // The planner knows nothing of them yet.
    await client.query('set statement_timeout = 0');
    await client.query('vacuum analyze workers');
  } finally {
    // Whatever is unfinished ends with the connection.
    client.release(true);
  }
}
