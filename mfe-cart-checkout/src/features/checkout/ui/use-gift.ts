import { startTransition, useEffect, useState } from 'react';
import type { Gift } from 'shared-contracts/entities/account/order';
import { sessionStore } from 'storefront-kit/browser/storage';

const KEY = 'checkout-gift';

/**
 * The gift of this order; null for none. The return from a payment that was not paid is a new document: it restores the
 * gift that this tab stored.
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
    const gift = JSON.parse(sessionStore.getItem(KEY) ?? 'null') as Gift | null;
    return typeof gift?.recipient === 'string' && typeof gift.note === 'string' ? gift : null;
  } catch {
    // Something else wrote the value: the shopper types the note again.
    return null;
  }
}

function storeGift(gift: Gift | null): void {
  if (gift) sessionStore.setItem(KEY, JSON.stringify(gift));
  else sessionStore.removeItem(KEY);
}
