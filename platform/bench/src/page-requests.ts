/** Results of page requests. */
export interface PageRequests {
  /** Time to each complete page, in ms. */
  readonly latencies: readonly number[];
  /** Time of all pages together, in ms. */
  readonly seconds: number;
}

/** Pages of one remote. */
export interface RemotePages {
  readonly remote: string;
  readonly paths: readonly [string, ...string[]];
  /** Request headers; a customer's cookies for a customer's pages. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Fetches each URL once over a few connections. @throws when a status is not 200, redirects included. */
export async function fetchPages(
  urls: readonly string[],
  connections: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<PageRequests> {
  const waiting = [...urls];
  const latencies: number[] = [];
  const fetchNext = async (): Promise<void> => {
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      const started = performance.now();
      const response = await fetch(url, { headers, redirect: 'manual' });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${url} responded with ${response.status}`);
      latencies.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, fetchNext));
  return { latencies, seconds: (performance.now() - started) / 1000 };
}

let lastQuery = 0;

/** A URL of the page that no page cache holds. */
export function uncachedUrl(origin: string, path: string): string {
  lastQuery += 1;
  return `${origin}${path}?bench=${lastQuery}`;
}

/** `count` URLs of these pages in rotation that no page cache holds. */
export function uncachedUrls(origin: string, paths: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => uncachedUrl(origin, paths[index % paths.length] ?? '/'));
}
