import { SEARCH_RESULTS_MAX } from '../../../../contracts/field-limits.ts';
import {
  CELL_CHARS_MAX,
  FILE_BYTES_MAX,
  FILE_COLUMNS_MAX,
  FILE_ROWS_MAX,
} from '../../../../contracts/worker-files.ts';
import { formatNumber } from '../../../ui/format-number.ts';
import type { FileProblem } from './reading/reading-result.ts';

const rows = (count: number) => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`;
const workers = (count: number) => `${formatNumber(count)} ${count === 1 ? 'worker' : 'workers'}`;

export const words = {
  import: 'Import',
  exportCsv: 'Export CSV',
  exportXlsx: 'Export XLSX',
  notLoaded: 'The import could not be loaded. Check your connection and try again.',

  title: 'Import workers',
  choose: 'Choose a file',
  chooseText: `CSV or XLSX, up to ${formatNumber(FILE_ROWS_MAX)} rows. Nothing is written before you have seen what is in it.`,
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
  written: (done: number, of: number) => `${formatNumber(done)} of ${workers(of)}`,
  noWayBack: 'It can no longer be cancelled. It goes on when you close the page.',

  columns: 'Which column is which?',
  columnsText:
    'A worker needs a name. Several columns can go into one field, such as first name and last name; they are joined in the order shown here.',
  noColumn: 'None',
  columnNamed: (letter: string, heading: string, sample: string) =>
    `${heading ? `${letter}: ${heading}` : `Column ${letter}`}${sample && ` (${sample})`}`,
  column: (letter: string, heading: string) => heading || `Column ${letter}`,
  furtherColumn: (field: string, number: number) => `${field}, column ${number}`,
  addColumn: 'Add a column',
  addColumnTo: (field: string) => `Add a column to ${field}`,
  moveUp: (column: string, field: string) => `${field}: move ${column} up`,
  newOrder: (field: string, columns: string[]) => `${field}: ${columns.join(', then ')}`,
  becomes: 'Example:',
  nameMissing: 'Choose the column with the names',
  check: 'Check the rows',
  changeColumns: 'Change columns',
  lost: (count: number) =>
    count === 1
      ? 'One column will not be imported'
      : `${formatNumber(count)} columns will not be imported`,
  lostSamples: (samples: string[], filled: number) =>
    `${samples.join(', ')}${filled > samples.length ? ', …' : ''}`,
  lostRows: (filled: number) => `in ${rows(filled)}`,
  headingsIn: (row: number) =>
    `The headings stand in row ${formatNumber(row)}; what is above is not imported.`,
  usedColumns: 'Where the fields come from',
  phonesMended: (count: number, phone: string) =>
    `${count === 1 ? 'One phone number' : `${formatNumber(count)} phone numbers`} had lost the 0 or + in front and ${count === 1 ? 'gets' : 'get'} it back, such as ${phone}.`,

  preview: 'What is in the file',
  good: 'ready to import',
  problems: 'with problems',
  duplicates: 'look like duplicates',
  summary: (good: number, problems: number, duplicates: number) =>
    `${rows(good)} ready to import, ${formatNumber(problems)} with problems, ${formatNumber(duplicates)} that look like duplicates.`,
  leftOutRows: (count: number, good: number) =>
    `${count === 1 ? 'One row has a problem' : `${rows(count)} have problems`} and ${good === 0 ? 'nothing can be imported' : 'will be left out'}. Correct the file and choose it again to import ${count === 1 ? 'it' : 'them'}${good === 0 ? '' : ', too'}.`,
  downloadProblems: 'Download the rows with problems',
  problemsFile: 'rows-with-problems.csv',
  problemColumn: 'Problem',
  show: 'Show',
  filters: { problems: 'Problems', duplicates: 'Duplicates', all: 'All rows' },
  table: 'Rows of the file',
  row: 'Row',
  name: 'Name',
  job: 'Job',
  contact: 'Contact',
  finding: 'What we found',
  fine: 'Ready',
  empty: 'empty',
  ifDuplicates: 'Duplicates',
  leaveOut: 'Leave out rows that look like duplicates',
  importThem: 'Import them as well',
  importCount: (count: number, leftOut: number) =>
    leftOut === 0
      ? `Import ${workers(count)}`
      : `Import ${formatNumber(count)}, leave ${formatNumber(leftOut)} out`,
  nothingToImport: 'Nothing to import',

  done: (imported: number, leftOut: number) =>
    `${workers(imported)} imported${leftOut > 0 ? `, ${formatNumber(leftOut)} left out` : ''}`,
  checkFailed: (message: string) => `Error checking workers: ${message}`,
  importFailed: (message: string) => `Error importing workers: ${message}`,
  connectionLost: 'The connection was lost. Check the list before you import again.',
  nothingImported: 'Nothing was imported. Your file is still here.',
  lostHint: 'Try again is safe: what was imported already is not imported twice.',

  undo: 'Undo',
  lastImport: (count: number, isLast: boolean) =>
    `${isLast ? 'Last import' : 'Earlier import'}: ${workers(count)},`,
  undoImport: 'Undo this import',
  undoQuestion: (count: number) => `Undo the import of ${workers(count)}?`,
  undoText:
    'They are taken off the list again. Workers that were edited since, or that a recruiter has asked for, stay.',
  undoing: 'Undoing',
  undone: (removed: number) => `${workers(removed)} taken off the list again`,
  undoneBut: (removed: number, edited: number, askedFor: number) =>
    `${workers(removed)} taken off the list again. ${[
      edited > 0 && `${formatNumber(edited)} edited since`,
      askedFor > 0 && `${formatNumber(askedFor)} asked for by recruiters`,
    ]
      .filter(Boolean)
      .join(' and ')} stayed.`,
  undoFailed: (message: string) => `Error undoing the import: ${message}`,

  exporting: 'Exporting workers',
  exported: (count: number) => `${workers(count)} exported`,
  newestExported: `The newest ${formatNumber(SEARCH_RESULTS_MAX)} workers found were exported`,
  exportedSoFar: (count: number, of: number | undefined) =>
    of === undefined ? rows(count) : `${formatNumber(count)} of ${rows(of)}`,
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
    'unpacks-too-large': () =>
      'This file holds far more than a list of workers. Copy the list into a new file and save it as .csv.',
    'too-many-rows': () =>
      `This file has more than ${formatNumber(FILE_ROWS_MAX)} rows. Split it, and import the parts one after another.`,
    'too-many-columns': (row: number) =>
      `Row ${formatNumber(row)} has more than ${formatNumber(FILE_COLUMNS_MAX)} columns. Delete those that are not needed.`,
    'cell-too-long': (row: number) =>
      `A cell${row ? ` in row ${formatNumber(row)}` : ''} has more than ${formatNumber(CELL_CHARS_MAX)} characters. Shorten it, or look for a quotation mark that is missing.`,
    'open-quote': (row: number) =>
      `A quotation mark that begins in row ${formatNumber(row)} is never closed.`,
  } satisfies Record<FileProblem['problem'], (row: number) => string>,
  unreadable: 'This file could not be read. It may have been moved or changed meanwhile.',
};
