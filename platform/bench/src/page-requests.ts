/** What came of requests for pages. */
export interface PageRequests {
  /** Time to the whole page of each, in ms. */
  readonly latencies: readonly number[];
  /** Time of all together. */
  readonly seconds: number;
}

/** Pages of one remote. */
export interface RemotePages {
  readonly remote: string;
  readonly paths: readonly [string, ...string[]];
  /** Headers of requests: a customer's cookies where the pages are a customer's. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Fetches each URL once over a few connections. @throws when a page is not answered with 200, as a redirect is not. */
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
      if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
      latencies.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, fetchNext));
  return { latencies, seconds: (performance.now() - started) / 1000 };
}

let lastQuery = 0;

/** A URL of the page that no cache of pages has. */
export function uncachedUrl(origin: string, path: string): string {
  lastQuery += 1;
  return `${origin}${path}?bench=${lastQuery}`;
}

/** So many URLs of these pages in turn that no cache of pages has. */
export function uncachedUrls(origin: string, paths: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => uncachedUrl(origin, paths[index % paths.length] ?? '/'));
}
