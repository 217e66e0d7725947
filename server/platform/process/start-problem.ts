/** What keeps the product from starting and its operator can mend. `message` is all that is printed: one sentence that says what to do. */
export class StartProblem extends Error {
  override readonly name = "StartProblem";
}
