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

/** Why a file cannot be read; the screen has the sentence for it. */
export class FileProblem extends Error {
  override name = 'FileProblem';
  readonly problem: Problem;
  /** The row it is about; 0 for none. */
  readonly row: number;

  constructor(problem: Problem, row = 0) {
    super(problem);
    this.problem = problem;
    this.row = row;
  }
}
