import { expect, type Browser, type Page } from '@playwright/test';
import { openPage } from 'test-kit/open-page';
import { isMarkedDocument, markDocument } from '../../src/browser/same-document.ts';
import { contentVersion } from '../../src/versions/watch-composition.ts';
import { readActiveContentVersion, MARK, publishMarked } from '../../src/versions/marked-version.ts';
import { serveFolders, startOtherShell } from '../../src/versions/other-shell.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';

/** A tester's flow visits many pages. */
test.describe.configure({ timeout: 600_000 });

/** Labels for testers in the language of the width: a desktop in English, a phone in Arabic. */
const LABELS = {
  desktop: {
    prefix: '',
    title: 'Remotes of this page',
    apply: 'Apply',
    clear: 'Clear all',
    version: 'Version of',
    confirm: 'Yes, change it',
    help: 'Help centre',
  },
  phone: {
    prefix: '/ar',
    title: 'وحدات هذه الصفحة',
    apply: 'تطبيق',
    clear: 'إزالة الكل',
    version: 'إصدار',
    confirm: 'نعم، غيّر العرض',
    help: 'مركز المساعدة',
  },
} as const;

// An Arabic title isolates the Latin word (ADR 60).
const MARKED = new RegExp(`^\\u2066?${MARK}\\u2069? `);
const UNMARKED = new RegExp(`^(?!\\u2066?${MARK}\\u2069? )`);

/** The server's HTML for this browser. */
const htmlOf = async (page: Page, path: string): Promise<string> => (await page.request.get(path)).text();

/** Whether a document contains the data of the testers' tools. */
const isTesters = (html: string): boolean => html.includes('"overrides":');

const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));

/** Opens a URL with `?remotes`, and confirms the change of this browser. */
async function openAndConfirm(page: Page, address: string, { confirm }: { readonly confirm: string } = LABELS.desktop) {
  await page.goto(address);
  await page.getByRole('button', { name: confirm }).click();
  await page.waitForURL((url) => !url.searchParams.has('remotes') && !url.pathname.startsWith('/__composition/'));
  // The page's regions wait for hydration, as on every opened page.
  await openPage(page, page.url());
}

/** The testers' tools, where they are on. */
const tools = (page: Page) => page.getByRole('complementary', { name: /^(Tools for testers|أدوات المختبرين)$/ });
const badge = (page: Page) => tools(page).getByRole('button').first();

async function expectShopperUntouched(browser: Browser, path: string): Promise<void> {
  const context = await browser.newContext();
  const shopper = await context.newPage();
  await openPage(shopper, path);
  await expect(shopper).toHaveTitle(UNMARKED);
  await expect(tools(shopper)).toHaveCount(0);
  expect((await scriptsOf(shopper)).filter((script) => script.endsWith('/tools.js'))).toEqual([]);
  expect(isTesters(await htmlOf(shopper, path))).toBe(false);
  await context.close();
}

test('Overrides: a tester overrides a version for one browser, by URL or in the panel, sees it, and clears it [COMP-06]', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const labels = LABELS[project.name === 'phone' ? 'phone' : 'desktop'];
  const path = `${labels.prefix}/about/`;
  const [live, version] = [await readActiveContentVersion(), await publishMarked()];
  const panel = page.getByRole('dialog', { name: labels.title });
  const choice = panel.getByLabel(`${labels.version} content`);

  // Any site can link to such a URL: the URL alone changes nothing.
  await page.goto(`${path}?remotes=content@${version}`);
  await expectAccessible(page);
  expect(contentVersion(await htmlOf(page, path))).toBe(live);
  await openAndConfirm(page, `${path}?remotes=content@${version}`, labels);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  const html = await htmlOf(page, path);
  expect(contentVersion(html)).toBe(version);
  expect(/<title>([^<]*)/.exec(html)?.[1]).toMatch(MARKED);
  const scripts = await scriptsOf(page);
  expect(scripts).toContain(`/remotes/content/${version}/client/remoteEntry.js`);
  expect(scripts.filter((script) => script.includes(`/content/${live}/`))).toEqual([]);
  await expect(badge(page)).toContainText(`content ${version}`);
  await expectShopperUntouched(browser, new URL(path, baseURL).href);

  // A page that the browser loads by a client-side navigation has that version too.
  await markDocument(page);
  await page.getByRole('contentinfo').getByRole('link', { name: labels.help }).click();
  await expect(page).toHaveURL(/\/help\/$/);
  await expect(page).toHaveTitle(new RegExp(MARKED.source + labels.help));
  expect(await isMarkedDocument(page)).toBe(true);

  await badge(page).press('Enter');
  await expect(choice).toHaveValue(version);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(badge(page)).toBeFocused();
  await badge(page).click();
  await choice.selectOption('');
  await panel.getByRole('button', { name: labels.apply }).click();
  await expect(page).toHaveTitle(UNMARKED);
  await expect(badge(page)).toHaveText(labels.title);

  await badge(page).click();
  await choice.selectOption(version);
  await panel.getByRole('button', { name: labels.apply }).click();
  await expect(page).toHaveTitle(MARKED);
  await badge(page).click();
  await panel.getByRole('button', { name: labels.clear }).click();
  await expect(page).toHaveTitle(UNMARKED);
  await page.waitForLoadState('networkidle');
  await expect(tools(page)).toHaveCount(0);
  expect(isTesters(await htmlOf(page, path))).toBe(false);
});

test.describe('Overrides with invalid input', () => {
  test.use({ provoked: /status of 400|ERR_CONNECTION_REFUSED/ });

  test('a build offered by this machine runs in one browser; without it the active version replaces it and the tester gets a notice @desktop', async ({
    page,
    browser,
    baseURL,
  }) => {
    const version = await publishMarked();
    const build = await serveFolders();
    try {
      const url = `${build.origin}/content/${version}/`;
      await openAndConfirm(page, '/about/?remotes');
      const panel = page.getByRole('dialog', { name: LABELS.desktop.title });
      const field = panel.getByLabel('Local build of content');
      await field.fill('http://shop.example/build/');
      await panel.getByRole('button', { name: 'Apply' }).click();
      await expect(panel.getByRole('alert')).toContainText('is not on this machine');
      await expect(field).toHaveValue('http://shop.example/build/');
      await field.fill(url);
      await panel.getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveTitle(MARKED);
      await expect(badge(page)).toContainText(`content ${new URL(url).host}`);
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
        .toContain(`${url}client/remoteEntry.js`);
      await expectShopperUntouched(browser, new URL('/about/', baseURL).href);
    } finally {
      await build.stop();
    }
    await openPage(page, '/about/');
    await expect(page).toHaveTitle(UNMARKED);
    await badge(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'cannot be used' })).toBeVisible();
  });

  test('an unavailable override is rejected with the available versions, and leaves the others; an unsigned one is dropped @desktop', async ({
    page,
    context,
    baseURL,
  }) => {
    const version = await publishMarked();
    await openAndConfirm(page, `/about/?remotes=content@${version}`);
    const response = await page.goto('/ar/about/?remotes=content@99.9.9,nobody@1.0.0,rubbish');
    expect(response?.status()).toBe(400);
    await expect(page.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('listitem').filter({ hasText: 'content@99.9.9' })).toContainText(version);
    await expect(page.getByRole('listitem').filter({ hasText: 'nobody' })).toContainText('catalogue');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'المتابعة بدونه' }).click();
    await expect(page).toHaveTitle(MARKED);

    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'rb_overrides');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const value = cookie?.value.replace(version, await readActiveContentVersion()) ?? '';
    await context.addCookies([{ name: 'rb_overrides', value, url: baseURL ?? '' }]);
    await openPage(page, '/about/');
    await expect(page).toHaveTitle(UNMARKED);
    await badge(page).click();
    await expect(page.getByRole('alert')).toContainText('were not signed by this shop');
    expect((await context.cookies()).some(({ name }) => name === 'rb_overrides')).toBe(false);
  });

  test('with tools off neither the URL nor a signed cookie has an effect @desktop [COMP-06]', async ({ page }) => {
    const version = await publishMarked();
    await page.request.post('/__composition/overrides', { data: { remotes: `content@${version}` } });
    expect(contentVersion(await htmlOf(page, '/about/'))).toBe(version);
    const production = await startOtherShell({ COMPOSITION_TOOLS: 'off' });
    try {
      // Cookies belong to the host, on any port.
      const html = await htmlOf(page, `${production.origin}/about/`);
      expect(contentVersion(html)).toBe(await readActiveContentVersion());
      expect(isTesters(html)).toBe(false);
      const overridden = await page.request.get(`${production.origin}/about/?remotes=content@${version}`, {
        maxRedirects: 0,
      });
      expect(overridden.status()).toBe(200);
      expect(contentVersion(await overridden.text())).toBe(await readActiveContentVersion());
      expect((await page.request.get(`${production.origin}/__composition/versions.json`)).status()).toBe(404);
    } finally {
      await production.stop();
    }
  });
});
