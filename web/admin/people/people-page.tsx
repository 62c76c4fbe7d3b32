import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../contracts/languages.ts';
import { PERSON_FIELDS } from '../../../contracts/panel-limits.ts';
import type { ChangedPerson, Person } from '../../../contracts/people.ts';
import { ROLES } from '../../../contracts/roles.ts';
import { fields, panel, people, records } from '../../../messages/messages.ts';
import { peopleQuery, personActions, savePerson } from '../../api/people.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Select } from '../../ui/choices.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextInput } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import type { Column } from '../../ui/table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Ago, PHONE_TAG } from '../cells.tsx';
import { ManagementPage } from '../management-page.tsx';
import { isUnlocked } from '../pin-gate/admin-session.ts';
import { FormField } from '../records/form.tsx';
import { type OpenForm, RecordSheet, useRecordForm } from '../records/record-form.tsx';
import { RowList } from '../records/record-list.tsx';
import { editDeleteColumn, useDeleteActions } from '../records/row-actions.tsx';
import { PhoneSettingPart } from './phone-setting.tsx';

const ACTIVE = 'yes';
const BLANK = { name: '', role: '', language: 'en', email: '', code: '', active: ACTIVE };
type PersonValues = typeof BLANK;

const valuesOf = ({ name, role, language, email, active }: Person): PersonValues => ({
  name,
  role,
  language,
  email,
  code: '',
  active: active ? ACTIVE : '',
});

const personOf = ({ role, language, active, ...typed }: PersonValues): ChangedPerson => ({
  ...typed,
  role: role as ChangedPerson['role'],
  language: language as ChangedPerson['language'],
  active: active === ACTIVE,
});

/** People who work in the panel, each with a role and a personal code. */
export default function PeoplePage() {
  const query = useQuery(peopleQuery);
  const navigate = useNavigate();
  const actions = useDeleteActions('admins', personActions, people);
  const isFirst = query.data?.rows.length === 0;
  const form = useRecordForm({
    noun: 'admins',
    blank: { ...BLANK, role: isFirst ? 'owner' : 'coordinator' },
    valuesOf,
    save: ({ id, values, key }) => savePerson({ id, person: personOf(values), key }),
    words: people,
    rows: query.data?.rows,
    // The first person is present at once.
    onSaved: () => void isUnlocked(Date.now()),
  });

  const columns: Column<Person>[] = [
    {
      header: fields.person.name,
      kind: 'lead',
      width: 'w-[32%]',
      text: ({ name }) => name,
      opens: ({ name }) => records.editNamed({ name }),
    },
    { header: people.role, phone: 'second', text: ({ role }) => panel.roles[role] },
    {
      header: people.state,
      phone: 'third',
      cell: ({ active }) => (
        <Tag colour={active ? 'ok' : undefined} className={PHONE_TAG}>
          {active ? people.active : people.inactive}
        </Tag>
      ),
    },
    {
      header: people.lastSeen,
      wide: true,
      cell: ({ last_seen_at }) =>
        last_seen_at ? (
          <Ago date={last_seen_at} />
        ) : (
          <span className="text-muted">{people.never}</span>
        ),
    },
    editDeleteColumn({
      nameOf: ({ name }) => name,
      busy: actions.busy,
      onEdit: form.edit,
      onDelete: ({ id }) => actions.start('delete', id),
      more: ({ id }) => [
        {
          label: records.history,
          onSelect: () => navigate(`/admin/audit?noun=admins&record=${id}`),
        },
      ],
    }),
  ];

  return (
    <ManagementPage
      noun="people"
      action={
        <Button variant="ink" onClick={form.add}>
          {people.add}
        </Button>
      }
    >
      <p className="mb-4.5 max-w-prose text-muted">{people.text}</p>
      <RowList
        query={query}
        columns={columns}
        onOpen={form.edit}
        words={people}
        busy={actions.busy}
        freshId={form.freshId}
        empty={<EmptyState title={people.none} text={people.noneText} />}
      />
      <PhoneSettingPart />
      <RecordSheet form={form} says={people}>
        {(open) => <PersonFields form={open} isFirst={isFirst} />}
      </RecordSheet>
    </ManagementPage>
  );
}

type FieldsProps = { form: OpenForm<Person, keyof PersonValues>; isFirst: boolean };

function PersonFields({ form, isFirst }: FieldsProps) {
  const isNew = form.row === null;
  return (
    <>
      {isFirst && <p className="max-w-prose text-soft">{people.firstText}</p>}
      <FormField
        form={form}
        name="name"
        label={fields.person.name}
        max={PERSON_FIELDS.name.max}
        required
      >
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="role" label={people.role} hint={roleHint(form.values.role)}>
        {({ readOnly, ...control }) => (
          <Select {...control} disabled={readOnly}>
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {panel.roles[role]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField
        form={form}
        name="code"
        label={isNew ? fields.person.code : people.codeUnchanged}
        max={PERSON_FIELDS.code.max}
        required={isNew}
        hint={isNew ? people.codeHint : people.codeEnds}
      >
        {(control) => (
          <PasswordInput
            {...control}
            showLabel={people.gate.showCode}
            autoComplete="new-password"
          />
        )}
      </FormField>
      <FormField form={form} name="language" label={people.language}>
        {({ readOnly, ...control }) => (
          <Select {...control} disabled={readOnly}>
            {LANGUAGES.map((each) => (
              <option key={each} value={each} lang={each}>
                {LANGUAGE_NAMES[each]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="email" label={fields.person.email} max={PERSON_FIELDS.email.max}>
        {(control) => <TextInput {...control} type="email" autoComplete="off" />}
      </FormField>
      <Checkbox
        label={people.active}
        hint={people.activeHint}
        checked={form.values.active === ACTIVE}
        disabled={form.saving}
        onChange={({ target }) => form.type('active', target.checked ? ACTIVE : '')}
      />
    </>
  );
}

const roleHint = (role: string) => {
  const known = ROLES.find((each) => each === role);
  return known && people.roleHints[known];
};
