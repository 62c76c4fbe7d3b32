import { FOUND_MAX } from '../../../../contracts/list-limits.ts';
import { groupDigits } from '../../../../contracts/number-text.ts';
import { FILE_BYTES_MAX, FILE_ROWS_MAX } from '../../../../contracts/worker-file-limits.ts';
import type { FileProblem } from './reading/file-problem.ts';

const rows = (count: number) => `${groupDigits(count)} ${count === 1 ? 'row' : 'rows'}`;
const workers = (count: number) => `${groupDigits(count)} ${count === 1 ? 'worker' : 'workers'}`;

export const words = {
  import: 'Import',
  exportCsv: 'Export CSV',
  exportXlsx: 'Export XLSX',
  notLoaded: 'The import could not be loaded. Check your connection and try again.',

  title: 'Import workers',
  choose: 'Choose a file',
  chooseText: `CSV or XLSX, up to ${groupDigits(FILE_ROWS_MAX)} rows. Nothing is written before you have seen what is in it.`,
  file: 'File',
  drop: 'Drop the file here',
  dropHint: 'Or drag a file onto this window.',
  templates: 'Start from a template:',
  templateCsv: 'Download template (CSV)',
  templateXlsx: 'Download template (XLSX)',
  otherFile: 'Choose another file',
  cancel: 'Cancel',

  reading: 'Reading the file',
  sending: 'Sending the rows',
  checking: 'Checking the rows',
  checkingFile: 'Looking through the file',
  writing: 'Importing the workers',
  writingRows: 'Writing',
  committing: 'Finishing',
  sent: (share: number) => `${Math.round(share * 100)} %`,
  written: (done: number, of: number) => `${groupDigits(done)} of ${workers(of)}`,
  noWayBack: 'It can no longer be cancelled. It goes on when you close the page.',

  columns: 'Which column is which?',
  columnsText:
    'A worker needs a name. Choose the columns of your file; what is left out stays empty.',
  noColumn: 'None',
  columnNamed: (letter: string, heading: string, sample: string) =>
    `${heading ? `${letter}: ${heading}` : `Column ${letter}`}${sample && ` (${sample})`}`,
  nameMissing: 'Choose the column with the names',
  check: 'Check the rows',
  changeColumns: 'Change columns',

  preview: 'What is in the file',
  good: 'ready to import',
  problems: 'with problems',
  duplicates: 'look like duplicates',
  summary: (good: number, problems: number, duplicates: number) =>
    `${rows(good)} ready to import, ${groupDigits(problems)} with problems, ${groupDigits(duplicates)} that look like duplicates.`,
  refused: (count: number) =>
    `${count === 1 ? 'One row has a problem' : `${rows(count)} have problems`}, so nothing can be imported yet. Correct the file and choose it again.`,
  downloadProblems: 'Download the rows with problems',
  problemsFile: 'rows-with-problems.csv',
  problemColumn: 'Problem',
  ignored: (headings: string[]) =>
    `${headings.length === 1 ? 'A column is' : 'Columns are'} ignored: ${headings.join(', ')}`,
  show: 'Show',
  filters: { problems: 'Problems', duplicates: 'Duplicates', all: 'All rows' },
  table: 'Rows of the file',
  row: 'Row',
  name: 'Name',
  contact: 'Contact',
  finding: 'What we found',
  fine: 'Ready',
  empty: 'empty',
  page: (page: number, pages: number) => `Page ${groupDigits(page)} of ${groupDigits(pages)}`,
  ifDuplicates: 'Duplicates',
  leaveOut: 'Leave out rows that look like duplicates',
  importThem: 'Import them as well',
  importCount: (count: number) => `Import ${workers(count)}`,
  nothingToImport: 'Nothing to import',

  done: (imported: number, leftOut: number) =>
    `${workers(imported)} imported${leftOut > 0 ? `, ${groupDigits(leftOut)} left out` : ''}`,
  checkFailed: (message: string) => `Error checking workers: ${message}`,
  importFailed: (message: string) => `Error importing workers: ${message}`,
  lost: 'The connection was lost. Check the list before you import again.',
  kept: 'Nothing was imported. Your file is still here.',
  lostHint: 'Try again is safe: what was imported already is not imported twice.',

  exporting: 'Exporting workers',
  exported: (count: number) => `${workers(count)} exported`,
  newestExported: `The newest ${groupDigits(FOUND_MAX)} workers found were exported`,
  exportedSoFar: (count: number, of: number | undefined) =>
    of === undefined ? rows(count) : `${groupDigits(count)} of ${rows(of)}`,
  exportCancelled: 'Export cancelled',
  exportFailed: (message: string) => `Error exporting workers: ${message}`,

  fileProblems: {
    empty: () => 'This file is empty.',
    'no-rows': () => 'This file has no rows below its headings.',
    'too-large': () => `This file is larger than ${FILE_BYTES_MAX / 1024 / 1024} MB.`,
    'not-a-list': () => 'This is not a CSV or XLSX file.',
    'old-excel': () =>
      'This is a file of an older or binary Excel format. Save it as .xlsx or .csv.',
    protected: () => 'This file is protected by a password. Save it without one.',
    damaged: () => 'This XLSX file is damaged and cannot be read. Save it again, or as .csv.',
    'too-many-rows': (count: number) =>
      `This file has ${rows(count)}. Import at most ${groupDigits(FILE_ROWS_MAX)} at a time.`,
    'open-quote': (row: number) =>
      `A quotation mark that begins in row ${groupDigits(row)} is never closed.`,
  } satisfies Record<FileProblem['problem'], (figure: number) => string>,
  unreadable: 'This file could not be read. It may have been moved or changed meanwhile.',
};
