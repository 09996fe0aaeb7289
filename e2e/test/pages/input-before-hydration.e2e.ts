import { expect, type Page } from '@playwright/test';
import { DEMO_CUSTOMERS } from 'test-kit/identity';
import { waitForHydration } from 'test-kit/open-page';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

const getMessage = loadMessages('en');

/** Holds every script of the page until it is released. */
async function holdScripts(page: Page): Promise<PromiseWithResolvers<void>> {
  const code = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  return code;
}

test('Input before hydration: typed text stays, and filters as if typed after hydration @desktop', async ({ page }) => {
  const code = await holdScripts(page);
  await page.goto('/help/', { waitUntil: 'commit' });
  const field = page.getByRole('main').getByRole('searchbox');
  const found = page.getByRole('main').getByRole('status');
  await field.fill('delivery');
  await expect(found).not.toHaveText(/\d/);
  code.resolve();
  await waitForHydration(page);
  await expect(found).toHaveText(/\d/);
  await expect(field).toHaveValue('delivery');
  await expect(field).toBeFocused();
});

test('Input before hydration: a guest types a question, presses “sign in and ask”, and returns with it sent @desktop [AUTH-07][PDP-07]', async ({
  page,
  request,
}) => {
  const { slug } = await findBuyableProduct(request, { least: 5 });
  const main = page.getByRole('main');
  const code = await holdScripts(page);
  const text = `Is it very loud? ${crypto.randomUUID()}`;
  await page.goto(`/p/${slug}/?tab=questions`, { waitUntil: 'commit' });
  await main.getByRole('textbox', { name: getMessage('mfe-product', 'product.questions.ask') }).fill(text);
  await main.getByRole('link', { name: getMessage('mfe-product', 'product.questions.signIn') }).click();
  code.resolve();
  await main.getByLabel(getMessage('mfe-account', 'account.identity.identifier')).fill(DEMO_CUSTOMERS.layla.email);
  await main.getByLabel(getMessage('mfe-account', 'account.identity.password')).fill(DEMO_CUSTOMERS.layla.password);
  await main.getByRole('button', { name: getMessage('mfe-account', 'account.identity.signIn') }).click();
  await expect(page).toHaveURL(/\/p\/.*\?tab=questions$/);
  await expect(main.locator('section section')).toContainText(text);
});

test('Input before hydration: a question stays while the page changes around the tab, whose code has not come @desktop [PDP-07]', async ({
  page,
  request,
}) => {
  const { slug } = await findBuyableProduct(request, { least: 5 });
  const main = page.getByRole('main');
  const code = Promise.withResolvers<void>();
  await page.route('**/tab-questions*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(`/p/${slug}/?tab=questions`, { waitUntil: 'commit' });
  await waitForHydration(page);
  const field = main.getByRole('textbox', { name: getMessage('mfe-product', 'product.questions.ask') });
  await field.fill('Is it very loud?');
  // The page renders again.
  await main
    .getByRole('button', { name: getMessage('storefront-kit', 'kit.addToCart') })
    .first()
    .click();
  await expect(main.getByText(getMessage('storefront-kit', 'kit.addedToCart')).first()).toBeVisible();
  await expect(field).toHaveValue('Is it very loud?');
  code.resolve();
  // Only the code counts the letters.
  await field.pressSequentially('!');
  await expect(field).toHaveValue('Is it very loud?!');
});
