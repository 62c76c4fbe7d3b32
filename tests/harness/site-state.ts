import { readdir } from 'node:fs/promises';
import pg from 'pg';
import type { TestSite } from './test-site.ts';

/**
 * Every row and every picture file as one text, to see that a refusal changed nothing. Limits are counted
 * before a refusal, and the session of an account that has expired goes with the next use of it.
 */
export async function siteState({ pool, pictureFolder }: Pick<TestSite, 'pool' | 'pictureFolder'>) {
  const { rows: tables } = await pool.query(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename <> 'rate_limits' order by 1`,
  );
  const living = 'where user_id not in (select id from users where expire_at <= now())';
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), ''))
       from ${name} t ${name === 'sessions' ? living : ''}`,
  );
  const { rows } = await pool.query(parts.join(' union all '));
  const files = await readdir(pictureFolder, { recursive: true });
  return JSON.stringify([rows, files.toSorted()]);
}

const CHANNELS = ['site_changed', 'inbox_changed', 'users_changed', 'workers_changed'];

/** Counts what is told to open panels; asking for the count waits until all of it has been heard. */
export async function hearLiveEvents({ connection }: Pick<TestSite, 'connection'>) {
  const client = new pg.Client(connection);
  let heard = 0;
  let echoed = () => {};
  client.on('notification', ({ channel }) => {
    if (channel === 'echo') echoed();
    else heard += 1;
  });
  await client.connect();
  for (const channel of [...CHANNELS, 'echo']) await client.query(`listen ${channel}`);
  return {
    async count() {
      const echo = new Promise<void>((resolve) => {
        echoed = resolve;
      });
      await client.query('notify echo');
      await echo;
      return heard;
    },
    stop: () => client.end(),
  };
}
