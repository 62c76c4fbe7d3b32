export type TraceParent = { traceId: string; spanId: string; sampled: boolean };

const FORM = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-|$)/;
const NOTHING = /^0+$/;

/** The W3C header by which a proxy says which trace a request belongs to; null for anything else. */
export function readTraceparent(header: string | undefined): TraceParent | null {
  const [, traceId, spanId, flags] = FORM.exec(header ?? '') ?? [];
  if (!traceId || !spanId || !flags || NOTHING.test(traceId) || NOTHING.test(spanId)) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
