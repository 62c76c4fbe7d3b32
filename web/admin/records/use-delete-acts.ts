import { undoableDelete, useRowActs } from '../list/use-row-acts.ts';

type Undoable = Parameters<typeof undoableDelete>;

/** What can be done to a record in its list. */
export const useDeleteActs = (noun: string, ...undoable: Undoable) =>
  useRowActs(noun, undoableDelete(...undoable));

export type DeleteActs = ReturnType<typeof useDeleteActs>;
