import { TooManyRequests } from '../../failure.ts';
import { texts } from './texts.ts';

/** A picture to process. */
export interface PictureJob {
  /** The id of the user who sent it. */
  person: number;
  pixels: number;
}

/** Runs expensive work on pictures when there is capacity. */
export type PictureQueue = <Result>(job: PictureJob, work: () => Promise<Result>) => Promise<Result>;

/** Maximum numbers of pictures and pixels. */
export interface PictureLimits {
  /** Of all pictures in progress together; a single larger picture is allowed. */
  pixels: number;
  /** Less than of all together, so that the pictures of one person leave room for those of others. */
  pixelsPerPerson: number;
  atWorkPerPerson: number;
  waitingPerPerson: number;
  waiting: number;
}

const retryAfterSeconds = 5;

/**
 * Runs jobs in the order of the calls, but skips a person who has enough pictures in progress.
 * @throws TooManyRequests, as a rejection of the returned promise, if the queue is full.
 */
export const pictureQueue = (limits: PictureLimits): PictureQueue => {
  const working: PictureJob[] = [];
  const queue: { job: PictureJob; start: () => void }[] = [];
  const fits = (jobs: readonly PictureJob[], { pixels }: PictureJob, most: number) =>
    jobs.length === 0 || jobs.reduce((sum, job) => sum + job.pixels, pixels) <= most;

  const mayWork = (job: PictureJob) => {
    const own = working.filter(({ person }) => person === job.person);
    return own.length < limits.atWorkPerPerson && fits(own, job, limits.pixelsPerPerson);
  };

  const startNext = () => {
    const next = queue.find(({ job }) => mayWork(job));
    // A large picture blocks the later ones until there is room for it; otherwise it could wait forever.
    if (next && fits(working, next.job, limits.pixels)) {
      queue.splice(queue.indexOf(next), 1);
      working.push(next.job);
      next.start();
      startNext();
    }
  };

  return async (job, work) => {
    const ownWaiting = queue.filter((waiting) => waiting.job.person === job.person).length;
    if (queue.length >= limits.waiting || ownWaiting >= limits.waitingPerPerson) {
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
