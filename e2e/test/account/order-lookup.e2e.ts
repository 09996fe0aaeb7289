import { expect } from '@playwright/test';
import { confirmOrderLookup } from 'shared-contracts/endpoints/account/order-lookup';
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

/** Look-ups per order and hour, and tries per code. */
const [LOOKUPS, CODE_TRIES] = [5, 5];

test.use({ provoked: /status of (400|429)/ });

for (const locale of ['en-AE', 'ar-SA'] as const satisfies readonly Locale[]) {
  const getMessage = loadMessages(locale.startsWith('ar') ? 'ar' : 'en');
  const text = (id: string) => getMessage('mfe-account', `account.${id}`);
  const error = (id: string) => getMessage('storefront-kit', `kit.error.${id}`);

  test(`Order look-up: a guest sees the order by number, phone and code, also after a reload, in ${locale} ${screenOf(locale)} [ACC-12][APP-21]`, async ({
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
    await main.getByRole('button', { name: text('phone.send') }).click();
    await expect(main.getByText(error('phone_required'))).toBeVisible();
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

  test(`Order look-up: guesses of an unknown order get no code and end at the limit, in ${locale} ${screenOf(locale)} [ACC-12]`, async ({
    page,
  }) => {
    // The limits are per order and phone: each run takes new ones.
    const digits = String(crypto.getRandomValues(new Uint32Array(1))[0])
      .padStart(10, '0')
      .slice(-7);
    const number = `RB-000000-${digits}`;
    await openPage(page, localizedPath(locale, `/track-order/?number=${number}`));
    const main = getMain(page);
    const send = main.getByRole('button', { name: text('phone.send') });
    await main.getByLabel(text('lookup.phone')).fill(`${locale === 'en-AE' ? '50' : '51'}${digits}`);
    for (let lookup = 1; lookup <= LOOKUPS; lookup += 1) {
      await send.click();
      await expect(main.getByText(text('lookup.sent'))).toBeVisible();
      if (lookup === LOOKUPS) break;
      await main.getByRole('button', { name: text('lookup.change') }).click();
    }
    const outbox = await (await page.request.get('/api/outbox/')).text();
    expect(codeOf(outbox, number)).toBe('');

    const code = main.getByLabel(text('phone.code'));
    for (const rejection of [...Array<'wrong_code'>(CODE_TRIES - 1).fill('wrong_code'), 'verification_failed']) {
      const guessed = page.waitForResponse((response) => response.url().endsWith(confirmOrderLookup.path));
      await code.fill('000000');
      await code.press('Enter');
      await guessed;
      await expect(main.getByText(error(rejection))).toBeVisible();
    }
    await main.getByRole('button', { name: text('lookup.change') }).click();
    await send.click();
    await expect(main.getByText(error('too_many'))).toBeVisible();
    await expect(main.getByText(text('lookup.sent'))).toHaveCount(0);
    await expectAccessible(page);
  });
}
