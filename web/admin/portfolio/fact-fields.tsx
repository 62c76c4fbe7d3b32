import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CREW_SIZE, PORTFOLIO_FIELDS, WORK_YEARS } from '../../../contracts/panel-limits.ts';
import { fields, language, portfolio } from '../../../messages/messages.ts';
import { mapCitiesQuery } from '../../api/portfolio.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { TextInput } from '../../ui/field.tsx';
import { FormField, type FormState } from '../records/form.tsx';
import { DRAWN, type FactValues, isOnMap } from './fact-values.ts';

type Props = { form: FormState<keyof FactValues> };

/** What the card says beside its texts. All of it may be left out. */
export function FactFields({ form }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4 w-full border-line border-b pb-2 font-semibold text-strong">
        {portfolio.facts}
      </legend>
      <FormField
        form={form}
        name="client"
        label={fields.portfolio.client}
        max={PORTFOLIO_FIELDS.client.max}
      >
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <PlaceField form={form} />
      <NumberPair
        form={form}
        names={['from_year', 'to_year']}
        labels={[fields.portfolio.fromYear, fields.portfolio.toYear]}
        hint={portfolio.yearsHint}
        limits={WORK_YEARS}
      />
      <NumberPair
        form={form}
        names={['crew_min', 'crew_max']}
        labels={[fields.portfolio.crewMin, fields.portfolio.crewMax]}
        hint={portfolio.crewHint}
        limits={CREW_SIZE}
      />
    </fieldset>
  );
}

/** Offers the cities of the map in the language of the page, and says when the place is none of them. */
function PlaceField({ form }: Props) {
  const { data: cities } = useQuery(mapCitiesQuery);
  const [wanted, setWanted] = useState<string | null>(null);
  const typed = wanted?.toLowerCase() ?? '';
  const place = form.values.place.trim();
  const isElsewhere = cities && place !== '' && !isOnMap(place, cities);
  return (
    <FormField
      form={form}
      name="place"
      label={fields.portfolio.place}
      max={PORTFOLIO_FIELDS.place.max}
      hint={<span role="status">{isElsewhere ? portfolio.placeOffMap : portfolio.placeHint}</span>}
    >
      {(control) => (
        <Combobox
          {...control}
          options={(cities ?? [])
            .map((city) => city[language()])
            .filter((name) => name.toLowerCase().includes(typed))}
          onWanted={setWanted}
          listLabel={portfolio.cities}
        />
      )}
    </FormField>
  );
}

type NumberField = Exclude<keyof FactValues, 'client' | 'place' | 'illustration'>;
type PairProps = Props & {
  names: [NumberField, NumberField];
  labels: [string, string];
  hint: string;
  limits: { min: number; max: number };
};

const NumberPair = ({ form, names, labels, hint, limits }: PairProps) => (
  <div className="grid grid-cols-2 gap-x-5 gap-y-1.5">
    {names.map((name, at) => (
      <FormField key={name} form={form} name={name} label={labels[at] ?? ''}>
        {(control) => (
          <TextInput {...control} {...limits} type="number" aria-describedby={`${names[0]}-hint`} />
        )}
      </FormField>
    ))}
    <p id={`${names[0]}-hint`} className="col-span-2 text-muted text-small">
      {hint}
    </p>
  </div>
);

/** Belongs to the picture. */
export const DrawnField = ({ form }: Props) => (
  <Checkbox
    label={portfolio.illustration}
    hint={portfolio.illustrationHint}
    checked={form.values.illustration === DRAWN}
    disabled={form.saving}
    onChange={({ target }) => form.type('illustration', target.checked ? DRAWN : '')}
  />
);
