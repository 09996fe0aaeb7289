import { useEffect, useRef, useState } from 'react';
import type { Cart, CartLine } from 'shared-contracts/entities/cart';
import type { CartStore } from '../model/cart-store.ts';
import { useCartStore } from '../use-cart.ts';

/** What a shopper wants of a line that the backend has not said yes to: so many more or less, or all gone. */
interface Wish {
  readonly steps: number;
  readonly gone: boolean;
}

const NOTHING: Wish = { steps: 0, gone: false };

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
  const [wish, setWish] = useState(NOTHING);
  const sending = useRef(false);
  // A line that another tab changed is put back as it was in the end.
  const latest = useRef(line);
  useEffect(() => {
    latest.current = line;
  });

  useEffect(() => {
    const wished = wish.gone || wish.steps !== 0;
    if (!wished || busy || sending.current) return;
    sending.current = true;
    void send(store(), line, wish).then((cart) => {
      sending.current = false;
      const isRemoval = wish.gone || wish.steps < 0;
      if (isRemoval && cart && !cart.lines.some(({ id }) => id === line.id)) onRemoved(latest.current);
      setWish((now) => (cart ? restOf(now, wish) : NOTHING));
    });
  }, [wish, busy, store, line, onRemoved]);

  const shown = wish.gone ? 0 : Math.max(0, line.quantity + wish.steps);
  return {
    quantity: shown,
    setQuantity: (quantity) => setWish((now) => (now.gone ? now : { ...NOTHING, steps: now.steps + quantity - shown })),
    remove: () => setWish({ ...NOTHING, gone: true }),
  };
}

/** What is still wished once `done` came true; it is sent next, even where it is what was wished before. */
function restOf(now: Wish, done: Wish): Wish {
  return done.gone ? NOTHING : { ...now, steps: now.gone ? 0 : now.steps - Math.sign(done.steps) };
}

function send(store: CartStore, line: CartLine, wish: Wish): Promise<Cart | null> {
  if (wish.gone) return store.remove(line.id);
  const { id: product, inventory_id } = line.product;
  return wish.steps > 0 ? store.increase({ product, inventory_id }) : store.decrease(line.id);
}
