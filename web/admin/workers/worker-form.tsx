import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { fold } from '../../../contracts/fold.ts';
import { searchText } from '../../../contracts/search-limits.ts';
import { WORKER_FIELDS, type WorkerListField } from '../../../contracts/worker-fields.ts';
import { EXPECTED, RECORD_FIELD_NAMES } from '../../../contracts/worker-record.ts';
import { fields, locale, workerRecord, workers } from '../../../messages/messages.ts';
import { suggestionsQuery } from '../../api/workers.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { TextArea, TextInput } from '../../ui/field.tsx';
import { ChevronDown } from '../../ui/icons.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useLoadedLater } from '../loaded-later.ts';
import { FormField, type FormState } from '../records/form.tsx';
import { PhoneField } from '../records/phone-field.tsx';
import { labelOf } from './field-texts.ts';
import { missingIn, stillMatching, typedList, type WorkerValues } from './worker-values.ts';

const { name, phone, email, experience } = WORKER_FIELDS;

type Props = { form: FormState<keyof WorkerValues> & { row: { id: number } | null } };

/** No autofill: the browser would offer the administrator's own data. */
export function WorkerForm({ form }: Props) {
  return <WorkerFields form={form} whole={useAfterPaint()} />;
}

/** Not whole before the first paint: the sheet does not wait for what is below its fold. */
export function WorkerFields({ form, whole }: Props & { whole: boolean }) {
  const of = form.row && ({ noun: 'workers', id: form.row.id } as const);
  return (
    <>
      <FormField form={form} name="name" label={labelOf('name')} max={name.max} required>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <SuggestedField form={form} name="job_title" />
      <SuggestedField form={form} name="domain" />
      <PhoneField form={form} label={labelOf('phone')} max={phone.max} of={of} />
      <FormField form={form} name="email" label={labelOf('email')} max={email.max}>
        {(control) => <TextInput {...control} type="email" autoComplete="off" />}
      </FormField>
      {whole && (
        <>
          <ListField form={form} name="companies" />
          <FormField
            form={form}
            name="experience"
            label={labelOf('experience')}
            max={experience.max}
            hint={fields.worker.experience.hint}
          >
            {(control) => <TextArea {...control} rows={5} />}
          </FormField>
          <ListField form={form} name="skills" />
          <FurtherFields form={form} />
        </>
      )}
    </>
  );
}

/** The rest of the record: only the name is required, and nobody has to look at all of it. */
function FurtherFields({ form }: { form: FormState<keyof WorkerValues> }) {
  const [asked, setAsked] = useState(false);
  const id = useId();
  const isRefused = RECORD_FIELD_NAMES.some((field) => form.errors[field]);
  const open = asked || isRefused;
  const loaded = useLoadedLater({
    wanted: open,
    load: () => import('./record-fields.tsx'),
    onFailure: () => setAsked(false),
  });
  const missing = missingIn(form.values).map((field) =>
    field in fields.worker
      ? fields.worker[field as 'phone'].heading
      : fields.record[field as 'wilaya'].label,
  );
  const percent = 100 - (missing.length * 100) / EXPECTED.length;
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <p className="text-small">
        <span className="font-semibold tabular-nums">{workerRecord.complete({ percent })}</span>
        {missing.length > 0 && (
          <span className="text-muted">
            {' · '}
            {workerRecord.missing({ fields: new Intl.ListFormat(locale()).format(missing) })}
          </span>
        )}
      </p>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setAsked(!open)}
        className="-mx-1 flex min-h-control-small w-fit cursor-pointer items-center gap-1.5 rounded-tag px-1 font-semibold text-link text-small hover:text-link-hover"
      >
        <ChevronDown aria-hidden="true" className={open ? 'size-4 rotate-180' : 'size-4'} />
        {open ? workerRecord.fewer : workerRecord.further}
      </button>
      <div id={id} className="grid gap-5">
        {open && loaded && <loaded.RecordFields form={form} />}
      </div>
    </div>
  );
}

type SuggestedFieldProps = { form: FormState<keyof WorkerValues>; name: 'job_title' | 'domain' };

/** Suggests values of other workers, so that one trade has one name. */
function SuggestedField({ form, name }: SuggestedFieldProps) {
  const label = labelOf(name);
  const { max } = WORKER_FIELDS[name];
  const [wanted, setWanted] = useState<string | null>(null);
  const typed = searchText(wanted ?? '', max);
  const { data } = useQuery({
    ...suggestionsQuery({ field: name, typed }),
    enabled: wanted !== null,
  });

  return (
    <FormField form={form} name={name} label={label} max={max}>
      {(control) => (
        <Combobox
          {...control}
          options={stillMatching(data?.values ?? [], typed)}
          onWanted={setWanted}
          fold={fold}
          listLabel={workers.suggestions({ field: label })}
        />
      )}
    </FormField>
  );
}

type ListFieldProps = { form: FormState<keyof WorkerValues>; name: WorkerListField };

/** Shows the typed list as separate entries, as it will be stored. */
function ListField({ form, name }: ListFieldProps) {
  const label = labelOf(name);
  const { max, maxEach } = WORKER_FIELDS[name];
  const entries = typedList(form.values[name]);
  return (
    <div className="grid gap-3">
      <FormField
        form={form}
        name={name}
        label={label}
        hint={
          <>
            {fields.worker[name].hint}
            {entries.length > 0 && (
              <>
                {' · '}
                <span
                  className={entries.length > max ? 'font-semibold text-danger' : 'tabular-nums'}
                >
                  {workers.entryCount({ count: entries.length, max })}
                </span>
              </>
            )}
          </>
        }
      >
        {(control) => <TextArea {...control} rows={3} />}
      </FormField>
      {entries.length > 0 && (
        <ul aria-label={workers.entriesRead({ field: label })} className="flex flex-wrap gap-1.5">
          {entries.map((entry, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may have been typed twice
            <li key={place} className="flex max-w-full">
              <Tag
                colour={entry.length > maxEach || place >= max ? 'danger' : 'plain'}
                className="wrap-anywhere"
              >
                {entry.length > maxEach && <VisuallyHidden>{workers.entryTooLong}</VisuallyHidden>}
                <bdi>{entry}</bdi>
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
