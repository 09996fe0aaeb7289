import { statfsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { SHOPPER_AGENT } from 'test-kit/shopper-agent';

/** The cookie of a visitor who agreed to analytics (ACC-13). */
const CONSENT = {
  name: 'consent',
  value: 'granted',
  domain: '127.0.0.1',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax',
} as const;

const isRoot = process.getuid?.() === 0;

/** Free bytes of shared memory from which the browser uses it; a container often has 64 MB, too little for it. */
const ENOUGH_SHARED_MEMORY = 2e9;

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= ENOUGH_SHARED_MEMORY;
  } catch {
    return false;
  }
}

/**
 * The tests run in one worker, one after the other, against one composed shop that `start-shop` starts; `npm test` runs
 * two such processes, each with a half of the tests and a shop of its own.
 * A title with @desktop or @phone restricts a test to that screen; every other test runs on both.
 * BROWSER_PATH names the browser (`npm test -- e2e` finds one); SHOP_ORIGIN names a running shop.
 */
export default defineConfig({
  testDir: 'test',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/artefacts',
  globalSetup: './src/start-shop.ts',
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  timeout: 360_000,
  expect: {
    timeout: 30_000,
    // The edges of a few letters may differ between two machines; a button that moved by a line is more than this.
    toHaveScreenshot: { threshold: 0.1, maxDiffPixels: 150 },
  },
  snapshotPathTemplate: '{testDir}/looks/pictures/{arg}{ext}',
  // Without its kept picture a test fails; `npm run looks` makes them.
  updateSnapshots: 'none',
  reporter: [['line'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }]],
  use: {
    baseURL: process.env.SHOP_ORIGIN,
    // A press on what is not there fails then, and not at the end of the test's time.
    actionTimeout: 60_000,
    userAgent: SHOPPER_AGENT,
    locale: 'en-AE',
    timezoneId: 'Asia/Dubai',
    colorScheme: 'light',
    // Visitors have agreed to analytics; the tests of consent begin without a choice.
    storageState: { cookies: [CONSENT], origins: [] },
    // Playwright cannot route the requests of service workers. Tests of the service worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace costs about a tenth of the time of every test; E2E_TRACE=1 records one of each failed test.
    trace: process.env.E2E_TRACE === '1' ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      // Playwright's default puts what the browser's processes share into files on the disk.
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
      args: ['--disable-background-networking', '--disable-component-update', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
