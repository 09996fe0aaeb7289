import { useIntl } from 'react-intl';
import { Button } from 'storefront-kit/ui/form/button';

interface PlaceOrderButtonProps {
  readonly busy: boolean;
  readonly onPlace: () => void;
}

/** The end of checkout; presses while the order is on its way are ignored. */
export function PlaceOrderButton({ busy, onPlace }: PlaceOrderButtonProps) {
  const { formatMessage } = useIntl();
  return (
    <Button busy={busy} onClick={onPlace}>
      {formatMessage({ id: 'cart-checkout.checkout.place' })}
    </Button>
  );
}
