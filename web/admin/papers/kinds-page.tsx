import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type {
  CertificateType,
  CertificateTypeInput,
} from '../../../contracts/certificate-records.ts';
import { MONTHS, NOTICE_DAYS, TYPE_LIMITS, VALIDITIES } from '../../../contracts/certificates.ts';
import { certificates, records } from '../../../messages/messages.ts';
import {
  certificateTypeActions,
  certificateTypeRowsQuery,
  saveCertificateType,
} from '../../api/certificates.ts';
import { useReload } from '../../api/live-updates.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Select } from '../../ui/choices.tsx';
import { linkClass } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextInput } from '../../ui/field.tsx';
import { formatNumber } from '../../ui/format-number.ts';
import type { Column } from '../../ui/table.tsx';
import { ManagementPage } from '../management-page.tsx';
import { mayChange } from '../pin-gate/admin-session.ts';
import { FormField } from '../records/form.tsx';
import { type OpenForm, RecordSheet, useRecordForm } from '../records/record-form.tsx';
import { RowList } from '../records/record-list.tsx';
import { editDeleteColumn, useDeleteActions } from '../records/row-actions.tsx';
import { groupName, shortName, typeName } from '../workers/file/certificate-state.tsx';

const BLANK = {
  name: '',
  short: '',
  group_name: '',
  validity: 'months',
  months: '24',
  notice_days: '60',
  shown_to_clients: 'yes',
  short_fr: '',
  short_ar: '',
  name_fr: '',
  name_ar: '',
  group_fr: '',
  group_ar: '',
};
type Values = typeof BLANK;

const valuesOf = ({ translations: { fr, ar }, ...type }: CertificateType): Values => ({
  name: type.name,
  short: type.short,
  group_name: type.group_name,
  validity: type.validity,
  months: type.months === null ? '' : String(type.months),
  notice_days: String(type.notice_days),
  shown_to_clients: type.shown_to_clients ? 'yes' : '',
  short_fr: fr?.short ?? '',
  short_ar: ar?.short ?? '',
  name_fr: fr?.name ?? '',
  name_ar: ar?.name ?? '',
  group_fr: fr?.group_name ?? '',
  group_ar: ar?.group_name ?? '',
});

const inputOf = (values: Values): CertificateTypeInput => ({
  name: values.name,
  short: values.short,
  group_name: values.group_name,
  validity: values.validity as CertificateTypeInput['validity'],
  months: values.months.trim() === '' ? null : Number(values.months),
  notice_days: Number(values.notice_days),
  shown_to_clients: values.shown_to_clients === 'yes',
  translations: {
    fr: { short: values.short_fr, name: values.name_fr, group_name: values.group_fr },
    ar: { short: values.short_ar, name: values.name_ar, group_name: values.group_ar },
  },
});

/** The agency's own kinds of certificates, and how long each is good. */
export default function KindsPage() {
  const words = certificates.kinds;
  const query = useQuery(certificateTypeRowsQuery);
  const actions = useDeleteActions('certificate_types', certificateTypeActions, words);
  const reloadPapers = useReload('worker_certificates');
  const form = useRecordForm({
    noun: 'certificate_types',
    blank: BLANK,
    valuesOf,
    save: ({ values, ...sent }) => saveCertificateType({ ...sent, input: inputOf(values) }),
    words,
    rows: query.data?.rows,
    onSaved: reloadPapers,
  });

  const columns: Column<CertificateType>[] = [
    {
      header: words.name,
      kind: 'lead',
      text: typeName,
      opens: (type) => records.editNamed({ name: typeName(type) }),
    },
    { header: words.short, width: 'w-[11%] @max-[58rem]:w-[18%]', phone: 'third', text: shortName },
    { header: words.group, width: 'w-[13%]', wide: true, text: groupName },
    {
      header: words.validity,
      width: 'w-[18%] @max-[58rem]:w-[30%]',
      phone: 'second',
      text: termText,
    },
    {
      header: words.noticeShort,
      width: 'w-[9%]',
      wide: true,
      text: ({ notice_days }) => formatNumber(notice_days),
    },
    {
      header: words.shownShort,
      width: 'w-[8%]',
      wide: true,
      text: ({ shown_to_clients }) => (shown_to_clients ? words.yes : words.no),
    },
    { header: words.count, width: 'w-[12%]', wide: true, text: ({ count }) => formatNumber(count) },
    editDeleteColumn({
      nameOf: typeName,
      busy: actions.busy,
      onEdit: form.edit,
      onDelete: ({ id }) => actions.start('delete', id),
    }),
  ];

  return (
    <ManagementPage
      noun="certificate-kinds"
      isForAll
      action={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link to="/admin/papers" className={`inline-block pointer-coarse:py-2.5 ${linkClass()}`}>
            {words.back}
          </Link>
          {mayChange() && (
            <Button variant="ink" onClick={form.add}>
              {words.add}
            </Button>
          )}
        </div>
      }
    >
      <p className="mb-4.5 max-w-prose text-muted">{words.start}</p>
      <RowList
        query={query}
        columns={columns}
        words={words}
        busy={actions.busy}
        freshId={form.freshId}
        onOpen={form.edit}
        empty={<EmptyState title={words.none} />}
      />
      <RecordSheet form={form} says={words} history={{ of: 'desk', noun: 'certificate_types' }}>
        {(open) => <KindFields form={open} />}
      </RecordSheet>
    </ManagementPage>
  );
}

function termText({ validity, months }: CertificateType): string {
  const { term } = certificates.kinds;
  const count = months ?? 0;
  if (validity === 'months') return term.months({ count });
  return validity === 'continuity' ? term.continuity({ count }) : term[validity];
}

type FieldsProps = { form: OpenForm<CertificateType, keyof Values> };

function KindFields({ form }: FieldsProps) {
  const words = certificates.kinds;
  const { validity } = form.values;
  const line = (name: keyof Values, label: string, max: number, hint?: string) => (
    <FormField form={form} name={name} label={label} max={max} hint={hint}>
      {(control) => <TextInput {...control} autoComplete="off" />}
    </FormField>
  );
  return (
    <>
      <FormField form={form} name="name" label={words.name} max={TYPE_LIMITS.name} required>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="short"
        label={words.short}
        max={TYPE_LIMITS.short}
        hint={words.shortHint}
        required
      >
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      {line('group_name', words.group, TYPE_LIMITS.group)}
      <FormField form={form} name="validity" label={words.validity}>
        {({ readOnly, ...control }) => (
          <Select {...control} disabled={readOnly}>
            {VALIDITIES.map((each) => (
              <option key={each} value={each}>
                {words.validities[each]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {(validity === 'months' || validity === 'continuity') && (
        <FormField form={form} name="months" label={words.months} required>
          {(control) => <TextInput {...control} type="number" {...MONTHS} />}
        </FormField>
      )}
      <FormField form={form} name="notice_days" label={words.notice} hint={words.noticeHint}>
        {(control) => <TextInput {...control} type="number" {...NOTICE_DAYS} />}
      </FormField>
      <Checkbox
        label={words.shown}
        checked={form.values.shown_to_clients === 'yes'}
        disabled={form.saving}
        onChange={({ target }) => form.type('shown_to_clients', target.checked ? 'yes' : '')}
      />
      {line('name_fr', words.inFrench, TYPE_LIMITS.name)}
      {line('name_ar', words.inArabic, TYPE_LIMITS.name)}
      {line('short_fr', words.shortInFrench, TYPE_LIMITS.short)}
      {line('short_ar', words.shortInArabic, TYPE_LIMITS.short)}
      {line('group_fr', words.groupInFrench, TYPE_LIMITS.group)}
      {line('group_ar', words.groupInArabic, TYPE_LIMITS.group)}
    </>
  );
}
