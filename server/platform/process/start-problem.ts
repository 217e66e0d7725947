/** A problem that stops startup and that the operator can fix. Only `message` is printed: one sentence that says what to do. */
export class StartProblem extends Error {
  override readonly name = "StartProblem";
}
