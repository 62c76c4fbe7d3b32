import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const attributes = z.array(
  z.strictObject({
    key: z.string().min(1),
    value: z.union([
      z.strictObject({ stringValue: z.string() }),
      z.strictObject({ intValue: z.string().regex(/^\d+$/) }),
    ]),
  }),
);
const span = z.strictObject({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  name: z.string().min(1),
  kind: z.literal([2, 3]),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes,
  status: z.strictObject({ code: z.literal([0, 2]) }),
});
const exported = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes }),
      scopeSpans: z.array(
        z.strictObject({ scope: z.strictObject({ name: z.string() }), spans: z.array(span) }),
      ),
    }),
  ),
});

export type Received = z.infer<typeof span> & { told: Record<string, string> };

/** Stands in for a collector: takes OTLP/HTTP in JSON, strictly, and remembers it. */
export async function startTraceCollector(
  answer = (response: ServerResponse) => void response.end('{}'),
) {
  const spans: Received[] = [];
  const resources: Record<string, string>[] = [];
  let requests = 0;
  const server = createServer(async (request, response) => {
    requests += 1;
    const body = Buffer.concat(await request.toArray()).toString();
    if (request.url === '/v1/traces' && request.headers['content-type'] === 'application/json')
      for (const { resource, scopeSpans } of exported.parse(JSON.parse(body)).resourceSpans) {
        resources.push(told(resource.attributes));
        for (const one of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...one, told: told(one.attributes) });
      }
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resources,
    requests: () => requests,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const told = (pairs: z.infer<typeof attributes>): Record<string, string> =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0] ?? '']));
