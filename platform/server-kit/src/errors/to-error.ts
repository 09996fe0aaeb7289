/**
 * The caught value as an Error: JavaScript may throw any value. `Error.isError` also recognizes an Error of another
 * realm (a `node:vm` context), for which `instanceof` is false. Any other value becomes the message of a new Error.
 */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error || Error.isError(thrown) ? thrown : new Error(String(thrown));
}
