import { failureDetail, failureStatus } from 'shared/runtime/http';
import { texts } from './texts';

/** Why a file was not stored: in the back end's own words, where it found any. */
export const uploadProblem = (error: unknown): string => {
  const status = failureStatus(error);
  if (status === undefined) return texts.failed.unreached;
  // A proxy that takes less than the back end refuses without words.
  return failureDetail(error) ?? (status === 413 ? texts.failed.tooLarge : texts.failed.other);
};
