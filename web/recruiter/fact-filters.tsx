import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ChosenFacts } from '../../contracts/search-limits.ts';
import { WILAYAS, wilayaName, wilayaNumber } from '../../contracts/wilayas.ts';
import { SPOKEN } from '../../contracts/worker-record.ts';
import { fields, language, recruiter } from '../../messages/messages.ts';
import { candidateCertificatesQuery } from '../api/candidates.ts';
import { Checkbox, Select } from '../ui/choices.tsx';
import { Field, TextInput } from '../ui/field.tsx';

type Props = { facts: ChosenFacts; onChange: (changed: ChosenFacts) => void };

/** Beside the roles: what is verified until when, who is free, where and in which language. */
export function FactFilters({ facts, onChange }: Props) {
  const says = recruiter.facts;
  const { data: certificates = [] } = useQuery(candidateCertificatesQuery(language()));
  const choice = (name: 'certificate' | 'wilaya' | 'speaks', options: ReactNode) => (
    <Field label={says[name]}>
      <Select
        name={name}
        value={facts[name] ?? ''}
        onChange={({ target }) => onChange({ [name]: target.value })}
      >
        <option value="">{says.any}</option>
        {options}
      </Select>
    </Field>
  );
  const day = (name: 'until' | 'free', hint?: string) => (
    <Field label={says[name]} hint={hint}>
      <TextInput
        type="date"
        name={name}
        value={facts[name] ?? ''}
        min="2000-01-01"
        max="2199-12-31"
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Field>
  );
  return (
    <div className="grid gap-3">
      {choice(
        'certificate',
        certificates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        )),
      )}
      <Checkbox
        label={says.verified}
        name="verified"
        value="yes"
        checked={facts.verified === 'yes'}
        onChange={({ target }) => onChange({ verified: target.checked ? 'yes' : '' })}
      />
      {(facts.certificate || facts.verified) && day('until', says.untilHint)}
      {day('free')}
      {choice(
        'wilaya',
        WILAYAS.map((key) => (
          <option key={key} value={key}>
            {`${wilayaNumber(key)} · ${wilayaName(key, language())}`}
          </option>
        )),
      )}
      {choice(
        'speaks',
        SPOKEN.map((each) => (
          <option key={each} value={each}>
            {fields.spoken[each]}
          </option>
        )),
      )}
    </div>
  );
}
