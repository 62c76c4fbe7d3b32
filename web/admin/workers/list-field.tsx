import { WORKER_FIELDS, type WorkerListField } from '../../../contracts/workers.ts';
import { TextArea } from '../../ui/field.tsx';
import { Tag } from '../../ui/tag.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { TypedField } from '../form/typed-field.tsx';
import type { TypedForm } from '../form/typed-form.ts';
import { words } from './words.ts';
import { typedList, type WorkerValues } from './worker-values.ts';

type Props = { form: TypedForm<keyof WorkerValues>; name: WorkerListField };

/** What is typed is shown as it will be stored, entry by entry. */
export function ListField({ form, name }: Props) {
  const { label, max, maxEach } = WORKER_FIELDS[name];
  const entries = typedList(form.values[name]);
  return (
    <div className="grid gap-3">
      <TypedField
        form={form}
        name={name}
        label={label}
        hint={
          <>
            {words.listHints[name]}
            {entries.length > 0 && (
              <>
                {' · '}
                <span
                  className={entries.length > max ? 'font-semibold text-danger' : 'tabular-nums'}
                >
                  {words.entryCount(entries.length, max)}
                </span>
              </>
            )}
          </>
        }
      >
        {(control) => <TextArea {...control} dir="auto" rows={3} />}
      </TypedField>
      {entries.length > 0 && (
        <ul aria-label={words.entriesRead(label)} className="flex flex-wrap gap-1.5">
          {entries.map((entry, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may have been typed twice
            <li key={place} className="flex max-w-full">
              <Tag
                colour={entry.length > maxEach || place >= max ? 'danger' : 'plain'}
                className="wrap-anywhere"
              >
                {entry.length > maxEach && <VisuallyHidden>{words.entryTooLong}</VisuallyHidden>}
                <bdi>{entry}</bdi>
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
