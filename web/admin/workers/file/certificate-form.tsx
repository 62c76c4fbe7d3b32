import { useQuery } from '@tanstack/react-query';
import type {
  Certificate,
  CertificateInput,
  CertificateType,
} from '../../../../contracts/certificate-records.ts';
import { CERTIFICATE_TEXTS } from '../../../../contracts/certificates.ts';
import { certificates, fields } from '../../../../messages/messages.ts';
import { documentsQuery } from '../../../api/documents.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Select } from '../../../ui/choices.tsx';
import { dayOf } from '../../../ui/day.ts';
import { TextInput } from '../../../ui/field.tsx';
import { formatDateTime } from '../../../ui/format-date.ts';
import { DateField } from '../../date-field.tsx';
import { mayChange } from '../../pin-gate/admin-session.ts';
import { FormField } from '../../records/form.tsx';
import type { OpenForm } from '../../records/record-form.tsx';
import { groupName, typeName } from './certificate-state.tsx';

export const BLANK = {
  type_id: '',
  number: '',
  level: '',
  issuer: '',
  issued_on: '',
  expires_on: '',
  last_used_on: '',
  note: '',
  file_id: '',
  verified: '',
};
export type CertificateValues = typeof BLANK;
const YES = 'yes';

export const valuesOf = (certificate: Certificate): CertificateValues => ({
  type_id: String(certificate.type_id),
  number: certificate.number,
  level: certificate.level,
  issuer: certificate.issuer,
  issued_on: certificate.issued_on ?? '',
  expires_on: certificate.expires_on ?? '',
  last_used_on: certificate.last_used_on ?? '',
  note: certificate.note,
  file_id: certificate.file_id === null ? '' : String(certificate.file_id),
  verified: certificate.verified_at ? YES : '',
});

export const inputOf = (values: CertificateValues): CertificateInput => ({
  ...values,
  type_id: Number(values.type_id),
  issued_on: values.issued_on || null,
  expires_on: values.expires_on || null,
  last_used_on: values.last_used_on || null,
  file_id: values.file_id === '' ? null : Number(values.file_id),
  verified: values.verified === YES,
});

type Props = {
  form: OpenForm<Certificate, keyof CertificateValues>;
  types: readonly CertificateType[];
  worker: number;
  /** Of the paper as it is stored. */
  onOpenFile: (row: Certificate) => void;
};

/** Which dates are asked for depends on what the kind of certificate ends by. */
export function CertificateFields({ form, types, worker, onOpenFile }: Props) {
  const { data: files = [] } = useQuery({ ...documentsQuery(worker), enabled: mayChange() });
  const label = fields.certificate;
  const type = types.find(({ id }) => String(id) === form.values.type_id);
  const months = type?.months ?? 0;
  const today = dayOf(new Date());
  const { row } = form;
  const hasStoredFile = row?.file_id && form.values.file_id === String(row.file_id);
  return (
    <>
      <FormField form={form} name="type_id" label={label.type} required>
        {({ readOnly, ...control }) => (
          <Select {...control} disabled={readOnly}>
            <option value="">{certificates.choose}</option>
            {[...Map.groupBy(types, groupName)].map(([group, among]) => (
              <optgroup key={group} label={group}>
                {among.map((each) => (
                  <option key={each.id} value={each.id}>
                    {typeName(each)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </FormField>
      {type?.validity === 'continuity' && (
        <DateField
          kind="day"
          form={form}
          name="last_used_on"
          label={label.last_used_on}
          max={today}
          hint={certificates.usedHint({ months })}
        />
      )}
      <DateField kind="day" form={form} name="issued_on" label={label.issued_on} max={today} />
      {type?.validity !== 'none' && (
        <DateField
          kind="day"
          form={form}
          name="expires_on"
          label={label.expires_on}
          hint={
            type?.validity === 'months'
              ? certificates.monthsHint({ months })
              : certificates.dateHint
          }
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Line form={form} name="level" />
        <Line form={form} name="number" />
      </div>
      <Line form={form} name="issuer" />
      <Line form={form} name="note" />
      <FormField form={form} name="file_id" label={certificates.file} hint={certificates.fileHint}>
        {({ readOnly, ...control }) => (
          <Select {...control} disabled={readOnly}>
            <option value="">{certificates.noFile}</option>
            {files.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {hasStoredFile && (
        <Button variant="text" className="-mt-3 w-fit" onClick={() => onOpenFile(row)}>
          {certificates.openFile}
        </Button>
      )}
      <Checkbox
        label={certificates.verified}
        hint={verifiedHint(row)}
        checked={form.values.verified === YES}
        disabled={form.saving}
        onChange={({ target }) => form.type('verified', target.checked ? YES : '')}
      />
    </>
  );
}

const verifiedHint = (row: Certificate | null) =>
  row?.verified_at && row.verified_by
    ? certificates.verifiedBy({ name: row.verified_by, time: formatDateTime(row.verified_at) })
    : certificates.verifiedHint;

type LineProps = Pick<Props, 'form'> & { name: keyof typeof CERTIFICATE_TEXTS };

const Line = ({ form, name }: LineProps) => (
  <FormField form={form} name={name} label={fields.certificate[name]} max={CERTIFICATE_TEXTS[name]}>
    {(control) => <TextInput {...control} autoComplete="off" />}
  </FormField>
);
