import { cpus, loadavg } from 'node:os';

/** What was measured on, and how often. */
export const machineLine = (browser: string, rounds: number): string => {
  const [cpu] = cpus();
  const machine = `${process.platform} ${process.arch}, ${cpus().length} × ${cpu?.model.trim()}`;
  return `${machine}, load ${loadavg()[0]?.toFixed(1)}, Chromium ${browser}, ${rounds} rounds, medians`;
};
