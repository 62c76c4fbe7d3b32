import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

type Sample = { labels: Record<string, string>; value: number };
type Family = { type: string; help: string; samples: Map<string, Sample[]> };

const NAME = '[a-zA-Z_][a-zA-Z0-9_]*';
const LABEL = `${NAME}="(?:[^"\\\\\\n]|\\\\["\\\\n])*"`;
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(${LABEL}(?:,${LABEL})*)\\})? (\\S+)$`);
const NUMBER = /^(NaN|[+-]Inf|[+-]?\d+(\.\d+)?(e[+-]?\d+)?)$/;

/** Reads Prometheus' text format and throws at whatever a strict reader would not take. */
export function readExposition(text: string): Map<string, Family> {
  const families = new Map<string, Family>();
  const seen = new Set<string>();
  if (!text.endsWith('\n')) throw new Error('The last line does not end');
  let current = '';
  for (const line of text.slice(0, -1).split('\n')) {
    const [, keyword, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (keyword === 'HELP') {
      if (families.has(name)) throw new Error(`${name} is told twice`);
      families.set(name, { type: '', help: rest, samples: new Map() });
      current = name;
    } else if (keyword === 'TYPE') {
      const family = families.get(name);
      if (!family || name !== current) throw new Error(`TYPE without HELP: ${line}`);
      if (!['counter', 'gauge', 'histogram'].includes(rest)) throw new Error(`No type: ${line}`);
      family.type = rest;
    } else {
      addSample(line, families.get(current), current, seen);
    }
  }
  for (const [name, family] of families) checkFamily(name, family);
  return families;
}

function addSample(line: string, family: Family | undefined, of: string, seen: Set<string>) {
  const [, name = '', labelled = '', number = ''] = SAMPLE.exec(line) ?? [];
  if (!family || !NUMBER.test(number)) throw new Error(`Not a sample: ${line}`);
  const suffixes = family.type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
  if (!suffixes.some((suffix) => name === of + suffix)) throw new Error(`Not of ${of}: ${line}`);
  const key = `${name}{${labelled}}`;
  if (seen.has(key)) throw new Error(`${key} is told twice`);
  seen.add(key);
  const pairs = [...labelled.matchAll(new RegExp(LABEL, 'g'))].map(([pair]) => pair);
  const labels = Object.fromEntries(
    pairs.map((pair) => [
      pair.slice(0, pair.indexOf('=')),
      JSON.parse(pair.slice(pair.indexOf('=') + 1)),
    ]),
  );
  const samples = family.samples.get(name) ?? [];
  samples.push({ labels, value: Number(number.replace('Inf', 'Infinity')) });
  family.samples.set(name, samples);
}

function checkFamily(name: string, { type, samples }: Family) {
  if (type === '') throw new Error(`${name} has no type`);
  if (name.endsWith('_total') !== (type === 'counter')) throw new Error(`${name} is a ${type}`);
  const labels = new Set(
    [...samples.values()].flat().flatMap((sample) => Object.keys(sample.labels)),
  );
  if (labels.has('quantile')) throw new Error(`${name} has the label of a summary`);
  if (type !== 'histogram') return;
  const counts = samples.get(`${name}_count`) ?? [];
  for (const { labels, value } of counts) {
    const buckets = (samples.get(`${name}_bucket`) ?? []).filter((bucket) =>
      Object.entries(labels).every(([label, is]) => bucket.labels[label] === is),
    );
    const values = buckets.map((bucket) => bucket.value);
    const bounds = buckets.map(({ labels: { le = '' } }) => Number(le.replace('Inf', 'Infinity')));
    if (bounds.at(-1) !== Number.POSITIVE_INFINITY) throw new Error(`${name} has no +Inf`);
    if (values.at(-1) !== value) throw new Error(`${name}: +Inf is not the count`);
    if (!isRising(values) || !isRising(bounds)) throw new Error(`${name}: buckets fall`);
  }
}

const isRising = (values: number[]) =>
  values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0));

/** One figure, by the name of its line and by some of its labels; 0 where there is none. */
export function figure(text: string, name: string, labels: Record<string, string> = {}): number {
  const samples = [...readExposition(text).values()].flatMap(
    (family) => family.samples.get(name) ?? [],
  );
  return samples
    .filter((sample) => Object.entries(labels).every(([label, is]) => sample.labels[label] === is))
    .reduce((sum, { value }) => sum + value, 0);
}

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

type Received = z.infer<typeof span> & { values: Record<string, string> };

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
        resources.push(valuesOf(resource.attributes));
        for (const one of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...one, values: valuesOf(one.attributes) });
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

const valuesOf = (pairs: z.infer<typeof attributes>): Record<string, string> =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0] ?? '']));
