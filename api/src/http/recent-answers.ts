import type { Clock } from '../clock.ts';

/** The answers of this process in the last ten minutes. */
export interface RecentAnswers {
  count(status: number): void;
  /** Whether at most one in twenty was a failure of its own (5xx); few answers say nothing. */
  areWell(): boolean;
}

const minuteMs = 60_000;
const keptMinutes = 10;
const fewest = 20;
const oneIn = 20;

export const recentAnswers = (clock: Clock): RecentAnswers => {
  let minutes: { minute: number; all: number; failed: number }[] = [];
  const now = () => Math.floor(clock().getTime() / minuteMs);
  const isRecent = ({ minute }: { minute: number }) => now() - minute < keptMinutes;
  return {
    count: (status) => {
      const minute = now();
      let last = minutes.at(-1);
      if (last?.minute !== minute) {
        last = { minute, all: 0, failed: 0 };
        minutes = [...minutes.filter(isRecent), last];
      }
      last.all += 1;
      last.failed += status >= 500 ? 1 : 0;
    },

    areWell: () => {
      const recent = minutes.filter(isRecent);
      const [all, failed] = [
        recent.reduce((sum, each) => sum + each.all, 0),
        recent.reduce((sum, each) => sum + each.failed, 0),
      ];
      return all < fewest || failed * oneIn <= all;
    },
  };
};
