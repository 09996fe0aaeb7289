import { expect, request as requests, type APIRequestContext } from '@playwright/test';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import { localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { SHOPPER_AGENT } from 'test-kit/shopper-agent';
import { ONE_LOCALE, screenOf } from '../../src/browser/screen-of.ts';
import { createBackendClient } from '../../src/backend.ts';
import { localizedPath, order, readEmail, saveAddress, signUp } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';

// Another customer's order and another site's form are refused on purpose.
test.use({ provoked: /status of 40[34]/ });

/** Mails of the demonstration's outbox to an address, as HTML. */
async function readMails(request: APIRequestContext, email: string): Promise<readonly string[]> {
  const outbox = await (await request.get('/api/outbox/')).text();
  return outbox.split('<article>').filter((each) => each.includes(`email to ${email},`));
}

for (const locale of ONE_LOCALE) {
  const { language } = localeInfo(locale);
  const getMessage = loadMessages(language);

  test(`Account: an order is its customer’s only, and one mail confirms it: ${locale} ${screenOf(locale)} [API-04][API-07]`, async ({
    page,
    context,
    baseURL,
  }) => {
    const owner = await requests.newContext({ ...(baseURL ? { baseURL } : {}), userAgent: SHOPPER_AGENT });
    try {
      await signUp(owner, locale);
      const { id: address } = await saveAddress(owner, locale);
      const { id: product } = await findBuyableProduct(owner, { locale });
      const { number } = await order(owner, { product, quantity: 1, address, locale });
      const email = await readEmail(owner);

      await signUp(context.request, locale);
      for (const path of ['', 'invoice/', 'return/']) {
        await openPage(page, localizedPath(locale, `${routes.order(number)}${path}`));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(getMessage('shell', 'shell.notFound.title'));
        await expect(page.locator('body')).not.toContainText(number);
      }
      expect((await createBackendClient(context.request, locale)(listOrders, { query: {} })).count).toBe(0);

      const confirmations = async () => (await readMails(owner, email)).filter((mail) => mail.includes(number));
      await expect.poll(confirmations).toHaveLength(1);
      await openPage(page, localizedPath(locale, routes.home()));
      expect(await confirmations()).toHaveLength(1);
    } finally {
      await owner.dispose();
    }
  });

  test(`Session: its cookie is unreadable for scripts, and a form of another site changes nothing: ${locale} ${screenOf(locale)} [API-04]`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signUp(context.request, locale);
    await openPage(page, localizedPath(locale, routes.dashboard()));
    const session = (await context.cookies()).find(({ name }) => name === 'rb_session');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await page.evaluate(() => document.cookie)).not.toContain(session?.value ?? '');
    const dashboard = await page.request.get(localizedPath(locale, routes.dashboard()));
    expect(dashboard.headers()['content-security-policy']).toMatch(/script-src 'nonce-[\w+/=]+' 'strict-dynamic'/);
    expect(await dashboard.text()).not.toContain(session?.value ?? '');

    // A page of another site sends a form with the shopper's cookies.
    const { port } = new URL(baseURL ?? '');
    const site = `http://localhost:${port}/about/`;
    await page.route(site, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form method="post" action="${baseURL ?? ''}/_digits"><input name="digits" value="arab"><button>go</button></form>`,
      }),
    );
    await page.goto(site);
    const answer = page.waitForResponse((response) => response.url().endsWith('/_digits'));
    await page.getByRole('button').click();
    expect((await answer).status()).toBe(403);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('digits');
  });
}
