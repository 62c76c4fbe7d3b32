import type { Browser } from '@playwright/test';
import type { Interaction, Visitor } from './interactions.ts';
import { interactionTimes, longestTaskMs, type TraceEvent } from './trace-interactions.ts';

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

export type Recorded = { name: string; times: number[]; longestTaskMs: number };

/** Does it with real keys and clicks while Chromium records, and reads the record. */
export async function record(
  browser: Browser,
  visitor: Visitor,
  { name, by, times: expected, does }: Interaction,
): Promise<Recorded> {
  await browser.startTracing(visitor.page, { categories: CATEGORIES });
  let trace: TraceEvent[];
  try {
    await does(visitor);
  } finally {
    trace = JSON.parse((await browser.stopTracing()).toString()).traceEvents;
  }
  const times = interactionTimes(trace, by);
  if (times.length !== expected)
    throw new Error(`${name}: ${expected} were done, ${times.length} are in the record`);
  return { name, times, longestTaskMs: longestTaskMs(trace) };
}
