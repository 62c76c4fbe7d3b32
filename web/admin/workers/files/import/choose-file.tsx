import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { Field } from '../../../../ui/field.tsx';
import { FileInput } from '../../../../ui/file-input.tsx';
import { FileUp } from '../../../icons.tsx';
import { words } from '../words.ts';
import { FILE_TYPES, fileFrom } from './file-input.ts';
import { StageHeading } from './stage-heading.tsx';
import { Templates } from './templates.tsx';

type Props = { error: string | null; onFile: (file: File) => void };

export function ChooseFile({ error, onFile }: Props) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <StageHeading takesFocus={error !== null}>{words.choose}</StageHeading>
        <p className="max-w-prose text-soft">{words.chooseText}</p>
      </div>
      {error && <ErrorBanner>{error}</ErrorBanner>}
      <div className="flex gap-5 rounded-card border border-line-firm border-dashed px-5 py-7 max-sm:flex-col sm:items-center sm:px-8">
        <FileUp aria-hidden="true" strokeWidth={1.25} className="size-11 shrink-0 text-steel-400" />
        <Field label={words.file} hint={words.dropHint} className="min-w-0 flex-1">
          <FileInput
            accept={FILE_TYPES}
            onChange={(event) => {
              const file = fileFrom(event.currentTarget);
              if (file) onFile(file);
            }}
          />
        </Field>
      </div>
      <Templates />
    </div>
  );
}
