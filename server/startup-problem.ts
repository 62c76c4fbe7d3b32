/** Something the operator must change before the product can start. The message says what to write. */
export class StartupProblem extends Error {
  override name = 'StartupProblem';
}
