import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { records } from '../../../messages/messages.ts';
import { useReload } from '../../api/live-updates.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import type { Column } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.ts';

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
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  stacked?: boolean;
  /** A button after Edit. */
  more?: (row: Row) => ReactNode;
};

/** The last column of every list of records. */
export const editDeleteColumn = <Row extends { id: number }>({
  nameOf,
  busy,
  onEdit,
  onDelete,
  stacked,
  more,
}: Options<Row>): Column<Row> => ({
  header: records.actions,
  kind: 'actions',
  width: 'w-0',
  cell: (row) => (
    <RowButtons
      id={row.id}
      name={nameOf(row)}
      busy={busy.has(row.id)}
      onDelete={() => onDelete(row)}
      stacked={stacked}
    >
      <Button
        variant="text"
        aria-label={records.editNamed({ name: nameOf(row) })}
        busy={busy.has(row.id)}
        onClick={() => onEdit(row)}
      >
        {records.edit}
      </Button>
      {more?.(row)}
    </RowButtons>
  ),
});

type RowButtonsProps = {
  id: number;
  /** Names the row for screen readers. */
  name: string;
  busy: boolean;
  onDelete: () => void;
  /** Buttons below each other, for a table with many columns. */
  stacked?: boolean;
  /** Buttons before Delete. */
  children?: ReactNode;
};

export function RowButtons({ id, name, busy, onDelete, stacked, children }: RowButtonsProps) {
  return (
    <span
      className={cx(
        'flex @max-[46rem]:-mb-2 @min-[46rem]:-my-[calc((var(--control)-1.5*var(--size-ui))/2)] @min-[46rem]:flex-nowrap flex-wrap gap-x-5',
        stacked && '@min-[46rem]:@max-[72rem]:flex-col @min-[46rem]:@max-[72rem]:items-start',
      )}
    >
      {children}
      <Button
        variant="text-danger"
        aria-label={records.deleteNamed({ name })}
        data-delete={id}
        busy={busy}
        onClick={onDelete}
        className={cx(stacked && Boolean(children) && '@min-[46rem]:@max-[72rem]:-mt-2')}
      >
        {records.delete}
      </Button>
    </span>
  );
}
