export type SheetRow = { row: number; cells: string[] };

/** Rows as they are found, and the share of the file that has been read so far. */
export type FoundRows = { rows: Iterable<SheetRow>; share: number };

type Problem =
  | 'empty'
  | 'no-rows'
  | 'too-large'
  | 'unpacks-too-large'
  | 'not-a-list'
  | 'old-excel'
  | 'protected'
  | 'damaged'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'cell-too-long'
  | 'open-quote';

/** Why a file cannot be read; the screen has a sentence for each problem. */
export class FileProblem extends Error {
  override name = 'FileProblem';
  readonly problem: Problem;
  /** The row with the problem; 0 for none. */
  readonly row: number;

  constructor(problem: Problem, row = 0) {
    super(problem);
    this.problem = problem;
    this.row = row;
  }
}
