import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Input of a load test's worker. */
export interface LoadTestOptions {
  readonly origin: string;
  readonly connections: number;
  readonly seconds: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Its result. */
export interface LoadTestReport {
  /** Count of browsing responses by `status content-type retry-after`. */
  readonly browsing: readonly (readonly [string, number])[];
  /** Times of the checkout's requests in ms, and their statuses. */
  readonly checkout: readonly { readonly ms: number; readonly status: number }[];
}

const { origin, connections, seconds, headers } = workerData as LoadTestOptions;
const end = performance.now() + seconds * 1_000;
const browsing = new Map<string, number>();
const checkout: { ms: number; status: number }[] = [];
let openedPages = 0;
/** Delay between pages in ms, far shorter than any reader's. */
const PAUSE_MS = 20;

/** Requests one page after the other, each with a new URL that no cache holds. */
async function browse(): Promise<void> {
  while (performance.now() < end) {
    openedPages += 1;
    const response = await fetch(`${origin}/p/${openedPages}/`, { headers });
    await response.arrayBuffer();
    const kind = [
      response.status,
      response.headers.get('content-type'),
      response.headers.get('retry-after') ?? '-',
    ].join(' ');
    browsing.set(kind, (browsing.get(kind) ?? 0) + 1);
    await delay(PAUSE_MS);
  }
}

/** Opens the cart and sends an order, alternately. */
async function buy(): Promise<void> {
  for (let turn = 0; performance.now() < end; turn += 1) {
    const started = performance.now();
    const response = await fetch(origin + (turn % 2 ? '/cart/' : '/api/v1/checkout/'), { headers });
    await response.arrayBuffer();
    checkout.push({ ms: performance.now() - started, status: response.status });
  }
}

await Promise.all([...Array.from({ length: connections }, browse), buy(), buy()]);
const report: LoadTestReport = { browsing: [...browsing], checkout };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a worker thread has no origin
parentPort?.postMessage(report);
