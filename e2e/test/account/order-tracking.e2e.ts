import { expect } from '@playwright/test';
import { getOrder } from 'shared-contracts/endpoints/account/orders';
import { requestReturn } from 'shared-contracts/endpoints/account/returns';
import { ORDER_STATUSES, type Order, type OrderStatus } from 'shared-contracts/entities/account/order';
import { localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { createBackendClient } from '../../src/backend.ts';
import { getMain } from '../../src/checkout-steps.ts';
import { localizedPath, order, saveAddress, signUp } from '../../src/customers.ts';
import { formatPrice } from '../../src/format-price.ts';
import { loadMessages } from '../../src/messages.ts';
import { reportStatus } from '../../src/operator.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';

/** Message of a status's name. */
const NAMES: Readonly<Record<OrderStatus, string>> = {
  ordered: 'ordered',
  processing: 'processing',
  shipped: 'shipped',
  delivered: 'delivered',
  return_requested: 'returnRequested',
  returned: 'returned',
};
/** A return's steps are on the page after its request only. */
const stepsOf = (status: OrderStatus) => ORDER_STATUSES.slice(0, Math.max(4, ORDER_STATUSES.indexOf(status) + 1));
/** A date as 'MMM Do YY' (LOC-03); in Arabic day, month and year. */
const DATES = {
  en: /^[A-Z][a-z]{2} \d{1,2}(?:st|nd|rd|th) \d{2}$/,
  ar: /^\d{1,2} [\u0600-\u06FF]+ \d{2}$/,
} as const;

for (const locale of ['en-AE', 'ar-SA'] as const) {
  const { language } = localeInfo(locale);
  const own = (id: string) => loadMessages(language)('mfe-account', `account.${id}`);

  test(`Order page: every status has its steps with dates, beside items, totals, address and payment; a shipped order cannot be cancelled: ${locale} @desktop [ACC-01][ACC-11]`, async ({
    page,
    context,
  }) => {
    const backend = createBackendClient(context.request, locale);
    await signUp(context.request, locale);
    const { id: address } = await saveAddress(context.request, locale);
    const { id: product } = await findBuyableProduct(context.request, { locale });
    const { number } = await order(context.request, { product, quantity: 2, address, locale });
    const read = () => backend(getOrder, { params: { number } });

    const advance: Readonly<Record<OrderStatus, () => Promise<unknown>>> = {
      ordered: async () => undefined,
      processing: () => reportStatus(`orders/${number}`, 'processing'),
      shipped: () => reportStatus(`orders/${number}`, 'shipped'),
      delivered: () => reportStatus(`orders/${number}`, 'delivered'),
      return_requested: async () => {
        const lines = (await read()).lines.map(({ id, quantity }) => ({ line: id, quantity }));
        return (returned = await backend(requestReturn, { params: { number }, body: { lines, reason: 'other' } }));
      },
      returned: () => reportStatus(`returns/${returned?.number ?? ''}`, 'returned'),
    };
    let returned: { readonly number: string } | undefined;
    for (const status of ORDER_STATUSES) {
      await advance[status]();
      await openPage(page, localizedPath(locale, routes.order(number)));
      const steps = getMain(page)
        .getByRole('region', { name: own('order.tracking') })
        .getByRole('listitem');
      const isFinal = status === 'delivered' || status === 'returned';
      const reached = ORDER_STATUSES.indexOf(status);
      await expect(steps).toContainText(
        stepsOf(status).map((step, index) => {
          const state =
            index < reached || (index === reached && isFinal) ? 'Done' : index === reached ? 'Current' : 'Ahead';
          return `${own(`status.${NAMES[step]}`)} ${own(`order.step${state}`)}`;
        }),
      );
      const current = getMain(page).locator('[aria-current="step"]');
      await expect(current).toContainText(isFinal ? [] : [own(`status.${NAMES[status]}`)]);
      const times = steps.locator('time');
      await expect(times).toHaveText(Array.from({ length: reached + 1 }, () => DATES[language]));
      const shown = await read();
      expect(shown.status).toBe(status);
      expect(await times.evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))).toEqual(
        shown.tracking.map(({ time }) => time),
      );
      const isShipped = reached >= ORDER_STATUSES.indexOf('shipped');
      await expect(getMain(page).getByRole('button', { name: own('cancel.open') })).toHaveCount(isShipped ? 0 : 1);
      await expectFacts(shown);
    }

    async function expectFacts(shown: Order) {
      const region = (id: string) => getMain(page).getByRole('region', { name: own(`order.${id}`), exact: true });
      const [line] = shown.lines;
      await expect(region('items')).toContainText(line?.product.name ?? 'none');
      await expect(region('summary')).toContainText(formatPrice(shown.total_cost, locale));
      await expect(region('delivery')).toContainText(shown.receiver.full_name);
      await expect(region('delivery')).toContainText(shown.shipping_address.area_street);
      await expect(region('delivery')).toContainText(shown.shipping_address.city_name);
      await expect(region('payment')).toContainText(own('payment.cash'));
      const isDelivered = shown.tracking.some(({ status }) => status === 'delivered');
      const state = shown.status === 'returned' ? 'refunded' : isDelivered ? 'paid' : 'pending';
      await expect(region('payment')).toContainText(own(`payment.${state}`));
    }
  });
}
