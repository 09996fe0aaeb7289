import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ROOT } from 'server-kit/paths';

/** Thrown when this machine has no browser and the installation failed; the message says what to install. */
export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError';
}

/** The build without windows first: it draws the same pages with two thirds of the processor time. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const DOWNLOAD_HOST = 'https://cdn.playwright.dev';
const REACH_MS = 4_000;
const INSTALL_MS = 240_000;

/**
 * Path of a Chromium that starts on this machine, in this order: BROWSER_PATH; Playwright's own, installed or
 * downloaded; the system's; Debian's package of its headless shell with apt and root.
 * @param log receives a line for every slow step
 * @throws NoBrowserError when there is none
 */
export async function findBrowser(log: (line: string) => void): Promise<string> {
  const named = process.env.BROWSER_PATH;
  if (named !== undefined && named !== '') {
    if (starts(named)) return named;
    throw new NoBrowserError(`BROWSER_PATH names ${named}, which does not start: name a Chromium, or unset it.`);
  }
  const found = (await playwrightBrowser(log)) ?? systemBrowser() ?? debianBrowser(log);
  if (found !== undefined) return found;
  throw new NoBrowserError(
    'No browser for the end-to-end tests: install Chromium or Chrome with the system’s package manager, or run ' +
      '`npx playwright install --with-deps chromium` where there is network, or set BROWSER_PATH to one.',
  );
}

async function playwrightBrowser(log: (line: string) => void): Promise<string | undefined> {
  const path = chromium.executablePath();
  if (starts(path)) return path;
  if (existsSync(path) || !(await downloadsWork())) return undefined;
  log('downloading Chromium for the end-to-end tests (once) …');
  const cli = realpathSync(join(ROOT, 'node_modules/.bin/playwright'));
  run(process.execPath, [cli, 'install', '--no-shell', 'chromium']);
  return starts(path) ? path : undefined;
}

/** Whether the download host responds at once; offline, an installer would retry for minutes. */
async function downloadsWork(): Promise<boolean> {
  const host = process.env.PLAYWRIGHT_DOWNLOAD_HOST ?? DOWNLOAD_HOST;
  return fetch(host, { method: 'HEAD', signal: AbortSignal.timeout(REACH_MS) }).then(
    () => true,
    () => false,
  );
}

function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '');
  const paths = folders.flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)));
  const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return [...paths, macPath].find((path) => existsSync(path) && starts(path));
}

function debianBrowser(log: (line: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || run('apt-get', ['--version']).status !== 0) return undefined;
  log('installing Debian’s Chromium for the end-to-end tests (once) …');
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']);
  return systemBrowser();
}

/** Whether the program exists with all the libraries that it needs. */
function starts(path: string): boolean {
  return existsSync(path) && run(path, ['--version']).status === 0;
}

function run(command: string, args: readonly string[]): SpawnSyncReturns<string> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: INSTALL_MS, env });
}
