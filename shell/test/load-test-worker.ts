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
  /** Count of the checkout's responses by status. */
  readonly checkout: readonly (readonly [number, number])[];
}

const { origin, connections, seconds, headers } = workerData as LoadTestOptions;
const end = performance.now() + seconds * 1_000;
const browsing = new Map<string, number>();
const checkout = new Map<number, number>();
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
    const response = await fetch(origin + (turn % 2 ? '/cart/' : '/api/v1/checkout/'), { headers });
    await response.arrayBuffer();
    checkout.set(response.status, (checkout.get(response.status) ?? 0) + 1);
  }
}

await Promise.all([...Array.from({ length: connections }, browse), buy(), buy()]);
const report: LoadTestReport = { browsing: [...browsing], checkout: [...checkout] };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a worker thread has no origin
parentPort?.postMessage(report);
