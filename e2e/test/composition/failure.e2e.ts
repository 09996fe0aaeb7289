import { expect, type Page } from '@playwright/test';
import { openPage } from 'test-kit/open-page';
import { refusePageData } from '../../src/refuse-page-data.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';

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
const WENT_WRONG = 'Something went wrong. Please try again';

test.describe('Error handling with an injected fault', () => {
  test.use({ provoked: /ResponseContractError|provoked|preloaded using link preload/ });

  test('a response against its contract: the error page with noindex, and a retry that works @desktop [APP-05]', async ({
    page,
  }) => {
    const reports = reportsOf(page);
    await openPage(page, '/about/');
    await refusePageData(page);
    await page.route('**/products/inventory/**', (route) => route.fulfill({ json: { results: 'nonsense' } }));
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Smartphones' }).click();
    await expect(main(page).getByRole('heading', { level: 1, name: WENT_WRONG })).toBeVisible();
    await expect(page).toHaveURL(/\/c\/smartphones\/$/);
    await expect(page).toHaveTitle(new RegExp(WENT_WRONG.replace('.', '\\.')));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(main(page).getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => reports.length).toBe(1);
    expect(reports[0]?.error).toContain('ResponseContractError');
    expect(reports[0]?.page_path).toBe('/c/smartphones/');

    await page.unroute('**/products/inventory/**');
    await main(page).getByRole('link', { name: 'Try again' }).click();
    await expect(main(page).getByRole('heading', { level: 1, name: 'Smartphones' })).toBeVisible();
    await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(0);
  });

  test('a crash during rendering stays in its region, and is reported with its components and its page @desktop [APP-05]', async ({
    page,
  }) => {
    const reports = reportsOf(page);
    await openPage(page, '/about/');
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
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Smartphones' }).click();
    await expect(main(page).getByRole('alert')).toContainText('Something went wrong');
    await expect.poll(() => reports.length).toBe(1);
    expect(reports[0]?.error).toContain('provoked');
    expect(reports[0]?.component_trace).toMatch(/^\s*at \w+/m);
    expect(reports[0]?.page_path).toBe('/c/smartphones/');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Deliver to' })).toBeEnabled();
    await expectAccessible(page);

    await page.evaluate(() => (globalThis as unknown as { mend: () => void }).mend());
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).getByRole('heading', { level: 1, name: 'Smartphones' })).toBeVisible();
    await expect(main(page).getByRole('alert')).toBeHidden();
  });
});
