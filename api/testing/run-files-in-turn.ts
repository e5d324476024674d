import { after, describe } from 'node:test';

// `node run-files-in-turn.js`: runs the test files that its parent sends, one after the other, each as a suite of its
// own. They share what they import, because loading the api takes seconds of a core.

const timeout = Number(process.env.TEST_TIMEOUT_MS);

const nextFile = (): Promise<string | undefined> =>
  new Promise((resolve) => {
    process.once('message', ({ file }: { file?: string }) => resolve(file));
    process.send?.('next');
  });

const runFile = (file: string): Promise<void> =>
  new Promise((resolve) => {
    describe(file, { timeout }, async () => {
      try {
        await import(new URL(`../${file}`, import.meta.url).href);
      } finally {
        // The last hook, after those that end what the file has started.
        after(() => resolve());
      }
    });
  });

// Also while a test waits for nothing that keeps a process alive: it would end before the files that are left.
process.channel?.ref();
for (let file = await nextFile(); file !== undefined; file = await nextFile()) {
  await runFile(file);
}
process.disconnect();

const endsWithinMs = 10_000;
setTimeout(() => {
  process.stderr.write(`The tests have left something open: ${process.getActiveResourcesInfo().join(', ')}\n`);
  process.exit(1);
}, endsWithinMs).unref();
