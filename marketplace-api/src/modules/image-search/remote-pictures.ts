/** Time limit of one picture, in ms. */
const LIMIT_MS = 10_000;
/** Largest file: a picture 480 px wide has some 30 KB. */
const MAX_BYTES = 2_000_000;
/** Failures in a row after which an origin is left alone for a while. */
const MAX_FAILURES = 3;
/** Time after which a failed picture, or a failing origin, is tried again, in ms. */
const RETRY_MS = 590_000;

/** Pictures of products on other hosts, from the origins that the operator trusts (PICTURE_SEARCH_ORIGINS). */
export interface RemotePictures {
  /** For example `https://cdn.example.com`. */
  readonly origins: readonly string[];
  /** Whether the picture or its origin failed a short time ago. */
  isPaused(source: string): boolean;
  /** Leaves a picture that cannot be used alone for ten minutes. */
  pause(source: string): void;
  /**
   * Fetches the file of one width.
   * @param source the picture's URL without its ending
   * @throws Error for another origin, a redirect, a status other than 200, more than 2 MB, and no response within 10 s
   */
  fetch(source: string, width: number, signal: AbortSignal): Promise<Buffer>;
}

/** @param now time in ms */
export function createRemotePictures(origins: readonly string[], now: () => number = Date.now): RemotePictures {
  /** When a failed picture or origin may be tried again, in ms. */
  const retryAt = new Map<string, number>();
  const failures = new Map<string, number>();
  const isWaiting = (name: string): boolean => (retryAt.get(name) ?? 0) > now();

  return {
    origins,
    isPaused: (source) => isWaiting(source) || isWaiting(new URL(source).origin),
    pause: (source) => void retryAt.set(source, now() + RETRY_MS),
    async fetch(source, width, signal) {
      const { origin } = new URL(source);
      if (!origins.includes(origin)) throw new Error(`${origin} is not in PICTURE_SEARCH_ORIGINS.`);
      try {
        const bytes = await download(
          `${source}-${width}.webp`,
          AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
        );
        failures.delete(origin);
        return bytes;
      } catch (error) {
        if (signal.aborted) throw error;
        const count = (failures.get(origin) ?? 0) + 1;
        failures.set(origin, count % MAX_FAILURES);
        if (count === MAX_FAILURES) retryAt.set(origin, now() + RETRY_MS);
        throw error;
      }
    },
  };
}

/** A redirect could lead to an address of the internal network. */
async function download(url: string, signal: AbortSignal): Promise<Buffer> {
  const response = await fetch(url, { redirect: 'error', signal });
  if (response.status !== 200 || !response.body) throw new Error(`${url} responded with ${response.status}.`);
  const body: AsyncIterable<Uint8Array> = response.body;
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > MAX_BYTES) throw new Error(`${url} has more than ${MAX_BYTES} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
