import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ClosedDayRow } from '../../../contracts/opening-hours.ts';
import { OPENING_HOURS_NAME } from '../../../contracts/panel-limits.ts';
import { openingHours } from '../../../messages/messages.ts';
import { newIdempotencyKey } from '../../api/client.ts';
import { addClosedDay, closedDaysQuery, deleteClosedDay } from '../../api/opening-hours.ts';
import { linkClass } from '../../ui/class-names.ts';
import { formatFullDay } from '../../ui/format-date.ts';
import type { Column } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.ts';
import { DateField } from '../date-field.tsx';
import { useRecordForm } from '../records/record-form.tsx';
import { editDeleteColumn, useDeleteActions } from '../records/row-actions.tsx';
import { HoursSection, NameField, useAddedAgain } from './hours-section.tsx';

type Row = ClosedDayRow & { id: number };

export function ClosedDays() {
  const words = openingHours.closedDays;
  const query = useQuery(closedDaysQuery);
  const again = useAddedAgain<Row>(query.data?.rows, {
    remove: deleteClosedDay,
    add: ({ day, name }) => addClosedDay({ day, name }, newIdempotencyKey()),
  });
  const actions = useDeleteActions('closed-days', again, words);
  const form = useRecordForm({
    noun: 'closed-days',
    blank: { day: '', name: '' },
    valuesOf: ({ day, name }: Row) => ({ day, name }),
    save: async ({ values, key }) => {
      const added = await addClosedDay(values, key);
      if (added.confirmed_tests > 0) toast.info(words.testsOnIt({ count: added.confirmed_tests }));
      return added;
    },
    words: { ...words, updated: words.added },
    rows: query.data?.rows,
  });

  const columns: Column<Row>[] = [
    { header: words.day, kind: 'lead', width: 'w-[36%]', cell: ({ day }) => formatFullDay(day) },
    { header: words.name, phone: 'second', text: ({ name }) => name },
    { header: words.tests, phone: 'third', cell: TestsOnDay },
    editDeleteColumn({
      nameOf: ({ day }) => formatFullDay(day),
      busy: actions.busy,
      onDelete: ({ id }) => actions.start('delete', id),
    }),
  ];

  return (
    <HoursSection words={words} query={query} columns={columns} busy={actions.busy} form={form}>
      {(open) => (
        <>
          <DateField kind="day" form={open} name="day" label={words.day} required />
          <NameField form={open} words={words} max={OPENING_HOURS_NAME.max} />
        </>
      )}
    </HoursSection>
  );
}

/** Confirmed before the day was closed: somebody has to move them. */
function TestsOnDay({ day, confirmed_tests: count }: Row) {
  const words = openingHours.closedDays;
  const shown = words.showTests({ count });
  if (count === 0) return shown;
  return (
    <Link
      to={`/admin/calendar?view=day&day=${day}`}
      aria-label={words.showTestsOf({ count, day: formatFullDay(day) })}
      className={linkClass()}
    >
      {shown}
    </Link>
  );
}
