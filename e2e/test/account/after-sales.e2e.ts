import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { getReferralLink } from 'shared-contracts/endpoints/account/referral';
import { getCart } from 'shared-contracts/endpoints/checkout/cart';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import { type Locale, localeInfo } from 'shared-contracts/locale';
import { signIn } from 'test-kit/identity';
import { openPage } from 'test-kit/open-page';
import { routes } from 'shared-contracts/routes';
import { createBackendClient } from '../../src/backend.ts';
import { localizedPath, order, register, saveAddress, signUp } from '../../src/customers.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';
import { ONE_LOCALE } from '../../src/browser/screen-of.ts';

const main = (page: Page) => page.getByRole('main');
const getMessage = { en: loadMessages('en'), ar: loadMessages('ar') };
const own = (language: 'en' | 'ar', id: string) => getMessage[language]('mfe-account', `account.${id}`);

/** The newest delivered order of a demonstration customer; a part of it may be in return already. */
async function orderOf(page: Page, customer: 'layla' | 'omar', locale: Locale): Promise<string> {
  await signIn(page.context().request, customer);
  const { results } = await createBackendClient(page.context().request, locale)(listOrders, {
    query: { page_size: 50 },
  });
  const found = results.find(({ status }) => status === 'delivered' || status === 'return_requested');
  if (!found) throw new Error(`${customer} has no order that has arrived.`);
  return found.number;
}

for (const { locale, language, customer, comment } of [
  { locale: 'en-AE', language: 'en', customer: 'layla', comment: 'Too small <b>for me</b>' },
  { locale: 'ar-SA', language: 'ar', customer: 'omar', comment: 'الحجم صغير <b>جدًا</b>' },
] as const)
  test(`Returns: a delivered order is returned by line and reason; then the page shows the return with its refund: ${locale} @desktop [ACC-02]`, async ({
    page,
  }) => {
    const number = await orderOf(page, customer, locale);
    await openPage(page, localizedPath(locale, routes.order(number)));
    await main(page)
      .getByRole('link', { name: own(language, 'returns.request') })
      .click();
    const send = main(page).getByRole('button', { name: own(language, 'returns.send') });
    await expect(send).toBeVisible();
    await expectAccessible(page);
    await send.click();
    await expect(main(page).getByRole('alert')).toHaveText(own(language, 'error.select_return'));
    await main(page).getByRole('checkbox').first().check();
    await main(page).getByRole('combobox').selectOption('not_needed');
    await main(page).getByRole('textbox').fill(comment);
    await send.click();
    await expect(page).toHaveURL((url) => url.pathname.startsWith(`${localizedPath(locale, routes.returns())}RT-`));
    await expect(main(page)).toContainText(comment);
    await expect(main(page)).toContainText(own(language, 'returns.requested'));

    await openPage(page, localizedPath(locale, routes.returns()));
    await expect(main(page)).toContainText(number);
    await openPage(page, localizedPath(locale, `${routes.order(number)}return/`));
    await expect(main(page)).toContainText(own(language, 'returns.state.requested'));
    await openPage(page, localizedPath(locale, routes.order(number)));
    await expect(main(page)).toContainText(own(language, 'status.returnRequested'));
  });

test('Invoice: is issued on request, and printed without header and footer, in both directions @desktop [ACC-03]', async ({
  page,
}) => {
  const number = await orderOf(page, 'layla', 'en-AE');
  await openPage(page, `${routes.order(number)}invoice/`);
  // The invoice is issued once: on a later request it exists.
  const callBackend = main(page).getByRole('button', { name: own('en', 'invoice.ask') });
  await expect(callBackend.or(main(page).getByRole('table'))).toBeVisible();
  if (await callBackend.isVisible()) await callBackend.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own('en', 'invoice.title'));
  await expect(main(page)).toContainText(/AE-\d{4}-\d{6}/);
  for (const [locale, language] of [
    ['en-AE', 'en'],
    ['ar', 'ar'],
  ] as const) {
    await openPage(page, localizedPath(locale, `${routes.order(number)}invoice/`));
    await expect(main(page).getByRole('table')).toContainText(own(language, 'invoice.gross'));
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(main(page).getByRole('button', { name: own(language, 'invoice.print') })).toBeHidden();
    await expect(main(page).getByRole('table')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    const download = page.waitForEvent('download');
    await main(page)
      .getByRole('button', { name: own(language, 'invoice.save') })
      .click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^AE-\d{4}-\d{6}\.pdf$/);
    const bytes = await readFile(await file.path());
    expect([bytes.subarray(0, 5).toString(), bytes.length > 5_000]).toEqual(['%PDF-', true]);
  }
});

for (const locale of ONE_LOCALE) {
  const { language } = localeInfo(locale);

  test(`Returns: an order before delivery has neither return nor invoice, and one of 95 days ago can no longer be returned: ${locale} @desktop [ACC-02][ACC-03]`, async ({
    page,
    context,
  }) => {
    await signUp(context.request, locale);
    const address = await saveAddress(context.request, locale);
    const { id: product } = await findBuyableProduct(context.request, { locale });
    const { number } = await order(context.request, { product, quantity: 1, address: address.id, locale });
    await openPage(page, localizedPath(locale, routes.order(number)));
    await expect(main(page)).toContainText(number);
    await expect(main(page).getByRole('link', { name: own(language, 'returns.request') })).toHaveCount(0);
    await openPage(page, localizedPath(locale, `${routes.order(number)}return/`));
    await expect(main(page)).toContainText(own(language, 'returns.state.never'));
    await expect(main(page).getByRole('checkbox')).toHaveCount(0);

    // The page would send its late requests without a session.
    await page.goto('about:blank');
    await context.clearCookies();
    await signIn(context.request, 'layla');
    const { results } = await createBackendClient(context.request, locale)(listOrders, { query: { page_size: 50 } });
    const [oldest] = results.toSorted((first, second) => first.placed.localeCompare(second.placed));
    await openPage(page, localizedPath(locale, `${routes.order(oldest?.number ?? '')}return/`));
    const [late = 'none'] = own(language, 'returns.state.late').split('{date}');
    await expect(main(page)).toContainText(late);
    await expect(main(page)).not.toContainText(own(language, 'returns.state.never'));
    await expect(main(page).getByRole('checkbox')).toHaveCount(0);
  });
}

for (const [locale, width] of [
  ['en-AE', '@desktop'],
  ['ar-SA', '@phone'],
] as const) {
  const language = locale === 'en-AE' ? 'en' : 'ar';
  test(`Order page: an order is cancelled before it is shipped, and bought again: ${locale} ${width} [ACC-11]`, async ({
    page,
    context,
  }) => {
    await signUp(context.request);
    const address = await saveAddress(context.request, locale);
    const { id: product } = await findBuyableProduct(context.request, { locale });
    const { number } = await order(context.request, { product, quantity: 2, address: address.id, locale });
    await openPage(page, localizedPath(locale, routes.order(number)));
    await main(page)
      .getByRole('button', { name: own(language, 'cancel.open') })
      .click();
    const dialog = page.getByRole('dialog', { name: own(language, 'cancel.open') });
    await expect(dialog).toContainText(number);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: own(language, 'cancel.keep') }).click();
    await expect(dialog).toBeHidden();
    await main(page)
      .getByRole('button', { name: own(language, 'cancel.open') })
      .click();
    await dialog.getByRole('button', { name: own(language, 'cancel.open') }).click();
    await expect(main(page)).toContainText(own(language, 'payment.notCharged'));
    await expect(main(page).getByRole('button', { name: own(language, 'cancel.open') })).toHaveCount(0);
    await expectAccessible(page);

    await openPage(page, localizedPath(locale, routes.orders()));
    await expect(main(page).getByRole('listitem').filter({ hasText: number })).toContainText(
      own(language, 'status.cancelled'),
    );
    await openPage(page, localizedPath(locale, routes.order(number)));
    await expect(main(page)).toContainText(own(language, 'status.cancelledMeaning'));
    await main(page)
      .getByRole('button', { name: own(language, 'reorder.action') })
      .click();
    await expect(page).toHaveURL(new RegExp(`${routes.cart()}$`));
    await expect(main(page).getByRole('listitem').first()).toBeVisible();
    const { lines } = await createBackendClient(context.request, locale)(getCart, { query: {} });
    expect(lines.map(({ product: { id }, quantity }) => [id, quantity])).toEqual([[product, 2]]);
  });
}

for (const [locale, customer, width] of [
  ['en-AE', 'layla', '@desktop'],
  ['ar-SA', 'omar', '@phone'],
] as const) {
  const language = locale === 'en-AE' ? 'en' : 'ar';
  test(`Account: own questions and reviews, wallet, referrals, and the entries that come later: ${locale} ${width} [ACC-07][ACC-08][ACC-09][ACC-10]`, async ({
    page,
  }) => {
    await signIn(page.context().request, customer);
    const shows = async (path: string, ...ids: string[]) => {
      await openPage(page, localizedPath(locale, path));
      for (const id of ids) await expect(main(page)).toContainText(own(language, id));
      await expectAccessible(page);
    };
    await shows(routes.myReviews(), 'userContent.reviews');
    await expect(main(page).locator('a[href*="tab=reviews"]').first()).toBeVisible();
    await shows(routes.wallet(), 'wallet.balance', 'wallet.kind.gift');
    await shows(routes.shareAndEarn(), 'share.how', 'share.friends');
    await expect(main(page).getByRole('textbox')).toHaveValue(/\/\?ref=[0-9A-Z]{8}$/);
    await shows(routes.switchAccount(), 'switch.soon');
    // A phone has the account's menu on the dashboard only.
    await openPage(page, localizedPath(locale, routes.dashboard()));
    await main(page)
      .getByRole('link', { name: own(language, 'dashboard.employees') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      getMessage[language]('mfe-content', 'content.plans.employees.title'),
    );
    await shows(routes.myQuestions(), 'userContent.unanswered');
    await main(page)
      .getByRole('button', { name: own(language, 'userContent.edit') })
      .first()
      .click();
    const question = main(page).getByRole('textbox');
    const text = `${await question.inputValue()}?`;
    await question.fill('?');
    await main(page)
      .getByRole('button', { name: own(language, 'settings.save'), exact: true })
      .click();
    await expect(question).toHaveAttribute('aria-invalid', 'true');
    await question.fill(text);
    await main(page)
      .getByRole('button', { name: own(language, 'settings.save'), exact: true })
      .click();
    await expect(main(page)).toContainText(text);
  });
}

for (const [locale, language] of [
  ['en-AE', 'en'],
  ['ar-SA', 'ar'],
] as const)
  test(`Referrals: a visitor who opens a personal link and signs up is the sharer’s friend: ${locale} @desktop [ACC-08]`, async ({
    page,
    context,
    browser,
  }) => {
    await signUp(context.request, locale);
    const { path } = await createBackendClient(context.request, locale)(getReferralLink, {});
    const friend = await browser.newContext({ baseURL: new URL(test.info().project.use.baseURL ?? '').origin });
    const theirs = await friend.newPage();
    await openPage(theirs, path);
    await openPage(theirs, localizedPath(locale, '/about/'));
    await register(friend.request, locale);
    await friend.close();
    await openPage(page, localizedPath(locale, routes.shareAndEarn()));
    await expect(main(page)).toContainText(own(language, 'share.waiting'));
  });
