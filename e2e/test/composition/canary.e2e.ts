import { expect, request } from '@playwright/test';
import { isMarkedDocument, markDocument } from '../../src/browser/same-document.ts';
import { contentVersion } from '../../src/versions/watch-composition.ts';
import { readActiveContentVersion, MARK, publishMarked } from '../../src/versions/marked-version.ts';
import { runRemoteCommand } from '../../src/commands/remote-command.ts';
import { SHOPPER_AGENT } from 'test-kit/shopper-agent';
import { openPage } from 'test-kit/open-page';
import { test } from '../../src/shop-test.ts';
import { expectWithin } from '../../src/versions/expect-within.ts';

const VISITORS = 20;

/** Whether a new visitor's document assigns a side to the visitor, as it does while a canary is served. */
async function isCanaryServed(baseURL: string | undefined): Promise<boolean> {
  const visitor = await request.newContext({ baseURL, userAgent: SHOPPER_AGENT });
  const cookie = (await visitor.get('/about/')).headers()['set-cookie'] ?? '';
  await visitor.dispose();
  return cookie.includes('rb_bucket=');
}

test('Canary: a share of the shoppers gets it, and each stays on one version from the first page on @desktop', async ({
  baseURL,
  browser,
}) => {
  const [live, version] = [await readActiveContentVersion(), await publishMarked()];
  const begun = await runRemoteCommand('canary', 'content', version, '50');
  expect(begun).toMatchObject({ code: 0 });
  try {
    const lookAt = async (visitor: Awaited<ReturnType<typeof request.newContext>>, path: string) =>
      contentVersion(await (await visitor.get(path)).text());
    await expectWithin(
      5_000,
      () => isCanaryServed(baseURL),
      (isServed) => expect(isServed).toBe(true),
    );
    const sides = new Set<string | undefined>();
    for (let turn = 0; turn < VISITORS; turn += 1) {
      const visitor = await request.newContext({ baseURL, userAgent: SHOPPER_AGENT });
      const first = await lookAt(visitor, '/about/');
      for (const path of ['/help/', '/ar/about/', '/about/']) expect(await lookAt(visitor, path)).toBe(first);
      sides.add(first);
      await visitor.dispose();
    }
    expect(sides).toEqual(new Set([live, version]));

    // In a browser: the page's own requests name the same composition, so the next page needs no new document.
    const context = await browser.newContext();
    const page = await context.newPage();
    await openPage(page, '/about/');
    const mark = (await page.title()).startsWith(MARK) ? `${MARK} ` : '';
    await markDocument(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help centre' }).click();
    await expect(page).toHaveURL(/\/help\/$/);
    await expect(page).toHaveTitle(new RegExp(`^${mark}Help centre`));
    expect(await isMarkedDocument(page)).toBe(true);
    await context.close();
  } finally {
    await runRemoteCommand('canary-stop', 'content');
    // The shell serves it for a moment longer, and the next test would get it.
    await expect.poll(() => isCanaryServed(baseURL)).toBe(false);
  }
});
