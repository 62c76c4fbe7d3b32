import { WORKER_FIELDS } from '../../../contracts/worker-fields.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { TypedField } from '../form/typed-field.tsx';
import type { TypedForm } from '../form/typed-form.ts';
import { SkillsField } from './skills-field.tsx';
import { SuggestedField } from './suggested-field.tsx';
import type { WorkerValues } from './worker-values.ts';

const { name, phone, email } = WORKER_FIELDS;

/** Nothing is filled in by the browser: it knows the administrator, not the worker. */
export function WorkerForm({ form }: { form: TypedForm<keyof WorkerValues> }) {
  return (
    <>
      <TypedField form={form} name="name" label={name.name} max={name.max} required>
        {(control) => <TextInput {...control} dir="auto" autoComplete="off" />}
      </TypedField>
      <SuggestedField form={form} name="job_title" />
      <SuggestedField form={form} name="domain" />
      <TypedField form={form} name="phone" label={phone.name} max={phone.max}>
        {(control) => <TextInput {...control} type="tel" autoComplete="off" />}
      </TypedField>
      <TypedField form={form} name="email" label={email.name} max={email.max}>
        {(control) => <TextInput {...control} type="email" autoComplete="off" />}
      </TypedField>
      <SkillsField form={form} />
    </>
  );
}
