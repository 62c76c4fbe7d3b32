import { z } from 'zod';
import { unseen } from './inbox.ts';

/** What an open panel can be told of. Each is the name under which its screens keep their answers. */
const LIVE_NOUNS = [
  'messages',
  'orders',
  'about-us',
  'contact-info',
  'services',
  'portfolio',
  'users',
  'workers',
] as const;

/** `unseen` is null when it could not be counted: the panel asks for it itself. */
export const liveChange = z.object({
  changed: z.array(z.enum(LIVE_NOUNS)),
  unseen: unseen.nullable(),
});

export type LiveNoun = (typeof LIVE_NOUNS)[number];
export type LiveChange = z.infer<typeof liveChange>;
