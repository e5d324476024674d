import { DatabaseError } from 'pg';

const deadlockDetected = '40P01';

/**
 * Runs `work`, which is one transaction, again if PostgreSQL has aborted it to end a deadlock. Our own changes take their
 * locks in one order, but other programs, and the replacement of triggers, may not.
 */
export const repeatAfterDeadlock = async <Result>(
  work: () => Promise<Result>,
  { tries }: { tries: number },
): Promise<Result> => {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried === tries || !(error instanceof DatabaseError && error.code === deadlockDetected)) {
        throw error;
      }
    }
  }
};
