import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from 'shared-contracts/endpoint';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { routes } from 'shared-contracts/routes';
import { useErrorText } from 'storefront-kit/format/error-text';
import { useHost } from 'storefront-kit/remote/host-context';
import { Button } from 'storefront-kit/ui/form/button';

interface MoveButtonProps {
  readonly product: ProductCard;
  /** Called when the product is in the cart. */
  readonly onMoved: () => void;
}

/**
 * Adds one piece by the command `cart/add`; shows the backend's rejection (sold out, warranty). A product with sizes
 * opens its page, which has the choice.
 */
export function MoveButton({ product, onMoved }: MoveButtonProps) {
  const host = useHost();
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const move = async () => {
    if (product.has_options) return host.navigate(routes.product(product.slug));
    setBusy(true);
    try {
      await host.bus.send('cart/add', { product: product.id });
      host.toast({
        type: 'Success',
        header: formatMessage({ id: 'account.saved.moved' }),
        message: product.name,
      });
      onMoved();
    } catch (error) {
      const reason = moveRejectionReason(error);
      const message = reason ? errorText(reason) : formatMessage({ id: 'kit.addFailed' });
      host.toast({ type: 'Error', header: product.name, message });
      // The product page has the warranty choice.
      if (reason === ERROR_MESSAGES.select_warranty) void host.navigate(routes.product(product.slug));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      aria-label={formatMessage({ id: 'account.saved.moveNamed' }, { name: product.name })}
      onClick={() => void move()}
    >
      {formatMessage({ id: 'account.saved.move' })}
    </Button>
  );
}

/** Returns the backend's rejection; an offer that is gone is sold out. */
function moveRejectionReason(error: unknown): string | undefined {
  if (isApiError(error, 404)) return ERROR_MESSAGES.sold_out;
  return isApiError(error) ? Object.values(error.errors).flat()[0] : undefined;
}
