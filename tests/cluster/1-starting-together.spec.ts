import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, recordPromise, test } from './fixtures.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../server/database/migrations');

test('two nodes that start together on an empty database migrate once and fill in one demo agency', async ({
  cluster,
}) => {
  const applied = await cluster.ask('select name from migrations order by name');
  const [counted] = await cluster.ask(
    `select (select count(*)::int from portfolio) as items,
            (select count(*)::int from users) as users,
            (select count(*)::int from code_pin) as pins,
            (select count(*)::int from pictures) as pictures`,
  );
  const nodes = Object.values(cluster.nodes);
  const shown = await Promise.all(
    nodes.map(async ({ url }) => {
      const items = (await (await fetch(`${url}/api/portfolio`)).json()) as { image_url: string }[];
      return Promise.all(items.map(async ({ image_url }) => (await fetch(url + image_url)).status));
    }),
  );
  recordPromise({
    promise: 27,
    tried: 'two nodes started together on an empty database',
    figure: `${applied.length} migrations applied once, ${counted.items} items and ${counted.users} recruiter of one demo`,
  });
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  expect(applied.map(({ name }) => name)).toEqual(files);
  expect(counted).toEqual({ items: 8, users: 1, pins: 1, pictures: 8 });
  expect(shown).toEqual(nodes.map(() => Array.from({ length: 8 }, () => 200)));
  expect(nodes.filter((node) => node.output().includes('demo.recruiter'))).toHaveLength(1);
});
