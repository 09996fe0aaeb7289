import { expect, test } from '@playwright/test';
import { findShop } from 'test-kit/composed-shop';
import { signIn } from 'test-kit/identity';
import { openPage } from 'test-kit/open-page';
import { coveringCells, formatCell, PHASES } from 'test-kit/matrix/cell';
import { runCell } from 'test-kit/matrix/run-cell';
import { findSubjects } from 'test-kit/matrix/subjects';

/** `npm run fault-matrix` runs every cell; this selection has each remote in each phase, and each fault. */
test.describe('Fault matrix', () => {
  test.describe.configure({ timeout: 600_000 });

  for (const phase of PHASES)
    test(`a broken remote leaves the rest of the page working, at ${phase} [COMP-05][COMP-08][COMP-15] @desktop`, async ({
      browser,
      context,
    }) => {
      const shop = await findShop(process.env.SHOP_DATA_DIR ?? '');
      await signIn(context.request, 'layla');
      const subjects = await findSubjects(shop, context.request);
      expect(new Set(subjects.map(({ kind }) => kind)).size).toBe(4);
      const problems: string[] = [];
      for (const cell of coveringCells(subjects).filter((one) => one.phase === phase)) {
        const { problem } = await runCell(shop, browser, cell);
        if (problem !== null) problems.push(`${formatCell(cell)}: ${problem}`);
      }
      expect(problems).toEqual([]);
    });
});

test('a rejection without an Error is stored as uncaught, without a remote @desktop [COMP-08]', async ({ page }) => {
  await openPage(page, '/about/');
  const stored = page.waitForResponse('**/api/v1/error-report/');
  await page.evaluate('setTimeout(() => void Promise.reject())');
  const response = await stored;
  expect(response.status()).toBe(204);
  const report: unknown = response.request().postDataJSON();
  expect(report).toMatchObject({
    error: '[shell:uncaught] Uncaught undefined',
    phase: 'uncaught',
    page_path: '/about/',
  });
  expect(report).not.toHaveProperty('remote');
});
