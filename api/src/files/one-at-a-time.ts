/** Runs what it is given one after another, in the order of the calls, whether or not one fails. */
export const oneAtATime = (): (<Result>(work: () => Promise<Result>) => Promise<Result>) => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
};
