import { useQuery } from '@tanstack/react-query';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../../contracts/languages.ts';
import type { BulkAct, BulkKind } from '../../../../contracts/worker-bulk.ts';
import { RECORD_FIELDS, WORKER_STATUSES } from '../../../../contracts/worker-record.ts';
import { fields, records, workerBulk, workerRecord } from '../../../../messages/messages.ts';
import { certificateTypesQuery } from '../../../api/certificates.ts';
import { Select } from '../../../ui/choices.tsx';
import { DateInput } from '../../../ui/date-input.tsx';
import { isNoDate } from '../../../ui/date-value.ts';
import { Field, TextInput } from '../../../ui/field.tsx';
import { typeName } from '../file/certificate-state.tsx';

/** Mails are in French unless another language is chosen. */
export const BLANK = {
  status: '',
  reason: '',
  tag: '',
  day: '',
  type: '',
  language: 'fr' as Language,
};
export type Values = typeof BLANK;

/** Null while a value that the act needs is missing. */
export function actOf(
  kind: BulkKind,
  { status, reason, tag, day, type, language }: Values,
): BulkAct | null {
  switch (kind) {
    case 'status':
      if (status === '' || (status === 'do_not_send' && reason.trim() === '')) return null;
      return { kind, status: status as (typeof WORKER_STATUSES)[number], reason };
    case 'available':
      return isNoDate(day, 'day') ? null : { kind, day: day || null };
    case 'certificate':
      return type === '' ? null : { kind, type_id: Number(type) };
    case 'ask-papers':
      return { kind, language };
    default:
      return tag.trim() === '' ? null : { kind, tag: tag.trim() };
  }
}

type FieldsProps = {
  kind: BulkKind;
  values: Values;
  errors: Record<string, string>;
  disabled: boolean;
  onChange: (changed: Partial<Values>) => void;
};

/** What is filled in for an act on many workers. */
export function ActFields({ kind, values, errors, disabled, onChange }: FieldsProps) {
  const says = workerBulk.dialog;
  const { data: types = [] } = useQuery({
    ...certificateTypesQuery,
    enabled: kind === 'certificate',
  });
  if (kind === 'status')
    return (
      <>
        <Field label={fields.record.status.label} hint={workerRecord.statusHint} required>
          <Select
            value={values.status}
            disabled={disabled}
            onChange={({ target }) => onChange({ status: target.value })}
          >
            <option value="">{says.choose}</option>
            {WORKER_STATUSES.map((status) => (
              <option key={status} value={status}>
                {fields.record.statuses[status]}
              </option>
            ))}
          </Select>
        </Field>
        {values.status !== '' && values.status !== 'active' && (
          <Field
            label={says.reason}
            hint={workerRecord.reasonHint}
            error={errors['act.reason']}
            required={values.status === 'do_not_send'}
          >
            <TextInput
              value={values.reason}
              maxLength={RECORD_FIELDS.status_reason.max}
              readOnly={disabled}
              autoComplete="off"
              onChange={({ target }) => onChange({ reason: target.value })}
            />
          </Field>
        )}
      </>
    );
  if (kind === 'available')
    return (
      <Field
        label={says.day}
        hint={says.dayHint}
        error={isNoDate(values.day, 'day') && records.dates.notValid}
      >
        <DateInput
          kind="day"
          value={values.day}
          says={records.dates}
          readOnly={disabled}
          onChange={({ target }) => onChange({ day: target.value })}
        />
      </Field>
    );
  if (kind === 'certificate')
    return (
      <Field label={fields.certificate.type} hint={says.certificateHint} required>
        <Select
          value={values.type}
          disabled={disabled}
          onChange={({ target }) => onChange({ type: target.value })}
        >
          <option value="">{says.choose}</option>
          {types.map((type) => (
            <option key={type.id} value={type.id}>
              {typeName(type)}
            </option>
          ))}
        </Select>
      </Field>
    );
  if (kind === 'ask-papers')
    return (
      <Field label={says.papers.language} hint={says.papers.hint}>
        <Select
          value={values.language}
          disabled={disabled}
          onChange={({ target }) => onChange({ language: target.value as Language })}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each} lang={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </Select>
      </Field>
    );
  return (
    <Field label={says.tag} error={errors['act.tag']} required>
      <TextInput
        value={values.tag}
        maxLength={RECORD_FIELDS.tags.maxEach}
        readOnly={disabled}
        autoComplete="off"
        onChange={({ target }) => onChange({ tag: target.value })}
      />
    </Field>
  );
}
