import type { ReactNode } from 'react';
import { WILAYAS, wilayaName, wilayaNumber } from '../../../contracts/wilayas.ts';
import {
  BIRTH_YEARS,
  JOB_TEXTS,
  JOBS_MAX,
  type Job,
  LANGUAGE_LEVELS,
  LICENCES,
  MOBILITIES,
  RECORD_FIELDS,
  type RecordField,
  SPOKEN,
  type Spoken,
  WORKER_STATUSES,
} from '../../../contracts/worker-record.ts';
import { fields, language, workerRecord } from '../../../messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Select } from '../../ui/choices.tsx';
import { Field, TextArea, TextInput } from '../../ui/field.tsx';
import { DateField } from '../date-field.tsx';
import { FormField, type FormState } from '../records/form.tsx';
import { jobsFrom, jobsText, spokenFrom, spokenText } from './record-values.ts';
import { typedList, type WorkerValues } from './worker-values.ts';

type Form = FormState<keyof WorkerValues>;
type Props = { form: Form };

const labelOf = (field: RecordField) => fields.record[field].label;

/** What the agency knows beside what clients search; below the fields of the first hour. */
export function RecordFields({ form }: Props) {
  const { groups } = workerRecord;
  const { notes } = RECORD_FIELDS;
  return (
    <>
      <Group title={groups.availability}>
        <Choice form={form} name="status" hint={workerRecord.statusHint}>
          {WORKER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {fields.record.statuses[status]}
            </option>
          ))}
        </Choice>
        {form.values.status !== 'active' && (
          <Line form={form} name="status_reason" hint={workerRecord.reasonHint} />
        )}
        <DateField
          kind="day"
          form={form}
          name="available_from"
          label={labelOf('available_from')}
          hint={workerRecord.availableHint}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Choice form={form} name="wilaya">
            <option value="">{workerRecord.none}</option>
            {WILAYAS.map((key) => (
              <option key={key} value={key}>
                {`${wilayaNumber(key)} · ${wilayaName(key, language())}`}
              </option>
            ))}
          </Choice>
          <Line form={form} name="commune" />
        </div>
        <Choice form={form} name="mobility">
          <option value="">{workerRecord.none}</option>
          {MOBILITIES.map((mobility) => (
            <option key={mobility} value={mobility}>
              {fields.record.mobilities[mobility]}
            </option>
          ))}
        </Choice>
      </Group>
      <Group title={groups.person}>
        <Line form={form} name="other_name" />
        <FormField form={form} name="birth_year" label={labelOf('birth_year')}>
          {(control) => (
            <TextInput {...control} type="number" {...BIRTH_YEARS} autoComplete="off" />
          )}
        </FormField>
        <Languages form={form} />
        <Licences form={form} />
      </Group>
      <Group title={groups.sizes}>
        <div className="grid gap-5 sm:grid-cols-3">
          <Line form={form} name="clothing_size" />
          <Line form={form} name="shoe_size" />
          <Line form={form} name="glove_size" />
        </div>
      </Group>
      <Group title={labelOf('jobs')}>
        <Jobs form={form} />
      </Group>
      <Group title={groups.agency}>
        <p className="-mt-2 text-muted text-small">{workerRecord.agencyOnly}</p>
        <FormField form={form} name="tags" label={labelOf('tags')} hint={workerRecord.tagsHint}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="notes" label={labelOf('notes')} max={notes.max}>
          {(control) => <TextArea {...control} rows={4} />}
        </FormField>
        <DateField
          kind="day"
          form={form}
          name="consent_on"
          label={labelOf('consent_on')}
          hint={workerRecord.consentHint}
        />
        <Line form={form} name="source" />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-4 grid min-w-0 gap-5">
      <legend className="mb-4 w-full border-line border-b pb-2 font-semibold text-strong">
        {title}
      </legend>
      {children}
    </fieldset>
  );
}

type LineField = {
  [F in RecordField]: (typeof RECORD_FIELDS)[F] extends { kind: 'line' } ? F : never;
}[RecordField];

type LineProps = Props & { name: LineField; hint?: string };

const Line = ({ form, name, hint }: LineProps) => (
  <FormField
    form={form}
    name={name}
    label={labelOf(name)}
    max={RECORD_FIELDS[name].max}
    hint={hint}
  >
    {(control) => <TextInput {...control} autoComplete="off" />}
  </FormField>
);

type ChoiceProps = Props & { name: RecordField; hint?: string; children: ReactNode };

const Choice = ({ form, name, hint, children }: ChoiceProps) => (
  <FormField form={form} name={name} label={labelOf(name)} hint={hint}>
    {({ readOnly, ...control }) => (
      <Select {...control} disabled={readOnly}>
        {children}
      </Select>
    )}
  </FormField>
);

/** One row for each language, with its level. */
function Languages({ form }: Props) {
  const spoken = spokenFrom(form.values.languages);
  const change = (next: Spoken[]) => form.type('languages', spokenText(next));
  const left = SPOKEN.filter((each) => !spoken.some(({ language }) => language === each));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a second frame in the form's own
    <div role="group" aria-label={labelOf('languages')} className="grid gap-3">
      <p className="font-semibold text-small text-strong">{labelOf('languages')}</p>
      {form.errors.languages && <p className="text-danger text-small">{form.errors.languages}</p>}
      {spoken.map((entry, at) => (
        <div key={entry.language} className="flex items-center gap-3">
          <span className="w-22 flex-none sm:w-28">{fields.spoken[entry.language]}</span>
          <Select
            aria-label={workerRecord.levelOf({ language: fields.spoken[entry.language] })}
            value={entry.level}
            disabled={form.saving}
            onChange={({ target }) =>
              change(spoken.with(at, { ...entry, level: target.value as Spoken['level'] }))
            }
            className="min-w-0 flex-1"
          >
            {LANGUAGE_LEVELS.map((level) => (
              <option key={level} value={level}>
                {fields.record.levels[level]}
              </option>
            ))}
          </Select>
          <Button
            size="small"
            disabled={form.saving}
            aria-label={workerRecord.removeEntry({ name: fields.spoken[entry.language] })}
            onClick={() => change(spoken.toSpliced(at, 1))}
          >
            ✕
          </Button>
        </div>
      ))}
      {left.length > 0 && (
        <Select
          aria-label={workerRecord.addLanguage}
          value=""
          disabled={form.saving}
          onChange={({ target }) =>
            change([...spoken, { language: target.value as Spoken['language'], level: 'good' }])
          }
        >
          <option value="">{workerRecord.addLanguage}</option>
          {left.map((each) => (
            <option key={each} value={each}>
              {fields.spoken[each]}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}

function Licences({ form }: Props) {
  const chosen = typedList(form.values.licences);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a second frame in the form's own
    <div role="group" aria-label={labelOf('licences')}>
      <p className="font-semibold text-small text-strong">{labelOf('licences')}</p>
      <div className="flex flex-wrap gap-x-5" dir="ltr">
        {LICENCES.map((licence) => (
          <Checkbox
            key={licence}
            label={licence}
            checked={chosen.includes(licence)}
            disabled={form.saving}
            onChange={({ target }) =>
              form.type(
                'licences',
                LICENCES.filter((each) =>
                  each === licence ? target.checked : chosen.includes(each),
                ).join(', '),
              )
            }
          />
        ))}
      </div>
    </div>
  );
}

const NEW_JOB: Job = { client: '', site: '', trade: '', from: '', to: '' };

function Jobs({ form }: Props) {
  const jobs = jobsFrom(form.values.jobs);
  const change = (next: Job[]) => form.type('jobs', jobsText(next));
  const clients = jobs.map(({ client }) => client.trim()).filter(Boolean);
  const companies = typedList(form.values.companies);
  const newClients = [...new Set(clients)].filter((client) => !companies.includes(client));
  return (
    <>
      {form.errors.jobs && <p className="text-danger text-small">{form.errors.jobs}</p>}
      {jobs.map((job, at) => (
        <JobFields
          // biome-ignore lint/suspicious/noArrayIndexKey: two jobs may be alike
          key={at}
          number={at + 1}
          job={job}
          disabled={form.saving}
          onChange={(changed) => change(jobs.with(at, changed))}
          onRemove={() => change(jobs.toSpliced(at, 1))}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        {jobs.length < JOBS_MAX && (
          <Button size="small" disabled={form.saving} onClick={() => change([...jobs, NEW_JOB])}>
            {workerRecord.addJob}
          </Button>
        )}
        {newClients.length > 0 && (
          <Button
            size="small"
            disabled={form.saving}
            onClick={() => form.type('companies', [...companies, ...newClients].join(', '))}
          >
            {workerRecord.fillCompanies}
          </Button>
        )}
      </div>
    </>
  );
}

type JobProps = {
  number: number;
  job: Job;
  disabled: boolean;
  onChange: (job: Job) => void;
  onRemove: () => void;
};

function JobFields({ number, job, disabled, onChange, onRemove }: JobProps) {
  const name = workerRecord.jobNumber({ number });
  const text = (field: keyof Job, label: string, hint?: string, placeholder?: string) => (
    <Field key={field} label={label} hint={hint}>
      <TextInput
        value={job[field]}
        readOnly={disabled}
        dir={field === 'from' || field === 'to' ? 'ltr' : undefined}
        placeholder={placeholder}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...job, [field]: target.value })}
      />
    </Field>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a second frame in the form's own
    <div role="group" aria-label={name} className="grid gap-3 rounded-card border border-line p-3">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold text-small">{name}</p>
        <Button
          size="small"
          disabled={disabled}
          aria-label={workerRecord.removeEntry({ name })}
          onClick={onRemove}
        >
          ✕
        </Button>
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        {JOB_TEXTS.map((field) => text(field, fields.record.jobs[field]))}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {text('from', workerRecord.from, workerRecord.monthHint, '2024-03')}
        {text('to', workerRecord.to, workerRecord.stillThere, '2025-01')}
      </div>
    </div>
  );
}
