import { useEffect, useRef, useState } from 'react';
import type { Cart, CartLine } from 'shared-contracts/entities/cart';
import type { CartStore } from '../model/cart-store.ts';
import { useCartStore } from '../use-cart.ts';

/** What a shopper wants of a line that the backend has not said yes to: so many more or less, or gone. */
type Wish = number | 'gone';

interface LineWish {
  /** The quantity as the shopper wants it; 0 when the line is to go. */
  readonly quantity: number;
  setQuantity(quantity: number): void;
  remove(): void;
}

/**
 * Shows what is wished at once and sends it step by step, one update at a time: no press is lost while an update runs. A
 * wish that fails is dropped, and the line shows again what it is.
 */
export function useLineWish(line: CartLine, busy: boolean, onRemoved: (line: CartLine) => void): LineWish {
  const store = useCartStore();
  const [wish, setWish] = useState<Wish>(0);
  const sending = useRef(false);

  useEffect(() => {
    if (wish === 0 || busy || sending.current) return;
    sending.current = true;
    void send(store(), line, wish).then((cart) => {
      sending.current = false;
      if (cart && !cart.lines.some(({ id }) => id === line.id)) onRemoved(line);
      setWish((now) => (cart && typeof now === 'number' && typeof wish === 'number' ? now - Math.sign(wish) : 0));
    });
  }, [wish, busy, store, line, onRemoved]);

  const shown = wish === 'gone' ? 0 : Math.max(0, line.quantity + wish);
  return {
    quantity: shown,
    setQuantity: (quantity) => setWish((now) => (now === 'gone' ? now : now + quantity - shown)),
    remove: () => setWish('gone'),
  };
}

function send(store: CartStore, line: CartLine, wish: Wish): Promise<Cart | null> {
  if (wish === 'gone') return store.remove(line.id);
  const { id: product, inventory_id } = line.product;
  return wish > 0 ? store.increase({ product, inventory_id }) : store.decrease(line.id);
}
