import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

/** `npm run bench:ui`: not a test of the site, so `npm test` does not run it. */
export default defineConfig({
  testDir: 'src/bench',
  testMatch: '*.bench.ts',
  outputDir: '../.local/bench-results',
  workers: 1,
  timeout: 30 * 60_000,
  reporter: [['line']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
    },
  },
});
