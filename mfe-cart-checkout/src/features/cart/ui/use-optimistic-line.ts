import { useEffect, useRef, useState } from 'react';
import type { Cart, CartLine } from 'shared-contracts/entities/checkout/cart';
import type { CartStore } from '../model/cart-store.ts';
import { useCartStore } from '../use-cart.ts';

/** A change of a line that the backend has not confirmed: a number of pieces more or less, or a removal. */
interface PendingChange {
  readonly steps: number;
  readonly gone: boolean;
}

const NO_CHANGE: PendingChange = { steps: 0, gone: false };

interface OptimisticLine {
  /** The optimistic quantity; 0 for a removal. */
  readonly quantity: number;
  setQuantity(quantity: number): void;
  remove(): void;
}

/**
 * Optimistic update: shows a change at once and sends it step by step, one update at a time. A press during an update
 * is not lost. A failed change is dropped, and the line shows its real state again.
 */
export function useOptimisticLine(line: CartLine, busy: boolean, onRemoved: (line: CartLine) => void): OptimisticLine {
  const store = useCartStore();
  const [pending, setPending] = useState(NO_CHANGE);
  const isSending = useRef(false);
  // A restore uses the line's latest state, which another tab may have changed.
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

/**
 * Returns the rest of a pending change after `done` succeeded. It is sent next, even if it equals the earlier change.
 */
function remainingChange(current: PendingChange, sent: PendingChange): PendingChange {
  return sent.gone ? NO_CHANGE : { ...current, steps: current.gone ? 0 : current.steps - Math.sign(sent.steps) };
}

function send(store: CartStore, line: CartLine, change: PendingChange): Promise<Cart | null> {
  if (change.gone) return store.remove(line.id);
  const { id: product, inventory_id } = line.product;
  return change.steps > 0 ? store.increase({ product, inventory_id }) : store.decrease(line.id);
}
