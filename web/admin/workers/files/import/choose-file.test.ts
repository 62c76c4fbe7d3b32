import { expect, onTestFinished, test } from 'vitest';
import { LANGUAGES } from '../../../../../contracts/languages.ts';
import { perColumn } from '../../../../../contracts/worker-files.ts';
import { setLanguage } from '../../../../../messages/messages.ts';
import { exampleOf } from '../../field-texts.ts';
import { mappedRows, recogniseColumns, sheetFrom } from '../columns.ts';
import { readSheet } from '../reading/read-sheet.ts';
import { csvFile } from '../save-file.ts';
import { xlsxFromCsv } from '../xlsx-file.ts';
import { templateCsv } from './choose-file.tsx';

test.each(LANGUAGES)('the import understands the templates in %s', async (language) => {
  onTestFinished(() => setLanguage(() => 'en'));
  setLanguage(() => language);
  const csv = csvFile(templateCsv());
  const xlsx = await xlsxFromCsv(csv, new AbortController().signal);
  for (const file of [csv, xlsx]) {
    const sheet = sheetFrom(await readSheet(file));
    expect(mappedRows(sheet, recogniseColumns(sheet))).toEqual([
      { row: 2, ...perColumn(exampleOf) },
    ]);
  }
});
