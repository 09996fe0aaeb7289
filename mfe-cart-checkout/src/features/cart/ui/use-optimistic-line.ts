import { useEffect, useRef, useState } from 'react';
import type { Cart, CartLine } from 'shared-contracts/entities/checkout/cart';
import type { CartStore } from '../model/cart-store.ts';
import { useCartStore } from '../use-cart.ts';

/** What a shopper wants of a line that the backend has not said yes to: so many more or less, or all gone. */
interface PendingChange {
  readonly steps: number;
  readonly gone: boolean;
}

const NO_CHANGE: PendingChange = { steps: 0, gone: false };

interface OptimisticLine {
  /** The quantity as the shopper wants it; 0 when the line is to go. */
  readonly quantity: number;
  setQuantity(quantity: number): void;
  remove(): void;
}

/**
 * Shows what is wished at once and sends it step by step, one update at a time: no press is lost while an update runs. A
 * wish that fails is dropped, and the line shows again what it is.
 */
export function useOptimisticLine(line: CartLine, busy: boolean, onRemoved: (line: CartLine) => void): OptimisticLine {
  const store = useCartStore();
  const [pending, setPending] = useState(NO_CHANGE);
  const isSending = useRef(false);
  // A line that another tab changed is put back as it was in the end.
  const latest = useRef(line);
  useEffect(() => {
    latest.current = line;
  });

  useEffect(() => {
    const hasPending = pending.gone || pending.steps !== 0;
    if (!hasPending || busy || isSending.current) return;
    isSending.current = true;
    void send(store(), line, pending).then((cart) => {
      isSending.current = false;
      const isRemoval = pending.gone || pending.steps < 0;
      if (isRemoval && cart && !cart.lines.some(({ id }) => id === line.id)) onRemoved(latest.current);
      setPending((current) => (cart ? remainingChange(current, pending) : NO_CHANGE));
    });
  }, [pending, busy, store, line, onRemoved]);

  const displayed = pending.gone ? 0 : Math.max(0, line.quantity + pending.steps);
  return {
    quantity: displayed,
    setQuantity: (quantity) =>
      setPending((current) => (current.gone ? current : { ...NO_CHANGE, steps: current.steps + quantity - displayed })),
    remove: () => setPending({ ...NO_CHANGE, gone: true }),
  };
}

/** What is still wished once `done` came true; it is sent next, even where it is what was wished before. */
function remainingChange(current: PendingChange, sent: PendingChange): PendingChange {
  return sent.gone ? NO_CHANGE : { ...current, steps: current.gone ? 0 : current.steps - Math.sign(sent.steps) };
}

function send(store: CartStore, line: CartLine, change: PendingChange): Promise<Cart | null> {
  if (change.gone) return store.remove(line.id);
  const { id: product, inventory_id } = line.product;
  return change.steps > 0 ? store.increase({ product, inventory_id }) : store.decrease(line.id);
}
