import type { ClientBase, Pool } from 'pg';
import { dropIndexes } from '../indexes-anew.ts';
import { type DemoWorker, demoWorkers } from './demo-workers.ts';

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
    let batch: DemoWorker[] = [];
    let number = 0;
    for (const worker of demoWorkers(to)) {
      if (number++ < from) continue;
      batch.push(worker);
      if (batch.length < BATCH && number < to) continue;
      await insert(client, batch);
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

const insert = (client: ClientBase, workers: DemoWorker[]) =>
  client.query(
    `insert into workers (name, job_title, domain, phone, email, experience, skills)
     select name, job_title, domain, phone, email, experience, skills
     from json_to_recordset($1) as worker
       (name text, job_title text, domain text, phone text, email text, experience text, skills text[])`,
    [JSON.stringify(workers)],
  );
