import type { QueryClient } from '@tanstack/react-query';
import { SEEN_AT_ONCE_MAX } from '../../../contracts/saved-limits.ts';
import { noteSeenCandidates } from '../../api/saved-searches.ts';

const GATHER_MS = 1_500;

/** What has been reported by this page. */
const reported = new Set<number>();

/**
 * Tells the server which candidates were on the screen, so that no saved search has news of them. Follows the cards and
 * rows in a list, also those that come later; returns what ends it.
 */
export function reportSeen(client: QueryClient, list: Element): () => void {
  const waiting = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send() {
    timer = undefined;
    const ids = [...waiting].slice(0, SEEN_AT_ONCE_MAX);
    for (const id of ids) waiting.delete(id);
    noteSeenCandidates(client, ids).catch(() => {
      for (const id of ids) reported.delete(id);
    });
    if (waiting.size > 0) timer = setTimeout(send, GATHER_MS);
  }

  const onScreen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const id = Number((target as HTMLElement).dataset.candidate);
        if (!isIntersecting || reported.has(id)) continue;
        reported.add(id);
        waiting.add(id);
        timer ??= setTimeout(send, GATHER_MS);
      }
    },
    { threshold: 0.5 },
  );
  const follow = () => {
    for (const each of list.querySelectorAll('[data-candidate]')) onScreen.observe(each);
  };
  const changes = new MutationObserver(follow);
  changes.observe(list, { childList: true, subtree: true });
  follow();
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    onScreen.disconnect();
  };
}
