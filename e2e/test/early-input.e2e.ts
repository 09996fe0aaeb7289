import { expect } from '@playwright/test';
import { untilAlive } from 'platform/kit/open-page';
import { test } from '../src/shop-test.ts';

test('what is typed before the code of a page is there stays, and filters as if it were typed now', async ({
  page,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/help/', { waitUntil: 'commit' });
  const field = page.getByRole('main').getByRole('searchbox');
  const found = page.getByRole('main').getByRole('status');
  await field.fill('delivery');
  await expect(found).not.toHaveText(/\d/);
  code.resolve();
  await untilAlive(page);
  await expect(found).toHaveText(/\d/);
  await expect(field).toHaveValue('delivery');
  await expect(field).toBeFocused();
});
