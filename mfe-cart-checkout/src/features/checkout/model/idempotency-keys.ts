/** Idempotency key of each order attempt. A repeated order has the same key, so the backend places it once. */
export interface IdempotencyKeys {
  /** Returns the key for an order; a new key only for another order or after `reset`. */
  keyFor(order: object): string;
  /** The backend responded that it did not accept the order: the next attempt gets a new key. */
  reset(): void;
}

/** @param newKey creates a unique key */
export function createIdempotencyKeys(newKey: () => string): IdempotencyKeys {
  let last: { readonly key: string; readonly order: string } | null = null;
  return {
    keyFor(order) {
      const text = JSON.stringify(order);
      if (last?.order !== text) last = { key: newKey(), order: text };
      return last.key;
    },
    reset() {
      last = null;
    },
  };
}

/** Returns 128 random bits in hexadecimal. It also works without HTTPS, where `crypto.randomUUID` does not exist. */
export function generateKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
