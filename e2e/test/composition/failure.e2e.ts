import { expect, type Page } from '@playwright/test';
import { localeInfo, localizePath } from 'shared-contracts/locale';
import { openPage } from 'test-kit/open-page';
import { loadMessages } from '../../src/messages.ts';
import { refusePageData } from '../../src/refuse-page-data.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';
import { ONE_LOCALE } from '../../src/browser/screen-of.ts';

interface Report {
  readonly error: string;
  readonly component_trace: string;
  readonly page_path: string;
}

/** Records the page's later crash reports. */
function reportsOf(page: Page): Report[] {
  const reports: Report[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/v1/error-report/')) reports.push(sent.postDataJSON() as Report);
  });
  return reports;
}

const main = (page: Page) => page.getByRole('main');

for (const locale of ONE_LOCALE) {
  const message = loadMessages(localeInfo(locale).language);
  const wentWrong = message('shell', 'shell.error.title');
  const tryAgain = message('storefront-kit', 'kit.tryAgain');
  const path = localizePath(locale, '/c/smartphones/');

  /** Goes to a category by the main menu; returns its name. */
  async function openCategory(page: Page): Promise<string> {
    const menu = page.getByRole('navigation', { name: message('shell', 'shell.mainMenu') });
    const link = menu.locator(`a[href="${path}"]`).first();
    const name = await link.innerText();
    await link.click();
    return name;
  }

  test.describe(`Error handling with an injected fault: ${locale}`, () => {
    test.use({ provoked: /ResponseContractError|provoked|preloaded using link preload/ });

    test('a response against its contract: the error page with noindex, and a retry that works @desktop [APP-05]', async ({
      page,
    }) => {
      const reports = reportsOf(page);
      await openPage(page, localizePath(locale, '/about/'));
      await refusePageData(page);
      await page.route('**/products/inventory/**', (route) => route.fulfill({ json: { results: 'nonsense' } }));
      const category = await openCategory(page);
      await expect(main(page).getByRole('heading', { level: 1, name: wentWrong })).toBeVisible();
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(new RegExp(wentWrong.replace('.', '\\.')));
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await expect(main(page).getByRole('link', { name: message('shell', 'shell.goHome') })).toHaveAttribute(
        'href',
        localizePath(locale, '/'),
      );
      await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
      await expectAccessible(page);
      await expect.poll(() => reports.length).toBe(1);
      expect(reports[0]?.error).toContain('ResponseContractError');
      expect(reports[0]?.page_path).toBe(path);

      await page.unroute('**/products/inventory/**');
      await main(page)
        .getByRole('link', { name: message('shell', 'shell.tryAgain') })
        .click();
      await expect(main(page).getByRole('heading', { level: 1, name: category })).toBeVisible();
      await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(0);
    });

    test('a crash during rendering stays in its region, and is reported with its components and its page @desktop [APP-05]', async ({
      page,
    }) => {
      const reports = reportsOf(page);
      await openPage(page, localizePath(locale, '/about/'));
      await page.evaluate(() => {
        const { prototype } = Intl.NumberFormat;
        const format = Object.getOwnPropertyDescriptor(prototype, 'format');
        const crash = () => {
          throw new Error('provoked');
        };
        Object.defineProperty(prototype, 'format', { configurable: true, get: crash });
        Object.assign(globalThis, {
          mend: () => Object.defineProperty(prototype, 'format', format ?? {}),
        });
      });
      const category = await openCategory(page);
      await expect(main(page).getByRole('alert')).toContainText(message('storefront-kit', 'kit.wentWrong'));
      await expect.poll(() => reports.length).toBe(1);
      expect(reports[0]?.error).toContain('provoked');
      expect(reports[0]?.component_trace).toMatch(/^\s*at \w+/m);
      expect(reports[0]?.page_path).toBe(path);
      await expect(
        page.getByRole('banner').getByRole('button', { name: message('shell', 'shell.deliverTo') }),
      ).toBeEnabled();
      await expectAccessible(page);

      await page.evaluate(() => (globalThis as unknown as { mend: () => void }).mend());
      await main(page).getByRole('button', { name: tryAgain }).click();
      await expect(main(page).getByRole('heading', { level: 1, name: category })).toBeVisible();
      await expect(main(page).getByRole('alert')).toBeHidden();
    });
  });
}
