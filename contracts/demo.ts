import { z } from 'zod';

const count = z.number().int().min(0);

/** In the order in which an owner reads them. */
const DEMO_TABLES = [
  'about_us',
  'contact_info',
  'services',
  'portfolio',
  'messages',
  'companies',
  'users',
  'workers',
  'worker_certificates',
  'orders',
] as const;

/** Records of the agency's own that hang on rows of the demo. */
const inUse = z.object({
  requests: count,
  documents: count,
  certificates: count,
  calendar: count,
  lists: count,
});

export const demoState = z.object({ present: z.boolean() });

export const demoPlan = z.object({
  rows: z.array(
    z.object({
      noun: z.enum(DEMO_TABLES),
      goes: count,
      /** Filled in by the demo and changed or removed since. */
      stays: count,
    }),
  ),
  in_use: inUse,
});

export const emptyDemoInput = z.object({
  /** The agency's name, typed. */
  name: z.string().max(200),
  /** How many rows the owner was shown. */
  rows: count,
});

export type DemoInUse = z.infer<typeof inUse>;
export type DemoPlan = z.infer<typeof demoPlan>;
