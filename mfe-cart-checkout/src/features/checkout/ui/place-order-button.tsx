import { useIntl } from 'react-intl';
import { Button } from 'storefront-kit/ui/form/button';

interface PlaceOrderButtonProps {
  readonly busy: boolean;
  readonly onPlace: () => void;
}

/** Button that places the order; ignores presses while an order, or a change of its total, is running. */
export function PlaceOrderButton({ busy, onPlace }: PlaceOrderButtonProps) {
  const { formatMessage } = useIntl();
  return (
    <Button busy={busy} onClick={onPlace}>
      {formatMessage({ id: 'cart-checkout.checkout.place' })}
    </Button>
  );
}
