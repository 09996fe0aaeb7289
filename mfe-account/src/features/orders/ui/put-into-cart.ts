import type { IntlShape } from 'react-intl';
import { reorder } from 'shared-contracts/endpoints/account/orders';
import { errorCodeOf } from 'shared-contracts/errors';
import type { Host } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { rejectionReason } from '../../../shared/rejection-reason.ts';

/**
 * Puts the items of an order into the cart and opens it; a toast names the items that cannot be bought now (ACC-11), or
 * says why the request failed.
 * @param isShown whether the shopper is still on the order's page; otherwise the cart does not open
 */
export async function putIntoCart(
  number: string,
  host: Host,
  { formatMessage, formatList }: Pick<IntlShape, 'formatMessage' | 'formatList'>,
  isShown: () => boolean,
): Promise<void> {
  const result = await host.request(reorder, { params: { number } }).catch((error: unknown) => {
    const code = errorCodeOf(rejectionReason(error)) ?? 'went_wrong';
    host.toast({ type: 'Error', message: formatMessage({ id: `kit.error.${code}` }) });
    return null;
  });
  if (!result) return;
  const { added, unavailable } = result;
  if (unavailable.length > 0) {
    host.toast({
      type: 'Warning',
      position: 'top_middle',
      header: formatMessage({ id: 'account.reorder.unavailable' }),
      message: formatList(unavailable),
    });
  }
  if (added === 0) return;
  // The items are in the cart, also where its count cannot be refreshed: its page loads them.
  await host.bus.send('cart/refresh', {}).catch(() => undefined);
  if (isShown()) await host.navigate(routes.cart());
}
