import { type ComponentProps, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextInput } from '../../ui/field.tsx';
import { mayChange } from '../pin-gate/admin-session.ts';
import { FormField, type FormState } from '../records/form.tsx';
import { RecordSheet } from '../records/record-form.tsx';
import { RowList } from '../records/record-list.tsx';

type Row = { id: number };
type ListProps<R extends Row> = ComponentProps<typeof RowList<R>>;
type SheetProps<R extends Row, F extends string> = ComponentProps<typeof RecordSheet<R, F>>;

type Props<R extends Row, F extends string> = Pick<
  ListProps<R>,
  'query' | 'columns' | 'busy' | 'onOpen'
> &
  Pick<SheetProps<R, F>, 'form' | 'history' | 'children'> & {
    words: ListProps<R>['words'] &
      SheetProps<R, F>['says'] & { title: string; text: string; add: string; noneText: string };
  };

/** One of the lists: what it is for, its rows, and the sheet to add to it. */
export function HoursSection<R extends Row, F extends string>({
  words,
  form,
  history,
  children,
  ...list
}: Props<R, F>) {
  const { add: onAdd, freshId } = form;
  return (
    <div className="grid gap-4">
      <div className="flex items-end justify-between gap-x-6 gap-y-3 max-sm:flex-wrap">
        <div className="grid gap-1">
          <h2 className="text-subheading">{words.title}</h2>
          <p className="max-w-prose text-muted">{words.text}</p>
        </div>
        {mayChange() && (
          <Button onClick={onAdd} className="shrink-0">
            {words.add}
          </Button>
        )}
      </div>
      <RowList
        {...list}
        words={words}
        freshId={freshId}
        empty={<EmptyState title={words.none} text={words.noneText} />}
      />
      <RecordSheet form={form} says={words} history={history}>
        {children}
      </RecordSheet>
    </div>
  );
}

type NameFieldProps = {
  form: FormState<'name'>;
  words: { name: string; nameHint: string };
  max: number;
};

export const NameField = ({ form, words, max }: NameFieldProps) => (
  <FormField form={form} name="name" label={words.name} hint={words.nameHint} max={max} required>
    {(control) => <TextInput {...control} />}
  </FormField>
);

type Writes<Row> = {
  remove: (row: Row) => Promise<unknown>;
  add: (row: Row) => Promise<unknown>;
};

/** For records that nothing refers to: what was deleted is added again. */
export function useAddedAgain<Row extends { id: number }>(
  rows: readonly Row[] = [],
  { remove, add }: Writes<Row>,
) {
  const deleted = useRef(new Map<number, Row>());
  return {
    async delete(id: number) {
      const row = rows.find((listed) => listed.id === id);
      if (!row) return;
      deleted.current.set(id, row);
      await remove(row);
    },
    async restore(id: number) {
      const row = deleted.current.get(id);
      if (row) await add(row);
    },
  };
}
