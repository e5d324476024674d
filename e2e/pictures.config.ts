import { defineConfig } from '@playwright/test';
import { fixedZone } from './src/pictures/fixed-moment';

const executablePath = process.env.CHROMIUM_PATH;
const report = process.env.PICTURES_REPORT ?? '../.local/pictures.json';

/** `npm run pictures`: not a test of the site, so `npm test` does not run it. */
export default defineConfig({
  testDir: 'src/pictures',
  testMatch: '*.pictures.ts',
  outputDir: '../.local/pictures-results',
  fullyParallel: true,
  workers: 2,
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: report }]],
  use: {
    browserName: 'chromium',
    locale: 'ru-RU',
    timezoneId: fixedZone,
    colorScheme: 'light',
    // A missing control fails its screen soon, and the others are still taken.
    actionTimeout: 15_000,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        // The same pixels each time: no part of an earlier frame is reused.
        '--disable-partial-raster',
        '--disable-skia-runtime-opts',
        '--font-render-hinting=none',
      ],
    },
  },
});
