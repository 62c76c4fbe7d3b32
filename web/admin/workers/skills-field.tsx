import { WORKER_FIELDS } from '../../../contracts/worker-fields.ts';
import { Tag } from '../../ui/tag.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { TypedField } from '../form/typed-field.tsx';
import type { TypedForm } from '../form/typed-form.ts';
import { words } from './words.ts';
import { typedSkills, type WorkerValues } from './worker-values.ts';

const { name: label, max, maxEach } = WORKER_FIELDS.skills;

/** What is typed is shown as it will be stored, entry by entry. */
export function SkillsField({ form }: { form: TypedForm<keyof WorkerValues> }) {
  const skills = typedSkills(form.values.skills);
  return (
    <div className="grid gap-3">
      <TypedField
        form={form}
        name="skills"
        label={label}
        hint={
          <>
            {words.skillsHint}{' '}
            {skills.length > 0 && (
              <span className={skills.length > max ? 'font-semibold text-danger' : 'tabular-nums'}>
                {words.skillsCount(skills.length, max)}
              </span>
            )}
          </>
        }
      >
        {(control) => <TextArea {...control} rows={4} />}
      </TypedField>
      {skills.length > 0 && (
        <ul aria-label={words.skillsRead} className="flex flex-wrap gap-1.5">
          {skills.map((skill, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may have been typed twice
            <li key={place} className="flex max-w-full">
              <Tag
                colour={skill.length > maxEach || place >= max ? 'danger' : 'plain'}
                className="wrap-anywhere"
              >
                {skill.length > maxEach && <VisuallyHidden>{words.skillTooLong}</VisuallyHidden>}
                <bdi>{skill}</bdi>
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
