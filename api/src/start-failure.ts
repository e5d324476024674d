/** Why the process cannot start or continue: one sentence for the terminal, with the problem and the remedy. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
