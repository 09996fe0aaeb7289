import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useHost } from 'storefront-kit/remote/host-context';
import {
  findBlocker,
  findMissingOption,
  countInCart,
  optionGroupId,
  type PurchaseBlocker,
} from '../../model/purchase-rules.ts';
import type { SelectedOffer, ProductData } from '../../model/product-data.ts';
import { useAddToCart } from './use-add-to-cart.ts';

/** The shopper's choices and the add action, shared by the buy box and the phone's bar. */
export interface Purchase {
  readonly blocker: PurchaseBlocker | null;
  readonly quantity: number;
  /** Months, `0` for none; null while a required choice is missing. */
  readonly warranty: string | null;
  /** Whether the shopper chose late delivery. */
  readonly tonight: boolean;
  readonly busy: boolean;
  /** Whether the offer is now in the cart. */
  readonly added: boolean;
  readonly warrantyProblem: string | null;
  readonly problem: string | false | null | undefined;
  setQuantity(quantity: number): void;
  setWarranty(months: string): void;
  setTonight(checked: boolean): void;
  buy(): void;
}

/** Choices belong to one offer: another colour or seller resets them. */
interface PurchaseState {
  readonly inventoryId: string;
  readonly quantity: number;
  readonly warranty: string | null;
  readonly tonight: boolean;
  readonly problem: 'option' | 'warranty' | 'stock' | null;
  /** Pieces in the cart when the stock was too low. */
  readonly inCart: number;
}

function initialState({ inventoryId, warrantyRequired }: SelectedOffer): PurchaseState {
  const warranty = warrantyRequired ? null : '0';
  return { inventoryId, quantity: 1, warranty, tonight: false, problem: null, inCart: 0 };
}

/** Id of the warranty group, which gets the focus when its choice is missing. */
export const WARRANTY_ID = 'product-warranty';

/** Manages quantity, warranty and “Add to cart” of the page's offer. */
export function usePurchase({ product, offer, delivery, url }: ProductData): Purchase {
  const { bus } = useHost();
  const { formatMessage } = useIntl();
  const cart = useAddToCart(offer.inventoryId);
  const [stored, setStored] = useState(() => initialState(offer));
  const choice = stored.inventoryId === offer.inventoryId ? stored : initialState(offer);
  const change = (patch: Partial<PurchaseState>) => setStored({ ...choice, problem: null, ...patch });
  const tonight = choice.tonight && delivery?.estimate.late_delivery.status === 'available';
  const missing = findMissingOption(product, url);

  const buy = () => {
    const { quantity, warranty } = choice;
    if (missing) {
      change({ problem: 'option' });
      document.querySelector<HTMLElement>(`#${optionGroupId(missing.name)} a`)?.focus();
      return;
    }
    if (warranty === null) {
      change({ problem: 'warranty' });
      document.querySelector<HTMLInputElement>(`#${WARRANTY_ID} input`)?.focus();
      return;
    }
    const inCart = countInCart(bus.current('cart').cart, offer.inventoryId);
    if (inCart + quantity > offer.stock) {
      change({ problem: 'stock', inCart });
      return;
    }
    setStored({ ...choice, problem: null });
    const line = { product: product.id, quantity, warranty: Number(warranty), is_late_delivery: tonight };
    void cart.add(line, product.name);
  };

  const problemText = () => {
    if (choice.problem === 'option')
      return missing ? formatMessage({ id: 'product.option.choose' }, { option: missing.label }) : null;
    if (choice.problem === 'stock')
      return formatMessage({ id: 'product.buy.inCart' }, { inCart: choice.inCart, stock: offer.stock });
    return cart.problem;
  };
  return {
    blocker: findBlocker(product, offer, delivery),
    quantity: choice.quantity,
    warranty: choice.warranty,
    tonight,
    busy: cart.busy,
    added: cart.added,
    warrantyProblem: choice.problem === 'warranty' ? formatMessage({ id: 'kit.error.select_warranty' }) : null,
    problem: problemText(),
    setQuantity: (quantity) => change({ quantity }),
    setWarranty: (warranty) => change({ warranty }),
    setTonight: (checked) => change({ tonight: checked }),
    buy,
  };
}
