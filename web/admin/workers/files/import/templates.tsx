import { Button } from '../../../../ui/button.tsx';
import { csvFile, saveFile } from '../export/save-file.ts';
import { createXlsxFile } from '../export/xlsx-file.ts';
import { TEMPLATE, templateCsv } from '../template.ts';
import { words } from '../words.ts';

function saveXlsx() {
  const file = createXlsxFile();
  file.addRows(TEMPLATE);
  saveFile(file.finish(), 'workers-template.xlsx');
}

export function Templates() {
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
