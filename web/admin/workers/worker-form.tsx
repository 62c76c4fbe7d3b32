import { WORKER_FIELDS } from '../../../contracts/workers.ts';
import { TextArea, TextInput } from '../../ui/field.tsx';
import { TypedField } from '../form/typed-field.tsx';
import type { TypedForm } from '../form/typed-form.ts';
import { ListField } from './list-field.tsx';
import { SuggestedField } from './suggested-field.tsx';
import { words } from './words.ts';
import type { WorkerValues } from './worker-values.ts';

const { name, phone, email, experience } = WORKER_FIELDS;

/** Nothing is filled in by the browser: it knows the administrator, not the worker. */
export function WorkerForm({ form }: { form: TypedForm<keyof WorkerValues> }) {
  return (
    <>
      <TypedField form={form} name="name" label={name.label} max={name.max} required>
        {(control) => <TextInput {...control} dir="auto" autoComplete="off" />}
      </TypedField>
      <SuggestedField form={form} name="job_title" />
      <SuggestedField form={form} name="domain" />
      <TypedField form={form} name="phone" label={phone.label} max={phone.max}>
        {(control) => <TextInput {...control} type="tel" autoComplete="off" />}
      </TypedField>
      <TypedField form={form} name="email" label={email.label} max={email.max}>
        {(control) => <TextInput {...control} type="email" autoComplete="off" />}
      </TypedField>
      <ListField form={form} name="companies" />
      <TypedField
        form={form}
        name="experience"
        label={experience.label}
        max={experience.max}
        hint={words.experienceHint}
      >
        {(control) => <TextArea {...control} dir="auto" rows={5} />}
      </TypedField>
      <ListField form={form} name="skills" />
    </>
  );
}
