import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { aQuickDataFolder, removeDataFolder } from '../harness/data-folder.ts';
import { startSiteProcess } from '../harness/site-process.ts';
import type { NodeName } from './cluster.ts';
import { expect, tell, test } from './fixtures.ts';
import { aPerson } from './person.ts';

const BOTH: [NodeName, NodeName] = ['node-1', 'node-2'];
const MIGRATIONS = resolve(import.meta.dirname, '../../server/database/migrations');

test('two nodes that start together on an empty database migrate once and fill in one demo agency', async ({
  cluster,
}) => {
  const url = await cluster.database.addDatabase('together');
  const dataDir = await aQuickDataFolder();
  const env = { ...cluster.env, DATABASE_URL: url, S3_PREFIX: 'together' };
  const nodes = await Promise.all([1, 2].map(() => startSiteProcess({ dataDir, env })));
  const ask = (statement: string) => cluster.database.ask(statement, 'together');

  const applied = await ask('select name from migrations order by name');
  const [counted] = await ask(
    `select (select count(*)::int from portfolio) as items,
            (select count(*)::int from users) as users,
            (select count(*)::int from code_pin) as pins,
            (select count(distinct name)::int from pictures) as pictures`,
  );
  const shown = await Promise.all(
    nodes.map(async ({ url }) => {
      const items = (await (await fetch(`${url}/api/portfolio`)).json()) as { image_url: string }[];
      return Promise.all(items.map(async ({ image_url }) => (await fetch(url + image_url)).status));
    }),
  );
  tell({
    promise: 27,
    tried: 'two nodes started together on an empty database',
    figure: `${applied.length} migrations applied once, ${counted.items} items and ${counted.users} recruiter of one demo`,
  });
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  expect(applied.map(({ name }) => name)).toEqual(files);
  expect(counted).toEqual({ items: 8, users: 1, pins: 1, pictures: 8 });
  expect(shown).toEqual(nodes.map(() => Array.from({ length: 8 }, () => 200)));
  const toldTheDemo = nodes.filter((node) => node.output().includes('demo.recruiter'));
  expect(toldTheDemo).toHaveLength(1);
  await Promise.all(nodes.map((node) => node.end()));
  await removeDataFolder(dataDir);
});

test('nodes of this release go on, and start again, on the database of a later one', async ({
  cluster,
}) => {
  // What a later release may do while this one still runs: add, and fill in what it adds.
  await cluster.ask(`
    alter table services add column icon text;
    alter table messages add column language text not null default 'en';
    create index messages_by_language on messages (language);
    create table offices (id integer generated always as identity primary key, city text not null);
    insert into offices (city) values ('Hassi Messaoud');
    insert into migrations (name, checksum) values ('9999-a-later-release.sql', 'unknown here')`);
  const statuses: number[] = [];
  for (const node of BOTH) {
    if (node === 'node-2') {
      await cluster.nodes[node].end();
      await cluster.startAgain(node);
    }
    const [admin, recruiter] = [aPerson(cluster), aPerson(cluster)];
    const answers = [
      await admin.unlock(node),
      await recruiter.signIn(node),
      await admin.ask(node, '/api/messages', {
        body: { name: 'Old', email: 'o@hoggar.example', subject: 'Old', message: 'code' },
      }),
      await admin.ask(node, '/api/admin/services', { body: { title: 'Old', description: '' } }),
      await admin.ask(node, '/api/admin/messages'),
      await recruiter.ask(node, '/api/recruiter/candidates?search=weld'),
      await recruiter.ask(node, '/'),
    ];
    statuses.push(...answers.map(({ status }) => status));
  }
  tell({
    promise: 27,
    tried: 'this code on the database of a later release, running and started anew',
    figure: `${statuses.filter((status) => status < 300).length} of ${statuses.length} reads and writes answered`,
  });
  expect(statuses).toEqual(statuses.map((status) => (status === 201 ? 201 : 200)));
});
