import type { PeopleFigures } from './people-process.ts';

/** One step, as it is a line of the table. Shares are of one core; null where the system does not report them. */
export interface StepResult extends PeopleFigures {
  people: number;
  api: number | null;
  database: number | null;
  simulation: number | null;
  /** Everything else on this machine. */
  others: number | null;
  /** The cores that the database and the simulation have together. */
  otherCores: number;
  apiLoopMs: number;
  apiMemoryMb: number | null;
}

export const goalMs = 100;

/** Whether a status change is as quick as a person expects, and nothing fails. */
export const isCarried = ({ status, errors }: StepResult): boolean => !(status.p99 > goalMs) && errors === 0;

const full = 0.9;
/** More than the programs of a quiet machine take. */
const disturbed = 0.25;
const percent = (share: number | null) => (share === null ? 'an unknown part' : `${Math.round(share * 100)} %`);

/** What breaks first, in one sentence: the first thing that has nothing left in the step that is not carried. */
export const whatBreaks = (step: StepResult): string => {
  const { api, database, simulation, others, otherCores, busy, errors, example, requests, afterEvents } = step;
  if (errors > 0) return `${errors} calls fail, such as ${example}`;
  if ((others ?? 0) >= disturbed) {
    return `other work on this machine, which takes ${percent(others)} of a core: repeat it when the machine is quiet`;
  }
  if (busy >= full) {
    return `the simulation itself, whose event loop is busy for ${percent(busy)} of the time: the api has not been measured to its end`;
  }
  if (api !== null && api >= full) {
    const again = Math.round((afterEvents / Math.max(1, requests)) * 100);
    return `the processor of the api, which takes ${percent(api)} of its core; ${again} of 100 requests read a list again after an event`;
  }
  if ((database ?? 0) + (simulation ?? 0) >= full * otherCores) {
    const shares = `PostgreSQL takes ${percent(database)} of a core and the simulation ${percent(simulation)}`;
    return (simulation ?? 0) > (database ?? 0)
      ? `the simulation itself: ${shares} of the ${otherCores} that they share`
      : `the processor of the database: ${shares} of the ${otherCores} that they share`;
  }
  return `no processor is full (the api takes ${percent(api)} of its core): changes wait for each other in the database`;
};
