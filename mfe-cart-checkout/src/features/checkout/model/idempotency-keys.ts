/** Idempotency key of each order attempt. A repeated order has the same key, so the backend places it once. */
export interface IdempotencyKeys {
  /** Returns the key for an order with `body`; a new key only for another body or after `settled`. */
  keyFor(body: object): string;
  /** The backend responded that it did not accept the order: the next attempt gets a new key. */
  reset(): void;
}

/** @param newKey creates a unique key */
export function createIdempotencyKeys(newKey: () => string): IdempotencyKeys {
  let last: { readonly key: string; readonly body: string } | null = null;
  return {
    keyFor(body) {
      const text = JSON.stringify(body);
      if (last?.body !== text) last = { key: newKey(), body: text };
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
