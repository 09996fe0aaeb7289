/** The idempotency key of each attempt to order: the same order asked for again has the same key, so it is placed once. */
export interface IdempotencyKeys {
  /** The key for an order placed with `body`: a new one only for another body or after `settled`. */
  keyFor(body: object): string;
  /** The backend has answered that it did not take the order: the next attempt is a new one. */
  reset(): void;
}

/** @param newKey makes a key that no one else has. */
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

/** 128 random bits in hexadecimal; works without https too, where `crypto.randomUUID` does not exist. */
export function generateKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
