import { isApiError } from 'shared-contracts/endpoint';

/**
 * The response, or null for a 404.
 * @throws every other error of the request.
 */
export async function nullOn404<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (isApiError(error, 404)) return null;
    throw error;
  }
}

/** Time limit in ms for optional parts of a page; on the server well below a remote's limit of 3 s. */
const SECTION_LIMIT_MS = { server: 1_500, browser: 5_000 } as const;

declare const hasLimit: unique symbol;

/** A signal with the time limit of an optional part of a page. */
export type SectionSignal = AbortSignal & { readonly [hasLimit]: true };

/**
 * A signal for the optional parts of a page; create it at the start of `load`. It aborts with the page's own signal,
 * or after the time limit of these parts. So a slow or dead endpoint costs a part of the page, never the page.
 */
export function createSectionSignal(
  page: AbortSignal,
  limitMs: number = SECTION_LIMIT_MS[typeof document === 'undefined' ? 'server' : 'browser'],
): SectionSignal {
  const controller = new AbortController();
  for (const source of [page, AbortSignal.timeout(limitMs)]) {
    const abort = (): void => controller.abort(source.reason);
    if (source.aborted) abort();
    else source.addEventListener('abort', abort, { once: true });
  }
  return controller.signal as SectionSignal;
}

/** The response, or `fallback` when the request fails or the signal aborts first: for an optional part of the page. */
export async function withFallback<T, U>(promise: Promise<T>, fallback: U, signal: SectionSignal): Promise<T | U> {
  try {
    return await rejectOnAbort(promise, signal);
  } catch {
    return fallback;
  }
}

/** The response. @throws its error, or the signal's reason when the signal aborts first. */
export async function rejectOnAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason as Error);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
