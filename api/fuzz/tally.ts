/** Counts answers by operation and status. */
export interface Tally {
  count(operation: string, status: number): void;
  total(): number;
  /** The number of responses with a status of 400 or more. */
  refusals(): number;
  /** The operations among these that never succeeded. */
  withoutSuccess(operations: string[]): string[];
  /** One line per operation: the number of requests, and of each status. */
  table(): string;
}

export const createTally = (): Tally => {
  const counts = new Map<string, Map<number, number>>();
  const sum = (statuses: Map<number, number>) => [...statuses.values()].reduce((one, other) => one + other, 0);
  return {
    count: (operation, status) => {
      const statuses = counts.get(operation) ?? new Map<number, number>();
      counts.set(operation, statuses.set(status, (statuses.get(status) ?? 0) + 1));
    },
    total: () => [...counts.values()].reduce((before, statuses) => before + sum(statuses), 0),
    refusals: () =>
      [...counts.values()]
        .flatMap((statuses) => [...statuses])
        .reduce((before, [status, count]) => before + (status < 400 ? 0 : count), 0),
    withoutSuccess: (operations) =>
      operations.filter((name) => ![...(counts.get(name)?.keys() ?? [])].some((status) => status < 300)),
    table: () =>
      [...counts]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, statuses]) => {
          const each = [...statuses]
            .sort(([one], [other]) => one - other)
            .map(([status, count]) => `${status}×${count}`);
          return `${name.padEnd(46)}${String(sum(statuses)).padStart(7)}  ${each.join(' ')}`;
        })
        .join('\n'),
  };
};
