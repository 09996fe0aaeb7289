import { expect } from '@playwright/test';
import type { Locale } from 'shared-contracts/locale';
import { openPage } from 'test-kit/open-page';
import { screenOf } from '../../src/browser/screen-of.ts';
import { getMain } from '../../src/checkout-steps.ts';
import { localizedPath, order, saveAddress, signUp } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';

/** The newest code of an order, from the demonstration's outbox; empty without one. */
const codeOf = (outbox: string, number: string): string => {
  const message = outbox.split('<article>').find((each) => each.includes('sms to ') && each.includes(number)) ?? '';
  return /\b\d{6}\b/.exec(message.slice(message.indexOf('<pre')))?.[0] ?? '';
};

test.use({ provoked: /status of 400/ });

for (const locale of ['en-AE', 'ar-SA'] as const satisfies readonly Locale[]) {
  const getMessage = loadMessages(locale.startsWith('ar') ? 'ar' : 'en');
  const text = (id: string) => getMessage('mfe-account', `account.${id}`);

  test(`Order look-up: a guest sees the order by number, phone and code, also after a reload, in ${locale} ${screenOf(locale)} [ACC-12]`, async ({
    page,
  }) => {
    await signUp(page.request, locale);
    const { id: address, mobile_number: phone } = await saveAddress(page.request, locale);
    const { id: product } = await findBuyableProduct(page.request, { locale });
    const { number } = await order(page.request, { product, quantity: 1, address, locale });
    const outbox = async () => (await page.request.get('/api/outbox/')).text();
    expect((await outbox()).replaceAll('&amp;', '&')).toContain(`/track-order/?number=${number}`);

    await page.context().clearCookies();
    await openPage(page, localizedPath(locale, '/sign-in/'));
    const main = getMain(page);
    await main.getByRole('link', { name: text('lookup.title') }).click();
    await expect(page).toHaveURL(/\/track-order\/$/);
    await expectAccessible(page);
    await main.getByLabel(text('lookup.number')).fill(number);
    await main.getByLabel(text('lookup.phone')).fill(phone);
    await main.getByRole('button', { name: text('phone.send') }).click();
    await expect(main.getByText(text('lookup.sent'))).toBeVisible();
    await expect.poll(async () => codeOf(await outbox(), number)).toMatch(/^\d{6}$/);
    const code = codeOf(await outbox(), number);
    const field = main.getByLabel(text('phone.code'));
    await field.fill(code === '000000' ? '000001' : '000000');
    await main.getByRole('button', { name: text('lookup.show') }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(code);
    await main.getByRole('button', { name: text('lookup.show') }).click();
    await expect(main.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible();
    await expect(main).not.toContainText('Noor Saleh');
    await expectAccessible(page);
    await page.reload();
    await expect(main.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible();
  });

  test(`Order look-up: an unknown order gets the same reply and no code, in ${locale} ${screenOf(locale)} [ACC-12]`, async ({
    page,
  }) => {
    await openPage(page, localizedPath(locale, '/track-order/?number=RB-000000-0000000'));
    const main = getMain(page);
    await main.getByLabel(text('lookup.phone')).fill(locale === 'en-AE' ? '501234567' : '512345678');
    await main.getByRole('button', { name: text('phone.send') }).click();
    await expect(main.getByText(text('lookup.sent'))).toBeVisible();
    const outbox = await (await page.request.get('/api/outbox/')).text();
    expect(codeOf(outbox, 'RB-000000-0000000')).toBe('');
  });
}
