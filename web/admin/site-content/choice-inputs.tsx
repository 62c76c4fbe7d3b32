import { siteContent } from '../../../messages/messages.ts';
import { Checkbox, Select } from '../../ui/choices.tsx';
import { mayChange } from '../pin-gate/admin-session.ts';
import type { InputProps } from './field-inputs.tsx';
import type { ChoiceField, Field } from './fields.ts';
import { at, typeInto } from './section-form.ts';

/** What every input of a leaf gets. */
export type Control = {
  value: string;
  readOnly: boolean;
  lang?: string;
  onChange: (event: { target: { value: string } }) => void;
};

const TICKED = 'true';

export const helpOf = ({ label }: Field) =>
  siteContent.help[label as keyof typeof siteContent.help] as string | undefined;

export function CheckInput({ editor, field, path }: InputProps) {
  return (
    <Checkbox
      label={siteContent.labels[field.label]}
      hint={helpOf(field)}
      checked={at(editor.open?.mine.value, path) === TICKED}
      disabled={editor.busy || !mayChange()}
      onChange={({ target }) =>
        editor.change((form) => typeInto(form, null, path, target.checked ? TICKED : ''))
      }
    />
  );
}
/** With the stored name also where the other part of the page has lost it. */
export const NameInput = ({ names, readOnly, ...control }: Control & { names: string[] }) => (
  <Select {...control} disabled={readOnly}>
    <option value="">{siteContent.choose}</option>
    {[...new Set([...names, control.value])].filter(Boolean).map((name) => (
      <option key={name} value={name}>
        {name}
      </option>
    ))}
  </Select>
);

type ChoiceProps = Control & { field: ChoiceField };

export const ChoiceInput = ({ field, readOnly, ...control }: ChoiceProps) => (
  <Select {...control} disabled={readOnly}>
    {field.optional && <option value="">{siteContent.usual}</option>}
    {field.options.map((option) => (
      <option key={option} value={option}>
        {siteContent.options[option as keyof typeof siteContent.options]}
      </option>
    ))}
  </Select>
);
