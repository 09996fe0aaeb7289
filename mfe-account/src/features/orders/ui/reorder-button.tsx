import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useHost } from 'storefront-kit/remote/host-context';
import { Button } from 'storefront-kit/ui/form/button';

/** Puts the items of an order into the cart (ACC-11); the code for it loads at the first press. */
export function ReorderButton({ number }: { readonly number: string }) {
  const intl = useIntl();
  const host = useHost();
  const [busy, setBusy] = useState(false);
  const addItems = async () => {
    setBusy(true);
    try {
      const { putIntoCart } = await import(/* webpackChunkName: "order-changes" */ './order-changes.ts');
      await putIntoCart(number, host, intl);
    } catch {
      host.toast({ type: 'Error', message: intl.formatMessage({ id: 'kit.error.went_wrong' }) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={() => void addItems()}>
      {intl.formatMessage({ id: 'account.reorder.action' })}
    </Button>
  );
}
