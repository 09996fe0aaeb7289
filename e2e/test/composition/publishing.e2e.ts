import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import {
  activeVersion,
  copyActiveVersion,
  getVersionFolder,
  createVersion,
  GATE_IDLE_MS,
  publishCopy,
  openShopRegistry,
} from '../../src/versions/changed-copy.ts';
import { contentVersion, watchContent } from '../../src/versions/watch-composition.ts';
import { startOtherShell } from '../../src/versions/other-shell.ts';
import { publishVersion, runRemoteCommand } from '../../src/commands/remote-command.ts';
import { waitForLogLine } from '../../src/shop-log.ts';
import { test } from '../../src/shop-test.ts';
import { expectWithin } from '../../src/versions/expect-within.ts';

/** Publishing builds the remote, and starts a shell to try the version. */
test.describe.configure({ timeout: 600_000 });

const PATHS = ['/about/', '/help/', '/blog/', '/ar/about/', '/ar-SA/help/', '/en-SA/blog/'];

/** The version of the page; the response must be valid. */
async function fetchServedContent(request: APIRequestContext): Promise<string | undefined> {
  const response = await request.get('/about/');
  expect(response.status()).toBe(200);
  return contentVersion(await response.text());
}

/** Opens page after page until the work is done: a hydration warning or a missing script fails the test. */
async function browseDuring<T>(page: Page, work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const finished = work.finally(() => done.abort());
  for (let turn = 0; !done.signal.aborted; turn += 1)
    await page.goto(PATHS[turn % PATHS.length] ?? '/', { waitUntil: 'networkidle' });
  return finished;
}

test('Publishing: a version is active within two seconds and rolled back by one command; no request fails or mixes versions @desktop [COMP-04]', async ({
  page,
  request,
  baseURL,
}) => {
  const [before, version] = [await activeVersion(), createVersion()];
  const watch = watchContent(PATHS.map((path) => new URL(path, baseURL)));
  let seen: Awaited<ReturnType<typeof watch.stop>> = [];
  // Every later page has the new version; two seconds later an older one would be an error.
  const served = (expected: string) => expect.poll(() => fetchServedContent(request)).toBe(expected);
  try {
    const published = await browseDuring(page, publishVersion({ remote: 'content', version, idleMs: GATE_IDLE_MS }));
    expect(published).toMatchObject({ code: 0, data: { ok: true, from: before, to: version, live: true } });
    await browseDuring(page, served(version));
    const rolledBack = await browseDuring(page, runRemoteCommand('rollback', 'content'));
    expect(rolledBack).toMatchObject({ code: 0, data: { ok: true, from: version, to: before } });
    await browseDuring(page, served(before));
  } finally {
    seen = await watch.stop();
  }

  expect(seen.filter(({ status, mixed }) => status !== 200 || mixed)).toEqual([]);
  expect(new Set(seen.map((one) => one.version))).toEqual(new Set([before, version]));
  const changes = (await openShopRegistry().read()).history.slice(-2).map(({ at }) => Date.parse(at));
  const [activatedAt = 0, wentBack = 0] = changes;
  const late = seen.filter(
    (one) =>
      (one.askedAt > activatedAt + 2_000 && one.at < wentBack && one.version !== version) ||
      (one.askedAt > wentBack + 2_000 && one.version !== before),
  );
  expect(late).toEqual([]);
  expect(seen.some((one) => one.askedAt < activatedAt + 2_000 && one.version === version)).toBe(true);
  expect(seen.some((one) => one.askedAt > wentBack && one.askedAt < wentBack + 2_000 && one.version === before)).toBe(
    true,
  );
});

test('Publishing: rejects a remote built against a newer contract, naming both versions, and the page stays @desktop [COMP-05]', async ({
  request,
}) => {
  const before = await activeVersion();
  const { code, data } = await publishCopy({ version: createVersion(), contract: '99.0.0' });
  expect(code).toBe(1);
  expect(data).toMatchObject({ ok: false });
  expect(JSON.stringify(data['complaints'])).toMatch(
    /content@[\d.]+ was built against contract 99\.0\.0, and the shop offers \d+\.\d+\.\d+/,
  );
  expect(await activeVersion()).toBe(before);
  expect(await fetchServedContent(request)).toBe(before);
});

test('Publishing: rejects a version whose pages do not render, in every locale, before a shopper gets it @desktop [COMP-04]', async ({
  request,
}) => {
  const before = await activeVersion();
  const serverCode = `
    const { loadPage } = module.exports;
    module.exports.loadPage = async (id) => ({ ...(await loadPage(id)), Page: () => { throw new Error('broken on purpose'); } });`;
  const { code, data } = await publishCopy({ version: createVersion(), serverCode });
  expect(code).toBe(1);
  const complaints = JSON.stringify(data['complaints']);
  for (const path of ['/about/', '/en-SA/about/', '/ar/about/', '/ar-SA/about/'])
    expect(complaints).toContain(`: ${path} responds with 500 (as a`);
  expect(complaints).toContain('broken on purpose');
  expect(await activeVersion()).toBe(before);
  expect(await fetchServedContent(request)).toBe(before);
});

test('Shell: does not load a version of a foreign contract that passed the gate: the last known good one stays active @desktop [COMP-05]', async ({
  request,
}) => {
  const [before, version] = [await activeVersion(), createVersion()];
  const change = { action: 'activate', remote: 'content', by: 'e2e' } as const;
  await copyActiveVersion(getVersionFolder(version), { version, contract: '99.0.0' });
  try {
    const { revision } = await openShopRegistry().read();
    await openShopRegistry().apply({ ...change, version }, revision);
    await waitForLogLine(`content@${version} is not taken`);
    expect(await fetchServedContent(request)).toBe(before);
  } finally {
    const { revision } = await openShopRegistry().read();
    await openShopRegistry().apply({ ...change, version: before }, revision);
    await rm(getVersionFolder(version), { recursive: true, force: true });
  }
});

test('Shell: restarted with a damaged registry it serves the last active composition, and follows the registry once repaired @desktop', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-restart-'));
  const [file, version] = [join(folder, 'registry.json'), createVersion()];
  const settings = { DATA_DIR: folder, REGISTRY_URL: '' };
  try {
    const state = await openShopRegistry().read();
    await writeFile(file, JSON.stringify(state));
    const before = await startOtherShell(settings);
    await before.stop();
    await writeFile(file, '{"revision":');

    const after = await startOtherShell(settings);
    try {
      const page = await fetch(`${after.origin}/about/`);
      expect(page.status).toBe(200);
      expect(contentVersion(await page.text())).toBe(await activeVersion());
      await copyActiveVersion(getVersionFolder(version), { version });
      const content = { active: version, pinned: false };
      await writeFile(file, JSON.stringify({ ...state, remotes: { ...state.remotes, content } }));
      await expectWithin(
        15_000,
        async () => contentVersion(await (await fetch(`${after.origin}/about/`)).text()),
        (served) => expect(served).toBe(version),
      );
    } finally {
      await after.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(getVersionFolder(version), { recursive: true, force: true });
  }
});
