import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { cameraArgs } from './src/site/camera-video';
import { findNginx } from './src/site/servers/nginx';
import { isFull } from './src/site/test-scope';

const executablePath = process.env.CHROMIUM_PATH;

/** Journeys in a real Chromium against the real api; each worker has its own site and database. */
export default defineConfig({
  testDir: 'src',
  testMatch: '*.e2e.ts',
  // Without nginx the file is left out, because skipped tests are not allowed.
  testIgnore: findNginx() ? [] : ['nginx.e2e.ts'],
  globalSetup: ['./src/faults/build-broken-sections', './src/site/prepare-data-folder'],
  outputDir: '../.local/test-results',
  fullyParallel: false,
  // Journeys wait for a third of their time: one more than there are cores keeps the cores busy.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  ...(!isFull && { grepInvert: /@full/ }),
  retries: isFull ? 1 : 0,
  // Only a failure waits that long: a busy machine is several times slower than a quiet one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../.local/journeys.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    // Moving takes a tenth of a journey's processor time; the full run has it.
    contextOptions: { reducedMotion: isFull ? 'no-preference' : 'reduce' },
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        ...cameraArgs,
      ],
    },
  },
});
