/** Why the process cannot start or go on: one sentence for the person at the terminal, saying what and what to do. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
