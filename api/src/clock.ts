/** The source of the current time; an argument, so that tests can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
