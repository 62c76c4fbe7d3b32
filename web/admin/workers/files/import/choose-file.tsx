import {
  BYTE_ORDER_MARK,
  csvLine,
  FILE_COLUMNS,
  FILE_ROWS_MAX,
} from '../../../../../contracts/worker-files.ts';
import { workerFiles, workerImport } from '../../../../../messages/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { Field } from '../../../../ui/field.tsx';
import { FileInput } from '../../../../ui/file-input.tsx';
import { toast } from '../../../../ui/toast.ts';
import { FileUp } from '../../../icons.tsx';
import { exampleOf, headingOf } from '../../field-texts.ts';
import { csvFile, saveFile } from '../save-file.ts';
import { StageHeading } from './import-progress.tsx';

type Props = { error: string | null; onFile: (file: File) => void };

export function ChooseFile({ error, onFile }: Props) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <StageHeading takesFocus={error !== null}>{workerImport.choose}</StageHeading>
        <p className="max-w-prose text-soft">{workerImport.chooseText({ max: FILE_ROWS_MAX })}</p>
      </div>
      {error && <ErrorBanner>{error}</ErrorBanner>}
      <div className="flex gap-5 rounded-card border border-line-firm border-dashed px-5 py-7 max-sm:flex-col sm:items-center sm:px-8">
        <FileUp aria-hidden="true" strokeWidth={1.25} className="size-11 shrink-0 text-steel-400" />
        <Field label={workerImport.file} hint={workerImport.dropHint} className="min-w-0 flex-1">
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

export const FILE_TYPES =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Empties the input, so that the same file can be chosen again after it was corrected. */
export function fileFrom(control: HTMLInputElement): File | null {
  const file = control.files?.[0] ?? null;
  control.value = '';
  return file;
}

async function saveXlsx() {
  try {
    const { createXlsxFile } = await import('../xlsx-file.ts');
    const file = createXlsxFile();
    file.addRows(template());
    saveFile(file.finish(), workerFiles.fileNames.template({ ending: 'xlsx' }));
  } catch {
    toast.error(workerFiles.notLoaded);
  }
}

function Templates() {
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <p className="text-muted">{workerImport.templates}</p>
      <Button
        variant="text"
        onClick={() =>
          saveFile(csvFile(templateCsv()), workerFiles.fileNames.template({ ending: 'csv' }))
        }
      >
        {workerImport.templateCsv}
      </Button>
      <Button variant="text" onClick={saveXlsx}>
        {workerImport.templateXlsx}
      </Button>
    </div>
  );
}

/** The headings and an example row. The preview shows it if it was left in the file. */
const template = () => [FILE_COLUMNS.map(headingOf), FILE_COLUMNS.map(exampleOf)];

export const templateCsv = () => BYTE_ORDER_MARK + template().map(csvLine).join('');
