import { failureDetail, failureStatus } from 'shared/runtime/http';
import { texts } from './texts';

/** Why a file was not stored: the back end's message, if it has one. */
export const uploadProblem = (error: unknown): string => {
  const status = failureStatus(error);
  if (status === undefined) return texts.failed.unreached;
  // A proxy with a lower limit than the back end refuses without a message.
  return failureDetail(error) ?? (status === 413 ? texts.failed.tooLarge : texts.failed.other);
};
