import { DEMO, PIN } from '../harness/site-process.ts';
import type { Cluster, NodeName } from './cluster.ts';

type Asking = { method?: string; body?: unknown; headers?: Record<string, string> };

let people = 0;

/** Somebody with an address and cookies of their own, who says which node answers. */
export function aPerson({ nodes }: Pick<Cluster, 'nodes'>) {
  people += 1;
  const address = `10.20.${people >> 8}.${people & 255}`;
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  async function ask(node: NodeName, path: string, { method, body, headers }: Asking = {}) {
    const isRaw = body instanceof Uint8Array;
    const answer = await fetch(nodes[node].url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        'x-forwarded-for': address,
        'content-type': isRaw ? 'application/octet-stream' : 'application/json',
        cookie: cookie(),
        ...headers,
      },
      body: isRaw ? new Uint8Array(body) : JSON.stringify(body),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
  }
  const json = async (node: NodeName, path: string, asking?: Asking) =>
    (await ask(node, path, asking)).json();

  return {
    ask,
    json,
    cookie,
    unlock: (node: NodeName, pin = PIN) => ask(node, '/api/admin/grant', { body: { pin } }),
    signIn: (node: NodeName) => ask(node, '/api/session', { body: DEMO }),
  };
}

export type Person = ReturnType<typeof aPerson>;
