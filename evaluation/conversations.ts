import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The fixed sentences of server/assistant/sayings.ts. */
const sayingName = z.enum(['introduction', 'offTopic', 'englishOnly', 'unknown']);

const wanted = {
  /** Every group has to be in the reply, each by any one of its spellings. */
  has: z.array(z.array(z.string().min(1)).min(1)).optional(),
  hasNot: z.array(z.string().min(1)).optional(),
  /** One of these sentences, word for word. */
  saying: z.union([sayingName, z.array(sayingName).min(1)]).optional(),
  /** A long list: all of it, or its length and some of it. */
  atLeast: z
    .strictObject({ count: z.int(), some: z.int(), of: z.array(z.string()).min(1) })
    .optional(),
  /** The reply says that it is not known, or that there is none of these. */
  unknownOrNone: z.array(z.string()).min(1).optional(),
};

const expectation = z.strictObject({
  ...wanted,
  /** Any one of these is right, too. */
  either: z.array(z.strictObject(wanted)).min(2).optional(),
});

const conversation = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  kind: z.string(),
  /** The time of the conversation; WEEKDAY_MORNING by default. */
  at: z.iso.datetime().optional(),
  /** The visitor's messages, turn by turn. The last reply is scored. */
  says: z.array(z.string().min(1).max(1_000)).min(1),
  expect: expectation,
});

export type Expectation = z.infer<typeof expectation>;
export type SayingName = z.infer<typeof sayingName>;
export type Conversation = z.infer<typeof conversation>;

/** Monday, half past ten in Algiers. */
export const WEEKDAY_MORNING = new Date('2026-11-16T09:30:00Z');

/**
 * The first was used to teach; the second shows whether other questions are answered, too; the third was written when the
 * assistant was finished and asked once.
 */
export const QUESTION_SETS = ['practice', 'held-out', 'fresh'] as const;
export type QuestionSet = (typeof QUESTION_SETS)[number];

const FOLDERS: Record<QuestionSet, string> = {
  practice: join(import.meta.dirname, 'questions'),
  'held-out': join(import.meta.dirname, 'held-out'),
  fresh: join(import.meta.dirname, 'fresh'),
};

export const isThere = (set: QuestionSet) => existsSync(FOLDERS[set]);

export function readConversations(set: QuestionSet): Conversation[] {
  return globSync('*.json', { cwd: FOLDERS[set] })
    .sort()
    .flatMap((file) => {
      const written = readFileSync(join(FOLDERS[set], file), 'utf8');
      return z.array(conversation).parse(JSON.parse(written));
    });
}
