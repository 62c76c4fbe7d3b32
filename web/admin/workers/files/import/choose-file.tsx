import {
  type PerField,
  WORKER_FIELD_NAMES,
  WORKER_FIELDS,
} from '../../../../../contracts/worker-fields.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../../../contracts/worker-files.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { Field } from '../../../../ui/field.tsx';
import { FileInput } from '../../../../ui/file-input.tsx';
import { toast } from '../../../../ui/toast.ts';
import { FileUp } from '../../../icons.tsx';
import { csvFile, saveFile } from '../save-file.ts';
import { words } from '../words.ts';
import { StageHeading } from './import-progress.tsx';

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
    file.addRows(TEMPLATE);
    saveFile(file.finish(), 'workers-template.xlsx');
  } catch {
    toast.error(words.notLoaded);
  }
}

function Templates() {
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <p className="text-muted">{words.templates}</p>
      <Button
        variant="text"
        onClick={() => saveFile(csvFile(templateCsv()), 'workers-template.csv')}
      >
        {words.templateCsv}
      </Button>
      <Button variant="text" onClick={saveXlsx}>
        {words.templateXlsx}
      </Button>
    </div>
  );
}

/** An example row. The preview shows it if it was left in the file. */
const EXAMPLE: PerField<string> = {
  name: 'Example Person',
  job_title: 'Pipe fitter',
  domain: 'Piping',
  phone: '+213 000 00 00 00',
  email: 'person@example.com',
  companies: 'First company, Second company',
  experience: 'Ten years on process units.',
  skills: 'First skill, Second skill',
};

const TEMPLATE = [
  WORKER_FIELD_NAMES.map((field) => WORKER_FIELDS[field].heading),
  WORKER_FIELD_NAMES.map((field) => EXAMPLE[field]),
];

export const templateCsv = () => BYTE_ORDER_MARK + TEMPLATE.map(csvLine).join('');
