import { useRowActs } from '../list/use-row-acts.ts';
import type { RecordWords } from './words.ts';

type Act = 'delete' | 'restore';
type Says = Pick<RecordWords, 'deleted' | 'restored' | 'deleteFailed' | 'restoreFailed'>;

/** Deleted at once, with a way back. */
export const useDeleteActs = (
  noun: string,
  send: Record<Act, (id: number) => Promise<unknown>>,
  words: Says,
) =>
  useRowActs<Act>(noun, {
    delete: {
      send: send.delete,
      done: words.deleted,
      failed: words.deleteFailed,
      undo: 'restore',
    },
    restore: { send: send.restore, done: words.restored, failed: words.restoreFailed },
  });

export type DeleteActs = ReturnType<typeof useDeleteActs>;
