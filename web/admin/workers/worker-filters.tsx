import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { WILAYAS, wilayaName, wilayaNumber } from '../../../contracts/wilayas.ts';
import { SPOKEN, WORKER_STATUSES } from '../../../contracts/worker-record.ts';
import { isCalendarDay } from '../../../contracts/zone-clock.ts';
import { fields, language, records, workerRecord } from '../../../messages/messages.ts';
import { certificateTypesQuery } from '../../api/certificates.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Select } from '../../ui/choices.tsx';
import { cx } from '../../ui/class-names.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { isNoDate } from '../../ui/date-value.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { ChevronDown } from '../../ui/icons.tsx';
import type { Listing } from '../records/list-address.ts';
import { typeName } from './file/certificate-state.tsx';
import {
  OPTIONAL_COLUMNS,
  type OptionalColumn,
  optionalColumnName,
  USUAL_COLUMNS,
} from './worker-columns.tsx';

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && isCalendarDay(value);
const oneOf = (values: readonly string[]) => (value: string) => values.includes(value);

/** What an address may say; as the contract of the list has it. */
export const WORKER_FILTERS = {
  status: oneOf(WORKER_STATUSES),
  wilaya: oneOf(WILAYAS),
  speaks: oneOf(SPOKEN),
  tag: () => true,
  free_on: isDay,
  certificate: (value: string) => /^[1-9]\d{0,8}$/.test(value),
  good_on: isDay,
  papers: oneOf(['soon']),
  incomplete: oneOf(['yes']),
};
type Filter = keyof typeof WORKER_FILTERS;

type Props = {
  listing: Listing;
  shown: readonly OptionalColumn[];
  onShown: (column: OptionalColumn, isShown: boolean) => void;
};

const COLUMNS_KEY = 'worker_columns';

/** Which columns this browser shows. */
export function useShownColumns() {
  const [shown, setShown] = useState<readonly OptionalColumn[]>(storedColumns);
  return {
    shown,
    choose(column: OptionalColumn, isShown: boolean) {
      const next = OPTIONAL_COLUMNS.filter((each) =>
        each === column ? isShown : shown.includes(each),
      );
      setShown(next);
      try {
        localStorage.setItem(COLUMNS_KEY, next.join(','));
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
  };
}

function storedColumns(): readonly OptionalColumn[] {
  try {
    const stored = localStorage.getItem(COLUMNS_KEY)?.split(',');
    return stored ? OPTIONAL_COLUMNS.filter((each) => stored.includes(each)) : USUAL_COLUMNS;
  } catch {
    return USUAL_COLUMNS;
  }
}

/** Further filters, below the search. Open while one of them is chosen. */
export function WorkerFilters({ listing, shown, onShown }: Props) {
  const count = Object.keys(listing.more).length;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? count > 0;
  const id = useId();
  return (
    <div className="mb-4.5">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
        className="-mx-1 flex min-h-control-small cursor-pointer items-center gap-1.5 rounded-tag px-1 font-semibold text-link text-small hover:text-link-hover"
      >
        <ChevronDown aria-hidden="true" className={cx('size-4', open && 'rotate-180')} />
        {workerRecord.filters.more({ count })}
      </button>
      {open && (
        <section id={id} aria-label={workerRecord.filters.label} className="mt-2">
          <FilterFields listing={listing} />
          <fieldset className="mt-3 flex flex-wrap items-center gap-x-5">
            <legend className="float-start me-5 font-semibold text-small leading-9">
              {workerRecord.columns.label}
            </legend>
            {OPTIONAL_COLUMNS.map((column) => (
              <Checkbox
                key={column}
                label={optionalColumnName(column)}
                checked={shown.includes(column)}
                onChange={({ target }) => onShown(column, target.checked)}
              />
            ))}
          </fieldset>
        </section>
      )}
    </div>
  );
}

function FilterFields({ listing }: Pick<Props, 'listing'>) {
  const says = workerRecord.filters;
  const { data: types = [] } = useQuery(certificateTypesQuery);
  const { more, showMore } = listing;
  const choose = (filter: Filter, value: string) => showMore({ [filter]: value });
  const choice = (filter: Filter, label: string, options: ReactNode) => (
    <Field label={label}>
      <Select
        value={more[filter] ?? ''}
        onChange={({ target }) =>
          showMore({
            [filter]: target.value,
            ...(filter === 'certificate' && target.value === '' && { good_on: '' }),
          })
        }
      >
        <option value="">{says.any}</option>
        {options}
      </Select>
    </Field>
  );
  return (
    <div className="grid gap-x-4 gap-y-3 rounded-card border border-line p-4 sm:grid-cols-2 lg:grid-cols-4">
      {choice(
        'status',
        says.status,
        WORKER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {fields.record.statuses[status]}
          </option>
        )),
      )}
      {choice(
        'wilaya',
        says.wilaya,
        WILAYAS.map((key) => (
          <option key={key} value={key}>
            {`${wilayaNumber(key)} · ${wilayaName(key, language())}`}
          </option>
        )),
      )}
      {choice(
        'speaks',
        says.language,
        SPOKEN.map((each) => (
          <option key={each} value={each}>
            {fields.spoken[each]}
          </option>
        )),
      )}
      <TypedFilter
        key={`tag ${more.tag ?? ''}`}
        label={says.tag}
        value={more.tag ?? ''}
        onValue={(value) => choose('tag', value)}
      />
      <DayFilter
        key={`free ${more.free_on ?? ''}`}
        label={says.freeOn}
        value={more.free_on ?? ''}
        onValue={(value) => choose('free_on', value)}
      />
      {choice(
        'certificate',
        says.certificate,
        types.map((type) => (
          <option key={type.id} value={type.id}>
            {typeName(type)}
          </option>
        )),
      )}
      {more.certificate && (
        <DayFilter
          key={`good ${more.good_on ?? ''}`}
          label={says.goodOn}
          hint={says.goodOnHint}
          value={more.good_on ?? ''}
          onValue={(value) => choose('good_on', value)}
        />
      )}
      <div className="self-end">
        <Checkbox
          label={says.papers}
          checked={more.papers === 'soon'}
          onChange={({ target }) => choose('papers', target.checked ? 'soon' : '')}
        />
        <Checkbox
          label={says.incomplete}
          checked={more.incomplete === 'yes'}
          onChange={({ target }) => choose('incomplete', target.checked ? 'yes' : '')}
        />
      </div>
      {Object.keys(more).length > 0 && (
        <Button
          size="small"
          className="w-fit self-end"
          onClick={() => showMore(Object.fromEntries(Object.keys(more).map((name) => [name, ''])))}
        >
          {says.clear}
        </Button>
      )}
    </div>
  );
}

type TypedProps = { label: string; hint?: string; value: string; onValue: (value: string) => void };

/** Takes effect on Enter and when the field is left. */
function TypedFilter({ label, value, onValue }: TypedProps) {
  const [typed, setTyped] = useState(value);
  const apply = () => typed.trim() !== value && onValue(typed.trim());
  return (
    <Field label={label}>
      <TextInput
        value={typed}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={apply}
        onKeyDown={({ key }) => key === 'Enter' && apply()}
      />
    </Field>
  );
}

function DayFilter({ label, hint, value, onValue }: TypedProps) {
  const [typed, setTyped] = useState(value);
  const wrong = isNoDate(typed, 'day');
  return (
    <Field label={label} hint={hint} error={wrong && records.dates.notValid}>
      <DateInput
        kind="day"
        value={typed}
        says={records.dates}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '' || isDay(target.value)) onValue(target.value);
        }}
      />
    </Field>
  );
}
