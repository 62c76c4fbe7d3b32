import { words } from '../words.ts';
import type { ImportState } from './import-state.ts';

/** What is said of the work, and how much of it is done; null where nobody can tell. */
export function workShown({
  stage,
  share,
  written,
}: Pick<ImportState, 'stage' | 'share' | 'written'>) {
  if (stage === 'reading') return { label: words.reading, share, figure: words.sent(share ?? 0) };
  if (stage === 'writing' && written) {
    const { done, of } = written;
    return {
      label: done < of ? words.writingRows : words.committing,
      share: of > 0 ? done / of : null,
      figure: words.written(done, of),
    };
  }
  if (share !== null) return { label: words.sending, share, figure: words.sent(share) };
  return { label: words.checking, share: null, figure: undefined };
}
