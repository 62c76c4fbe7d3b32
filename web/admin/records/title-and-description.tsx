import { records } from '../../../messages/messages.ts';
import { TextArea, TextInput } from '../../ui/field.tsx';
import type { Column } from '../../ui/table.tsx';
import { FormField, type FormState } from './form.tsx';

/** Services and portfolio items have a title and a description. */
type Titled = { title: string; description: string };

export const TITLED = ['title', 'description'] as const;

export const titledColumns = (): Column<Titled>[] => [
  {
    header: records.title,
    kind: 'lead',
    width: 'w-[32%]',
    text: ({ title }) => title,
    opens: ({ title }) => records.editNamed({ name: title }),
  },
  { header: records.description, phone: 'second', text: ({ description }) => description },
];

type Props = {
  form: FormState<keyof Titled>;
  labels: Titled;
  limits: Record<keyof Titled, { max: number }>;
  hint: string;
  /** Height of the description, in lines. */
  rows: number;
};

export function TitledFields({ form, labels, limits, hint, rows }: Props) {
  return (
    <>
      <FormField form={form} name="title" label={labels.title} max={limits.title.max} required>
        {(control) => <TextInput {...control} />}
      </FormField>
      <FormField
        form={form}
        name="description"
        label={labels.description}
        max={limits.description.max}
        hint={hint}
      >
        {(control) => <TextArea {...control} rows={rows} />}
      </FormField>
    </>
  );
}

/** The same fields for their texts in other languages. */
export const titledTexts = (labels: Titled, limits: Props['limits'], rows: number) => [
  { name: 'title' as const, label: labels.title, max: limits.title.max },
  { name: 'description' as const, label: labels.description, max: limits.description.max, rows },
];
