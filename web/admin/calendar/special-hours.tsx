import { useQuery } from '@tanstack/react-query';
import type { HoursRange, SpecialHours } from '../../../contracts/opening-hours.ts';
import { OPENING_HOURS_NAME } from '../../../contracts/panel-limits.ts';
import { openingHours } from '../../../messages/messages.ts';
import { newIdempotencyKey } from '../../api/client.ts';
import { addSpecialHours, deleteSpecialHours, specialHoursQuery } from '../../api/opening-hours.ts';
import { formatDayRange, formatFullDay } from '../../ui/format-date.ts';
import type { Column } from '../../ui/table.tsx';
import { DateField } from '../date-field.tsx';
import { useRecordForm } from '../records/record-form.tsx';
import { editDeleteColumn, useDeleteActions } from '../records/row-actions.tsx';
import { HoursSection, NameField, useAddedAgain } from './hours-section.tsx';
import {
  daysText,
  hoursText,
  inputOf,
  valuesFor,
  withErrorsAtFields,
} from './special-hours-form.ts';

const NO_RANGES: HoursRange[] = [];

export function SpecialHoursList() {
  const words = openingHours.specialHours;
  const query = useQuery(specialHoursQuery);
  const usual = query.data?.usual ?? NO_RANGES;
  const again = useAddedAgain<SpecialHours>(query.data?.rows, {
    remove: deleteSpecialHours,
    add: ({ id: _, ...input }) => addSpecialHours(input, newIdempotencyKey()),
  });
  const actions = useDeleteActions('special-hours', again, words);
  const form = useRecordForm({
    noun: 'special-hours',
    blank: valuesFor(usual),
    valuesOf: () => valuesFor(usual),
    save: ({ values, key }) => withErrorsAtFields(addSpecialHours(inputOf(values, usual), key)),
    words: { ...words, updated: words.added },
    rows: query.data?.rows,
  });

  const columns: Column<SpecialHours>[] = [
    { header: words.name, kind: 'lead', width: 'w-[20%]', text: ({ name }) => name },
    {
      header: words.period,
      width: 'w-[31%]',
      phone: 'second',
      text: ({ from_day, to_day }) => formatDayRange(from_day, to_day),
      hint: ({ from_day, to_day }) =>
        words.days({ from: formatFullDay(from_day), to: formatFullDay(to_day) }),
    },
    {
      header: words.hours,
      cell: ({ ranges }) => (
        <ul className="py-2">
          {ranges.map((range) => (
            <li key={range.from}>{hoursText(range)}</li>
          ))}
        </ul>
      ),
    },
    editDeleteColumn({
      nameOf: ({ name }) => name,
      busy: actions.busy,
      onDelete: ({ id }) => actions.start('delete', id),
    }),
  ];

  return (
    <HoursSection words={words} query={query} columns={columns} busy={actions.busy} form={form}>
      {(open) => (
        <>
          <NameField form={open} words={words} max={OPENING_HOURS_NAME.max} />
          <div className="grid gap-5 sm:grid-cols-2">
            <DateField kind="day" form={open} name="from_day" label={words.fromDay} required />
            <DateField kind="day" form={open} name="to_day" label={words.toDay} required />
          </div>
          <p className="text-muted text-small">{words.hoursHint}</p>
          {usual.map((range, place) => (
            <div key={range.from} className="grid grid-cols-2 gap-5">
              <DateField
                kind="time"
                form={open}
                name={`opens_${place}`}
                label={words.opens({ days: daysText(range) })}
              />
              <DateField
                kind="time"
                form={open}
                name={`closes_${place}`}
                label={words.closes({ days: daysText(range) })}
              />
            </div>
          ))}
        </>
      )}
    </HoursSection>
  );
}
