import { useQuery } from '@tanstack/react-query';
import { PLACE_MAX } from '../../../contracts/order-acts.ts';
import { PLACE_CAPACITY } from '../../../contracts/panel-limits.ts';
import type { Place } from '../../../contracts/places.ts';
import { openingHours, records } from '../../../messages/messages.ts';
import { newIdempotencyKey } from '../../api/client.ts';
import { deletePlace, placesQuery, savePlace } from '../../api/places.ts';
import { TextInput } from '../../ui/field.tsx';
import type { Column } from '../../ui/table.tsx';
import { FormField } from '../records/form.tsx';
import { useRecordForm } from '../records/record-form.tsx';
import { editDeleteColumn, useDeleteActions } from '../records/row-actions.tsx';
import { HoursSection, NameField, useAddedAgain } from './hours-section.tsx';

/** Where tests take place, and for how many at once there is room. */
export function Places() {
  const words = openingHours.places;
  const query = useQuery(placesQuery);
  const again = useAddedAgain<Place>(query.data?.rows, {
    remove: deletePlace,
    add: ({ name, capacity }) =>
      savePlace({ id: null, values: { name, capacity }, key: newIdempotencyKey() }),
  });
  const actions = useDeleteActions('places', again, words);
  const form = useRecordForm({
    noun: 'places',
    blank: { name: '', capacity: '' },
    valuesOf: ({ name, capacity }: Place) => ({ name, capacity: capacity ? `${capacity}` : '' }),
    save: ({ values: { name, capacity }, ...sent }) =>
      savePlace({ ...sent, values: { name, capacity: capacity ? Number(capacity) : null } }),
    words,
    rows: query.data?.rows,
  });

  const columns: Column<Place>[] = [
    {
      header: words.name,
      kind: 'lead',
      text: ({ name }) => name,
      opens: ({ name }) => records.editNamed({ name }),
    },
    {
      header: words.capacity,
      phone: 'second',
      text: ({ capacity }) =>
        capacity === null ? words.noLimit : words.testsAtOnce({ count: capacity }),
    },
    editDeleteColumn({
      nameOf: ({ name }: Place) => name,
      busy: actions.busy,
      onEdit: form.edit,
      onDelete: ({ id }) => actions.start('delete', id),
    }),
  ];

  return (
    <HoursSection
      words={words}
      query={query}
      columns={columns}
      onOpen={form.edit}
      busy={actions.busy}
      form={form}
      history={{ of: 'desk', noun: 'places' }}
    >
      {(open) => (
        <>
          <NameField form={open} words={words} max={PLACE_MAX} />
          <FormField form={open} name="capacity" label={words.capacity} hint={words.capacityHint}>
            {(control) => <TextInput {...control} type="number" {...PLACE_CAPACITY} />}
          </FormField>
        </>
      )}
    </HoursSection>
  );
}
