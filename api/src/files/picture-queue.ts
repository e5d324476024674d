import { TooManyRequests } from '../failure.ts';
import { texts } from './texts.ts';

/** A picture that is to be drawn. */
export interface PictureJob {
  /** Who sent it. */
  person: number;
  pixels: number;
}

/** Runs costly work on pictures when there is room for it. */
export type PictureQueue = <Result>(job: PictureJob, work: () => Promise<Result>) => Promise<Result>;

export interface PictureLimits {
  /** At work together, except that one picture may always be. */
  pixels: number;
  atWorkPerPerson: number;
  waitingPerPerson: number;
  waiting: number;
}

const retryAfterSeconds = 5;

/**
 * In the order of the calls, except that who has enough pictures at work is passed over.
 * @throws TooManyRequests, from what it returns, at once when as many wait already as may.
 */
export const pictureQueue = (limits: PictureLimits): PictureQueue => {
  const working: PictureJob[] = [];
  const queue: { job: PictureJob; start: () => void }[] = [];
  const countOf = (jobs: readonly PictureJob[], person: number) => jobs.filter((job) => job.person === person).length;

  const waitingJobs = () => queue.map(({ job }) => job);

  const hasRoomFor = ({ pixels }: PictureJob) =>
    working.reduce((sum, job) => sum + job.pixels, pixels) <= limits.pixels || working.length === 0;

  const startNext = () => {
    const next = queue.find(({ job }) => countOf(working, job.person) < limits.atWorkPerPerson);
    // A large picture waits for room with all who come after it, or it would wait for ever.
    if (next && hasRoomFor(next.job)) {
      queue.splice(queue.indexOf(next), 1);
      working.push(next.job);
      next.start();
      startNext();
    }
  };

  return async (job, work) => {
    if (queue.length >= limits.waiting || countOf(waitingJobs(), job.person) >= limits.waitingPerPerson) {
      throw new TooManyRequests(retryAfterSeconds, texts.tooManyPictures);
    }
    await new Promise<void>((start) => {
      queue.push({ job, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      working.splice(working.indexOf(job), 1);
      startNext();
    }
  };
};
