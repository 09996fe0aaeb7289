import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from '@jest/globals';
import type { LoadTestOptions, LoadTestReport } from '../../../test/load-test-worker.ts';
import { json, NAVIGATION, startShellApp, type ShellApp } from '../../../test/shell-app.tsx';

let shell: ShellApp | null = null;
afterEach(async () => {
  await shell?.close();
  shell = null;
});

/** Generates the load in a thread of its own, so that only the server is measured. */
async function load(order: LoadTestOptions): Promise<LoadTestReport> {
  const worker = new Worker(new URL('../../../test/load-test-worker.ts', import.meta.url), {
    workerData: order,
    execArgv: [],
  });
  const [report] = (await once(worker, 'message')) as [LoadTestReport];
  await worker.terminate();
  return report;
}

/** Bytes of the heap and outside it that are in use after a full collection. */
function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test('overload: with 200 connections every response is a page, 200 or 503 with Retry-After, while the checkout gets through [COMP-08]', async () => {
  shell = await startShellApp({ env: { RENDER_CONCURRENCY: '2', RENDER_QUEUE: '10', RENDER_WAIT_MS: '200' } });
  const { origin } = shell;
  shell.setBackendHandler((_request, response) => json(response, { name: 'Lamp' }, 'product'));
  shell.setLoad(async ({ path }) => {
    if (path.startsWith('/p/')) await delay(20);
    return { kind: 'page', data: { name: 'Lamp' }, head: { title: 'Lamp' } };
  });
  const before = heapAfterCollection();
  const { browsing, checkout } = await load({ origin, connections: 200, seconds: 5, headers: NAVIGATION });
  expect(browsing.map(([kind]) => kind).toSorted()).toEqual([
    '200 text/html; charset=utf-8 -',
    '503 text/html; charset=utf-8 5',
  ]);
  // Every request of both buyers; how long one takes depends on the machine.
  expect(checkout.map(([status]) => status)).toEqual([200]);
  // About 10,000 responses leave 20 MB. Resident memory says little here: it holds the clients and V8's reserve.
  expect(heapAfterCollection() - before).toBeLessThan(60 * 1_048_576);
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  expect(Number(/^renders_refused_total (\d+)/m.exec(metrics)?.[1])).toBeGreaterThan(0);
  expect(metrics).toMatch(/^renders_waiting 0$/m);
});

test('overload: the page says so in the visitor’s language', async () => {
  shell = await startShellApp({ env: { RENDER_CONCURRENCY: '1', RENDER_QUEUE: '0' } });
  const { promise, resolve } = Promise.withResolvers<{
    kind: 'page';
    data: { name: string };
    head: { title: string };
  }>();
  shell.setLoad(() => promise);
  const first = fetch(`${shell.origin}/p/lamp/`, { headers: NAVIGATION });
  while (shell.loads() < 1) await new Promise(setImmediate);
  for (const [path, title] of [
    ['/p/other/', 'Many shoppers are here right now'],
    ['/ar/p/other/', 'نشهد إقبالًا كبيرًا الآن'],
  ]) {
    const response = await fetch(shell.origin + path, { headers: NAVIGATION });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.text()).toContain(title);
  }
  await expectStoredPage(shell.origin);
  resolve({ kind: 'page', data: { name: 'Lamp' }, head: { title: 'Lamp' } });
  expect((await first).status).toBe(200);
});

/** The 503 page is the same bytes for all, in the encoding that each accepts, and its policy allows only its styles. */
async function expectStoredPage(origin: string): Promise<void> {
  const fetchRejected = (encoding: string) =>
    fetch(`${origin}/p/other/`, { headers: { ...NAVIGATION, 'accept-encoding': encoding } });
  const html = await (await fetchRejected('identity')).text();
  for (const encoding of ['br', 'gzip']) {
    const response = await fetchRejected(encoding);
    expect([response.status, response.headers.get('content-encoding')]).toEqual([503, encoding]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe(html);
    const policy = response.headers.get('content-security-policy') ?? '';
    const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = '']) => css);
    const hashes = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    expect(hashes.length).toBeGreaterThan(0);
    expect(policy).toBe(
      `default-src 'none'; style-src ${hashes.join(' ')}; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
  }
  expect(html).not.toMatch(/<script|nonce=/);
}
