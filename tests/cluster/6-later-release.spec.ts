import type { NodeName } from './cluster.ts';
import { expect, recordPromise, test } from './fixtures.ts';
import { aPerson } from './person.ts';

const BOTH: [NodeName, NodeName] = ['node-1', 'node-2'];

test('nodes of this release go on, and start again, on the database of a later one', async ({
  cluster,
}) => {
  // A later release may add columns and fill them in while this one still runs.
  await cluster.ask(`
    alter table services add column icon text;
    alter table messages add column channel text not null default 'form';
    create index messages_by_channel on messages (channel);
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
  recordPromise({
    promise: 27,
    tried: 'this code on the database of a later release, running and after a restart',
    figure: `${statuses.filter((status) => status < 300).length} of ${statuses.length} reads and writes answered`,
  });
  expect(statuses).toEqual(statuses.map((status) => (status === 201 ? 201 : 200)));
});
