import type { LiveNoun } from '../../contracts/inbox.ts';
import type { Topic } from './live-updates.ts';

const NOUNS_OF: Record<Topic, readonly LiveNoun[]> = {
  inbox: ['messages', 'orders'],
  site: ['about-us', 'contact-info', 'services', 'portfolio'],
  users: ['users'],
  workers: ['workers'],
};

export const TOPICS = Object.keys(NOUNS_OF) as Topic[];

/** What changed, by what was said of it; all that the topic covers when nothing was, after a gap. */
export function nounsOf(topic: Topic, said?: string): readonly LiveNoun[] {
  const told = NOUNS_OF[topic].filter((noun) => noun === said?.replace('_', '-'));
  return told.length > 0 ? told : NOUNS_OF[topic];
}
