import type { LiveChange } from '../../contracts/inbox.ts';
import type { Cluster, NodeName } from './cluster.ts';
import type { Person } from './person.ts';

/** A panel's live stream at one node, opened again whenever it ends, as a browser does. */
export function listen({ nodes }: Pick<Cluster, 'nodes'>, node: NodeName, admin: Person) {
  const leaving = new AbortController();
  let unseen: number | null = null;
  let locked = false;

  async function subscribe() {
    const answer = await fetch(`${nodes[node].url}/api/admin/live`, {
      headers: { cookie: admin.cookie() },
      signal: leaving.signal,
    });
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of answer.body ?? []) {
      const events = `${text}${decoder.decode(chunk, { stream: true })}`.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        if (event.startsWith('event: locked')) locked = true;
        const [, data] = /^event: change\ndata: (.*)$/.exec(event) ?? [];
        const change = data ? (JSON.parse(data) as LiveChange) : null;
        if (change?.unseen) unseen = change.unseen.messages;
      }
    }
  }
  const hearing = (async () => {
    while (!leaving.signal.aborted && !locked) {
      await subscribe().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();

  return {
    unseen: () => unseen,
    locked: () => locked,
    async leave() {
      leaving.abort();
      await hearing;
    },
  };
}
