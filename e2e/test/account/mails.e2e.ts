import { expect } from '@playwright/test';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import { localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { createBackendClient } from '../../src/backend.ts';
import { localizedPath, order, saveAddress, signUp } from '../../src/customers.ts';
import { formatPrice } from '../../src/format-price.ts';
import { loadMessages } from '../../src/messages.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { findMisorderedWords } from '../../src/reading-order.ts';
import { test } from '../../src/shop-test.ts';

for (const { locale, shop } of [
  { locale: 'en-AE', shop: 'RB Market' },
  { locale: 'ar-SA', shop: 'آر بي ماركت' },
] as const) {
  const { language, direction } = localeInfo(locale);
  const getMessage = loadMessages(language);
  const own = (id: string, values: Readonly<Record<string, string>> = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, value),
      getMessage('marketplace-api', id),
    );

  test(`Outbox: an order's mail is branded HTML in its language, with amount and link, and a code is a text message: ${locale} @desktop [ACC-01][ACC-12][APP-02]`, async ({
    page,
    context,
  }) => {
    await signUp(context.request, locale);
    const { traits } = (await createBackendClient(context.request)(whoami, {})).identity;
    const { id: address } = await saveAddress(context.request, locale);
    const { id: product, name } = await findBuyableProduct(context.request, { locale });
    const { number, total_cost: total } = await order(context.request, { product, quantity: 2, address, locale });

    await page.goto(`/api/outbox/?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(own('outbox.title'));
    const article = page.getByRole('article').filter({ hasText: number });
    const mail = article.frameLocator('iframe');
    await article.locator('iframe').scrollIntoViewIfNeeded();
    for (const [attribute, value] of [
      ['dir', direction],
      ['lang', language],
    ] as const)
      await expect(mail.locator('html')).toHaveAttribute(attribute, value);
    await expect(mail.locator('body')).toContainText(shop);
    await expect(mail.getByRole('heading', { level: 1 })).toHaveText(own('mail.confirmation.subject', { number }));
    await expect(mail.locator('body')).toContainText(name);
    await expect(mail.getByRole('row').filter({ hasText: own('mail.confirmation.total') })).toContainText(
      formatPrice(total, locale),
    );
    const link = mail.getByRole('link', { name: own('mail.confirmation.trackButton') });
    expect(new URL((await link.getAttribute('href')) ?? '').pathname).toBe(
      localizedPath(locale, routes.trackOrder(number)).replace(/\?.*/, ''),
    );
    expect(await findMisorderedWords(mail.locator('body'))).toEqual([]);

    const message = page.getByRole('article').filter({ hasText: traits.phone_number ?? 'none' });
    const [, afterCode = 'none'] = own('sms.phoneCode').split('{code}');
    await expect(message.last()).toContainText(afterCode.split('{')[0]?.trim() ?? 'none');
    await expect(message.last().locator('pre')).toHaveText(/^\d{6} /);
    await expect(message.last().locator('iframe')).toHaveCount(0);
  });
}
