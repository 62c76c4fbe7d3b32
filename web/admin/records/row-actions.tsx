import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { records } from '../../../messages/messages.ts';
import { useReload } from '../../api/live-updates.ts';
import { iconButtonClass, Spinner } from '../../ui/button.tsx';
import { MenuButton, type MenuItem } from '../../ui/menu.tsx';
import type { Column } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.ts';
import { Ellipsis } from '../icons.tsx';
import { mayChange } from '../pin-gate/admin-session.ts';

type RowAction<Act extends string> = {
  send: (id: number) => Promise<unknown>;
  done: string | ((answer: never) => string);
  failed: (values: { message: string }) => string;
  /** The action that reverts this one, offered in its toast. */
  undo?: Act;
};

/**
 * The actions on the rows of a list. A row is busy until the list has been fetched again; other rows stay
 * usable. The list is also fetched after a failure: somebody else may have been first.
 */
export function useRowActions<Act extends string>(
  noun: string,
  actions: Record<Act, RowAction<Act>>,
) {
  const reload = useReload(noun);
  const [busy, setBusy] = useState<ReadonlyMap<number, Act>>(new Map());

  const { mutate } = useMutation({
    mutationFn: ({ act, id }: { act: Act; id: number }) => actions[act].send(id),
    onMutate: ({ act, id }) => setBusy((now) => new Map(now).set(id, act)),
    onSuccess(answer, { act, id }) {
      const { done, undo } = actions[act];
      toast.success(
        typeof done === 'string' ? done : done(answer as never),
        undo && { action: { label: records.undo, onAction: () => mutate({ act: undo, id }) } },
      );
    },
    onError: (error, { act }) => toast.error(actions[act].failed({ message: error.message })),
    async onSettled(_, __, { id }) {
      await reload();
      setBusy((now) => new Map([...now].filter(([other]) => other !== id)));
    },
  });

  return {
    busy,
    start(act: Act, id: number) {
      if (!busy.has(id)) mutate({ act, id });
    },
  };
}

type DeleteWords = {
  deleted: string | ((answer: never) => string);
  restored: string;
  deleteFailed: (values: { message: string }) => string;
  restoreFailed: (values: { message: string }) => string;
};
type SendDelete = Record<'delete' | 'restore', (id: number) => Promise<unknown>>;

/** Deletes without asking, and offers to undo. */
export const undoableDelete = (
  send: SendDelete,
  words: DeleteWords,
): Record<'delete' | 'restore', RowAction<'delete' | 'restore'>> => ({
  delete: { send: send.delete, done: words.deleted, failed: words.deleteFailed, undo: 'restore' },
  restore: { send: send.restore, done: words.restored, failed: words.restoreFailed },
});

type Undoable = Parameters<typeof undoableDelete>;

export const useDeleteActions = (noun: string, ...undoable: Undoable) =>
  useRowActions(noun, undoableDelete(...undoable));

export type DeleteActions = ReturnType<typeof useDeleteActions>;

type Options<Row> = {
  nameOf: (row: Row) => string;
  busy: ReadonlyMap<number, string>;
  itemsOf: (row: Row) => MenuItem[];
  /** Rows with nothing to do have no menu. */
  isIdle?: (row: Row) => boolean;
};

/** The last column of every list of records. */
export const actionsColumn = <Row extends { id: number }>({
  nameOf,
  busy,
  itemsOf,
  isIdle,
}: Options<Row>): Column<Row> => ({
  header: records.actions,
  kind: 'actions',
  cell: (row) =>
    mayChange() &&
    !isIdle?.(row) && (
      <MenuButton
        aria-label={records.actionsOf({ name: nameOf(row) })}
        data-actions={row.id}
        busy={busy.has(row.id)}
        items={() => itemsOf(row)}
        className={iconButtonClass('bare', 'small')}
      >
        {busy.has(row.id) ? <Spinner size="small" label={null} /> : <Ellipsis strokeWidth={3} />}
      </MenuButton>
    ),
});

type EditDelete<Row> = Omit<Options<Row>, 'itemsOf'> & {
  onEdit?: (row: Row) => void;
  onDelete: (row: Row) => void;
  /** Between the two. */
  more?: (row: Row) => MenuItem[];
};

export const editDeleteColumn = <Row extends { id: number }>({
  onEdit,
  onDelete,
  more,
  ...options
}: EditDelete<Row>): Column<Row> =>
  actionsColumn({
    ...options,
    itemsOf: (row) => [
      ...(onEdit ? [{ label: records.edit, onSelect: () => onEdit(row) }] : []),
      ...(more?.(row) ?? []),
      { label: records.delete, onSelect: () => onDelete(row), danger: true },
    ],
  });
