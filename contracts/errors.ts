import { z } from 'zod';

/** Its sentence in a language is made from the reason and the values. */
export const problem = z.object({
  reason: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** Every refusal of the API has this one shape. Messages are English sentences. */
export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    /** The code where it is left out. */
    reason: z.string().optional(),
    values: problem.shape.values,
    message: z.string(),
    requestId: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** Of the same fields, for sentences in other languages. */
    problems: z.record(z.string(), problem).optional(),
    /** After a conflict: the record as it is now. */
    current: z.unknown().optional(),
  }),
});

export type ErrorBody = z.infer<typeof errorBody>;
