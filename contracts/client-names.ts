import { z } from 'zod';
import { NAME_RULES } from './panel-limits.ts';
import { because } from './problems.ts';

const rule = z.enum(NAME_RULES, because('notValid'));

export const clientNamesInput = z.object({
  client_names: rule,
  /** The one that the choice was made over. */
  version: z.number().int().min(1),
});

export const clientNames = clientNamesInput.extend({
  updated_at: z.iso.datetime(),
  /** A few workers by each rule, so that everybody sees what the agency's own way of writing names leads to. */
  examples: z.array(z.record(rule, z.string())),
});

export type ClientNamesInput = z.infer<typeof clientNamesInput>;
export type ClientNames = z.infer<typeof clientNames>;
