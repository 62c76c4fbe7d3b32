type Problem =
  | 'empty'
  | 'no-rows'
  | 'too-large'
  | 'not-a-list'
  | 'old-excel'
  | 'protected'
  | 'damaged'
  | 'too-many-rows'
  | 'open-quote';

/** Why a file cannot be read; the screen has the sentence for it. */
export class FileProblem extends Error {
  override name = 'FileProblem';
  readonly problem: Problem;
  /** How many rows there are, or which one it is about. */
  readonly figure: number;

  constructor(problem: Problem, figure = 0) {
    super(problem);
    this.problem = problem;
    this.figure = figure;
  }
}
