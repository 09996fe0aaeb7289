import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { RemoteDescriptor } from 'shared-contracts/composition/manifest';
import { logActivity } from 'shared-contracts/endpoints/telemetry/activity-events';
import { openPage } from 'test-kit/open-page';
import { waitForLateServices } from '../../src/browser/late-services.ts';
import { watchRequests } from '../../src/browser/page-at-rest.ts';
import { stretchScriptLimit } from '../../src/browser/stretch-limits.ts';
import { runRemoteCommand } from '../../src/commands/remote-command.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';
import { expectWithin } from '../../src/versions/expect-within.ts';

const getVersionFolder = (version: string) => join(process.env.SHOP_DATA_DIR ?? '', 'remotes/content', version);

/** The same files under another version number: a deployment without other changes. */
async function copyVersion(from: string, version: string): Promise<void> {
  await cp(getVersionFolder(from), getVersionFolder(version), { recursive: true });
  const file = join(getVersionFolder(version), 'remote.json');
  const descriptor = JSON.parse(await readFile(file, 'utf8')) as RemoteDescriptor;
  await writeFile(file, JSON.stringify({ ...descriptor, version }));
}

test('Version update: an open page detects a newer active version, and loads it on the shopper’s request @desktop [APP-13]', async ({
  page,
  request,
}) => {
  const getMessage = loadMessages('en');
  const activeVersion = async () =>
    ((await (await request.get('/api/v1/app/ota/')).json()) as { readonly composition: string }).composition;
  const { data } = await runRemoteCommand('versions', 'content');
  const versions = data['versions'] as { readonly version: string; readonly live: boolean }[];
  const old = versions.find(({ live }) => live)?.version ?? '';
  const version = `3.0.${Date.now()}`;
  await page.clock.install();
  await stretchScriptLimit(page.context());
  const waitForRest = watchRequests(page);
  const logged = page.waitForResponse((response) => new URL(response.url()).pathname === logActivity.path);
  await openPage(page, '/about/');
  // Any response names the active version. After these the page requests nothing until its clock is moved.
  await waitForLateServices(page);
  await logged;
  await waitForRest();
  const before = await activeVersion();
  const notice = page.getByText(getMessage('shell', 'shell.updateText'));
  try {
    await copyVersion(old, version);
    expect((await runRemoteCommand('activate', 'content', version)).code).toBe(0);
    await expectWithin(5_000, activeVersion, (active) => expect(active).not.toBe(before));
    await expect(notice).toBeHidden();
    await page.clock.fastForward('06:00');
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    // The notice stays until the shopper has decided.
    await page.clock.fastForward('01:00');
    await page.getByRole('button', { name: getMessage('shell', 'shell.updateReload') }).click();
    await expect
      .poll(async () => /"id":"(\w+)"/.exec((await page.locator('#page-state').textContent()) ?? '')?.[1])
      .not.toBe(before);
    await expect(notice).toBeHidden();
  } finally {
    await runRemoteCommand('activate', 'content', old);
    // The shell serves the copy for a moment longer, and the next test would miss its files.
    await expect.poll(activeVersion).toBe(before);
    await rm(getVersionFolder(version), { recursive: true, force: true });
  }
});
