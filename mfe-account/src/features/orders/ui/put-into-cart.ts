import type { IntlShape } from 'react-intl';
import { reorder } from 'shared-contracts/endpoints/account/orders';
import type { Host } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';

/**
 * Puts the items of an order into the cart and opens it; a toast names the items that cannot be bought now (ACC-11).
 * @throws ApiError when the request fails
 */
export async function putIntoCart(
  number: string,
  host: Host,
  { formatMessage, formatList }: Pick<IntlShape, 'formatMessage' | 'formatList'>,
): Promise<void> {
  const { added, unavailable } = await host.request(reorder, { params: { number } });
  if (unavailable.length > 0) {
    host.toast({
      type: 'Warning',
      header: formatMessage({ id: 'account.reorder.unavailable' }),
      message: formatList(unavailable),
    });
  }
  if (added === 0) return;
  await host.bus.send('cart/refresh', {});
  await host.navigate(routes.cart());
}
