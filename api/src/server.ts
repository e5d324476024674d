import { readConfig } from './config.ts';
import { startApi } from './start-api.ts';
import { StartFailure } from './start-failure.ts';

/** Whoever stops a process may kill it after ten seconds, or so long after the delay: better to leave in order before. */
const stopWithinMs = 9_500;

/** What happens while starting, one JSON line each: `{"event":"step","text":…}` and in the end `{"event":"ready",…}`. */
const report = (event: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(event)}\n`);

const run = async () => {
  const config = readConfig(process.env, process.cwd());
  const starting = startApi(config, report);
  let isStopping = false;
  const stop = async () => {
    if (!isStopping) {
      isStopping = true;
      setTimeout(() => process.exit(1), config.stopDelayMs + stopWithinMs).unref();
      // A start that fails has cleaned up by itself and says so below.
      await (await starting.catch(() => null))?.stop();
      process.exit(0);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Started with an IPC channel, the process ends with the one that started it, however that ended.
  process.on('disconnect', stop);
  await starting;
};

run().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartFailure ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});
