export type Attributes = Record<string, string | number>;

export type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: 'server' | 'client';
  /** Milliseconds since 1970, with fractions. */
  begun: number;
  ended: number;
  failed: boolean;
  attributes: Attributes;
};

// The numbers of the protocol: opentelemetry/proto/trace/v1/trace.proto.
const KINDS = { server: 2, client: 3 };
const STATUS_UNSET = 0;
const STATUS_ERROR = 2;

/** Spans as OTLP's JSON has them. */
export function otlpJson(resource: Attributes, spans: Span[]): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: pairs(resource) },
        scopeSpans: [{ scope: { name: 'saharis' }, spans: spans.map(toOtlp) }],
      },
    ],
  });
}

const toOtlp = ({ kind, begun, ended, failed, attributes, ...span }: Span) => ({
  ...span,
  kind: KINDS[kind],
  startTimeUnixNano: nanoseconds(begun),
  endTimeUnixNano: nanoseconds(ended),
  attributes: pairs(attributes),
  status: { code: failed ? STATUS_ERROR : STATUS_UNSET },
});

const nanoseconds = (ms: number) => `${Math.round(ms * 1000)}000`;

const pairs = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
