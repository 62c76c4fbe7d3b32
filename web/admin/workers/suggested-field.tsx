import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchText } from '../../../contracts/field-limits.ts';
import { WORKER_FIELDS } from '../../../contracts/workers.ts';
import { suggestionsQuery } from '../../api/workers.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { TypedField } from '../form/typed-field.tsx';
import type { TypedForm } from '../form/typed-form.ts';
import { stillMatching } from './suggestions.ts';
import { words } from './words.ts';
import type { WorkerValues } from './worker-values.ts';

type Props = { form: TypedForm<keyof WorkerValues>; name: 'job_title' | 'domain' };

/** Offers what other workers have, so that one trade has one name. */
export function SuggestedField({ form, name }: Props) {
  const { label, max } = WORKER_FIELDS[name];
  const [wanted, setWanted] = useState<string | null>(null);
  const typed = searchText(wanted ?? '', max);
  const { data } = useQuery({
    ...suggestionsQuery({ field: name, typed }),
    enabled: wanted !== null,
  });

  return (
    <TypedField form={form} name={name} label={label} max={max}>
      {(control) => (
        <Combobox
          {...control}
          options={stillMatching(data?.values ?? [], typed)}
          onWanted={setWanted}
          listLabel={words.suggestions(label)}
        />
      )}
    </TypedField>
  );
}
