import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ChosenFacts } from '../../contracts/search-limits.ts';
import { WILAYAS, wilayaName, wilayaNumber } from '../../contracts/wilayas.ts';
import { SPOKEN } from '../../contracts/worker-record.ts';
import { fields, language, recruiter } from '../../messages/messages.ts';
import { candidateCertificatesQuery } from '../api/candidates.ts';
import { Checkbox, Select } from '../ui/choices.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { isNoDate } from '../ui/date-value.ts';
import { Field } from '../ui/field.tsx';
import { isDay } from './filter-address.ts';

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
    <DayFilter
      key={`${name} ${facts[name] ?? ''}`}
      label={says[name]}
      hint={hint}
      value={facts[name] ?? ''}
      onValue={(value) => onChange({ [name]: value })}
    />
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

type DayProps = {
  label: string;
  hint: string | undefined;
  value: string;
  onValue: (value: string) => void;
};

/** Takes effect as soon as it is a day. */
function DayFilter({ label, hint, value, onValue }: DayProps) {
  const says = recruiter.facts.dates;
  const [typed, setTyped] = useState(value);
  return (
    <Field label={label} hint={hint} error={isNoDate(typed, 'day') && says.notValid}>
      <DateInput
        kind="day"
        value={typed}
        says={says}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '' || isDay(target.value)) onValue(target.value);
        }}
      />
    </Field>
  );
}
