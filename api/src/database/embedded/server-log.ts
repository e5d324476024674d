import { StartFailure } from '../../start-failure.ts';

/** Converts the last output of a failed `initdb` or PostgreSQL into one sentence. */
export const explainServerLog = (home: string, log: string): StartFailure => {
  if (/no space left on device|disk quota exceeded/i.test(log)) {
    return noSpace(home);
  }
  if (/permission denied|read-only file system/i.test(log)) {
    return new StartFailure(
      `PostgreSQL may not write to ${home}: give that folder to the user who starts, or set DATA_DIR to another one.`,
    );
  }
  if (/database files are incompatible with server|not compatible with this version/i.test(log)) {
    return new StartFailure(
      `The database in ${home} was made by another major version of PostgreSQL: start the version of this program ` +
        'that made it and back it up, or set DATA_DIR to another folder.',
    );
  }
  if (/could not map anonymous shared memory|cannot allocate memory|could not create shared memory/i.test(log)) {
    return new StartFailure(
      'There is too little memory for PostgreSQL: free some, or set DATABASE_URL to another one.',
    );
  }
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  const reason = lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1) ?? 'it logged nothing';
  return new StartFailure(`PostgreSQL did not start in ${home}: ${reason.trim()} (its log is postgres.log there).`);
};

export const noSpace = (folder: string): StartFailure =>
  new StartFailure(
    `There is no space left on the disk of ${folder}: free at least 200 MB, or set DATA_DIR to a folder on another disk.`,
  );
