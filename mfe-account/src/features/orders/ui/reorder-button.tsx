import { useIntl } from 'react-intl';
import { useHost } from 'storefront-kit/remote/host-context';
import { Button } from 'storefront-kit/ui/form/button';
import { useMounted } from '../../../shared/use-mounted.ts';
import { useOrderChanges } from './use-order-changes.ts';

/** Puts the items of an order into the cart, and opens it (ACC-11). */
export function ReorderButton({ number }: { readonly number: string }) {
  const intl = useIntl();
  const host = useHost();
  const { busy, run } = useOrderChanges();
  const isMounted = useMounted();
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      onClick={() => void run(({ putIntoCart }) => putIntoCart(number, host, intl, () => isMounted.current))}
    >
      {intl.formatMessage({ id: 'account.reorder.action' })}
    </Button>
  );
}
