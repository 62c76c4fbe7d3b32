import {
  CELL_CHARS_MAX,
  FILE_BYTES_MAX,
  FILE_COLUMNS_MAX,
  FILE_ROWS_MAX,
} from '../../../../../contracts/worker-files.ts';
import { workerImport } from '../../../../../messages/messages.ts';
import type { FileProblem } from '../reading/reading-result.ts';

/** Why a file cannot be read, as a sentence. */
export function fileProblemText({ problem, row }: FileProblem): string {
  const texts = workerImport.fileProblems;
  switch (problem) {
    case 'too-large':
      return texts[problem]({ max: FILE_BYTES_MAX / 1024 / 1024 });
    case 'too-many-rows':
      return texts[problem]({ max: FILE_ROWS_MAX });
    case 'too-many-columns':
      return texts[problem]({ row, max: FILE_COLUMNS_MAX });
    case 'cell-too-long':
      return texts[problem]({ hasRow: row > 0 ? 'yes' : 'no', row, max: CELL_CHARS_MAX });
    case 'open-quote':
      return texts[problem]({ row });
    default:
      return texts[problem];
  }
}
