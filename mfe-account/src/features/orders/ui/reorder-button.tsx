import { useIntl } from 'react-intl';
import { reorder } from 'shared-contracts/endpoints/account/orders';
import { routes } from 'shared-contracts/routes';
import { useErrorText } from 'storefront-kit/format/error-text';
import { useHost } from 'storefront-kit/remote/host-context';
import { Button } from 'storefront-kit/ui/form/button';
import { rejectionReason } from '../../../shared/rejection-reason.ts';
import { useAction } from '../../../shared/use-action.ts';

/** Puts the items of an order into the cart and opens it; names the items that cannot be bought now (ACC-11). */
export function ReorderButton({ number }: { readonly number: string }) {
  const { formatMessage, formatList } = useIntl();
  const host = useHost();
  const errorText = useErrorText();
  const { busy, run } = useAction();
  const addItems = async () => {
    const result = await run(() =>
      host.request(reorder, { params: { number } }).catch((failure: unknown) => {
        host.toast({ type: 'Error', message: errorText(rejectionReason(failure)) });
        return null;
      }),
    );
    if (!result) return;
    const { added, unavailable } = result;
    if (unavailable.length > 0) {
      host.toast({
        type: 'Warning',
        header: formatMessage({ id: 'account.reorder.unavailable' }, { count: unavailable.length }),
        message: formatList(unavailable),
      });
    }
    if (added === 0) return;
    await host.bus.send('cart/refresh', {});
    await host.navigate(routes.cart());
  };
  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={() => void addItems()}>
      {formatMessage({ id: 'account.reorder.action' })}
    </Button>
  );
}
