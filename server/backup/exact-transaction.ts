import type pg from 'pg';

/** Whatever the server's own settings are, values are written and read in the same way, and take their time. */
const SETTINGS = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  bytea_output: 'hex',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** What the work does not commit itself is rolled back. */
export async function inExactTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  // A line that breaks fails the statement under way; without a listener it would end the process as well.
  const alreadyTold = () => undefined;
  client.on('error', alreadyTold);
  try {
    await client.query(begin);
    for (const [name, value] of Object.entries(SETTINGS)) {
      await client.query('select set_config($1, $2, true)', [name, value]);
    }
    return await work(client);
  } finally {
    const isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    client.off('error', alreadyTold);
    client.release(isBroken);
  }
}
