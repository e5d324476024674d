import { readConfig } from './config.ts';
import { startApi } from './start-api.ts';
import { StartFailure } from './start-failure.ts';
import { startTracing } from './tracing/start-tracing.ts';

/**
 * The supervisor may kill the process ten seconds after the signal, or after the delay; a clean exit must come earlier.
 */
const stopWithinMs = 9_500;

/** Startup progress, one JSON line per event: `{"event":"step","text":…}`, and finally `{"event":"ready",…}`. */
const report = (event: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(event)}\n`);

const run = async () => {
  const config = readConfig(process.env, process.cwd());
  const endTracing = await startTracing(process.env);
  const starting = startApi(config, report);
  let isStopping = false;
  const stop = async () => {
    if (!isStopping) {
      isStopping = true;
      setTimeout(() => process.exit(1), config.stopDelayMs + stopWithinMs).unref();
      // A failed start has already cleaned up, and its error is printed below.
      await (await starting.catch(() => null))?.stop();
      await endTracing?.();
      process.exit(0);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // With an IPC channel the process ends when its parent ends, for whatever reason.
  process.on('disconnect', stop);
  await starting;
};

run().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartFailure ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});
