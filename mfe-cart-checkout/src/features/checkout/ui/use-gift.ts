import { startTransition, useEffect, useState } from 'react';
import type { Gift } from 'shared-contracts/entities/account/order';

const KEY = 'checkout-gift';

/**
 * The gift of this order; null for none. A return from a refused payment is a new document: it restores the gift that
 * this tab stored.
 */
export function useGift(isRetry: boolean): readonly [Gift | null, (gift: Gift | null) => void] {
  const [gift, setGift] = useState<Gift | null>(null);
  useEffect(() => {
    if (isRetry) startTransition(() => setGift(readGift()));
    else storeGift(null);
  }, [isRetry]);
  const change = (next: Gift | null) => {
    setGift(next);
    storeGift(next);
  };
  return [gift, change];
}

function readGift(): Gift | null {
  try {
    const gift = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Gift | null;
    return typeof gift?.recipient === 'string' && typeof gift.note === 'string' ? gift : null;
  } catch {
    // Storage is forbidden or was written by something else: the shopper types the note again.
    return null;
  }
}

function storeGift(gift: Gift | null): void {
  try {
    if (gift) sessionStorage.setItem(KEY, JSON.stringify(gift));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden or full: a refused payment then loses the note.
  }
}
