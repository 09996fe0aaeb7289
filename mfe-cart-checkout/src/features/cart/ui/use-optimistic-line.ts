import { useEffect, useRef, useState } from 'react';
import type { Cart, CartLine } from 'shared-contracts/entities/checkout/cart';
import type { CartStore } from '../model/cart-store.ts';
import { inTurnWithCart } from '../model/in-turn.ts';
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
 * Optimistic update: shows a change at once and sends it step by step, one update at a time. A press during an update,
 * or before the cart is known, is not lost. A failed change is dropped, and the line shows its real state again; a
 * removal pressed meanwhile is still sent.
 */
export function useOptimisticLine(line: CartLine, onRemoved: (line: CartLine) => void): OptimisticLine {
  const store = useCartStore();
  const [shown, setShown] = useState(NO_CHANGE);
  // Unlike the state it outlives the component: after a navigation the waiting presses are still sent.
  const pending = useRef(NO_CHANGE);
  const isSending = useRef(false);
  // A restore uses the line's latest state, which another tab may have changed.
  const latest = useRef(line);
  useEffect(() => {
    latest.current = line;
  });

  function setPending(change: PendingChange): void {
    pending.current = change;
    setShown(change);
  }

  async function sendPending(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    while (hasChange(pending.current)) await sendStep();
    isSending.current = false;
  }

  async function sendStep(): Promise<void> {
    let sent = NO_CHANGE;
    const cart = await inTurnWithCart(store(), () => {
      sent = pending.current;
      return send(store(), latest.current, sent);
    });
    const isRemoval = sent.gone || sent.steps < 0;
    if (isRemoval && cart && !cart.lines.some(({ id }) => id === line.id)) onRemoved(latest.current);
    setPending((cart ? remainingChange : unsentRemoval)(pending.current, sent));
  }

  function press(change: PendingChange): void {
    setPending(change);
    void sendPending();
  }

  const displayed = shown.gone ? 0 : Math.max(0, line.quantity + shown.steps);
  return {
    quantity: displayed,
    setQuantity(quantity) {
      const { gone, steps } = pending.current;
      if (!gone) press({ ...NO_CHANGE, steps: steps + quantity - displayed });
    },
    remove: () => press({ ...NO_CHANGE, gone: true }),
  };
}

function hasChange({ steps, gone }: PendingChange): boolean {
  return gone || steps !== 0;
}

/**
 * Returns the rest of a pending change after `sent` succeeded. It is sent next, even if it equals the earlier change.
 */
function remainingChange(current: PendingChange, sent: PendingChange): PendingChange {
  return sent.gone ? NO_CHANGE : { ...current, steps: current.gone ? 0 : current.steps - Math.sign(sent.steps) };
}

/**
 * Returns the removal that was pressed while `sent`, which failed, was another change; else no change. If nothing was
 * sent, the cart could not be fetched, and a removal would wait for it without end.
 */
function unsentRemoval(current: PendingChange, sent: PendingChange): PendingChange {
  return current.gone && !sent.gone && hasChange(sent) ? current : NO_CHANGE;
}

/** Sends the next step of a change. Null when it failed or the line is gone. */
async function send(store: CartStore, { id: lineId, product }: CartLine, change: PendingChange): Promise<Cart | null> {
  const { cart } = store.current();
  // Presses may cancel each other out while they wait.
  if (!hasChange(change)) return cart;
  if (change.gone) return store.remove(lineId);
  if (change.steps < 0) return store.decrease(lineId);
  // One more of a line that is gone would add the product without the line's options.
  const isInCart = cart?.lines.some(({ id }) => id === lineId) ?? false;
  return isInCart ? store.increase({ product: product.id, inventory_id: product.inventory_id }) : null;
}
