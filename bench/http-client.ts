import { Agent, request } from 'node:http';

type Asked = { path: string; headers?: Record<string, string>; body?: unknown };

/**
 * Asks over connections that stay open. Any other answer than a success is a reason to stop measuring; but a connection
 * that was idle here and was closed by the server is replaced by another.
 */
export function createHttpClient(port: number) {
  const agent = new Agent({ keepAlive: true });
  const ask = ({ path, headers, body }: Asked): Promise<string> =>
    new Promise<string>((resolve, reject) => {
      const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
      const asking = request(
        {
          ...{ host: '127.0.0.1', port, path, agent },
          method: sent ? 'POST' : 'GET',
          headers: {
            ...(sent && { 'content-type': 'application/json', 'content-length': sent.length }),
            ...headers,
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => {
            text += chunk;
          });
          answer.once('error', reject);
          answer.once('end', () => {
            const status = answer.statusCode ?? 0;
            if (status >= 200 && status < 300) resolve(text);
            else reject(new Error(`${path} was answered with ${status}: ${text.slice(0, 200)}`));
          });
        },
      );
      asking.once('error', (error) => {
        if (asking.reusedSocket) resolve(ask({ path, headers, body }));
        else reject(error);
      });
      asking.end(sent);
    });
  return { ask, leave: () => agent.destroy() };
}

export type Ask = ReturnType<typeof createHttpClient>['ask'];
