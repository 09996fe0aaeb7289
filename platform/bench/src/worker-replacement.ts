import { setTimeout as delay } from 'node:timers/promises';
import type { BenchContext, DedicatedShop, Row } from './measure.ts';
import { fetchPages, uncachedUrl, uncachedUrls, type RemotePages } from './page-requests.ts';
import { sumOfMetric } from './shell-metrics.ts';
import { findWorkers, untilSpareRuns } from './worker-processes.ts';

const KILLS = 10;
/** Visitors of the remote whose worker is killed: few enough that its version has one worker. */
const VISITORS = 2;
/** Number of pages that identify the worker of a remote. */
const SAMPLE = 40;
/** A worker that lived less than 10 s delays its successor, because the shell suspects its code. */
const LIFETIME_MS = 11_000;
/** Visitors start this long before the kill and continue this long after the first complete page, in ms. */
const AROUND_MS = 300;
/** Time limit until pages are complete, and until a spare runs, in ms. */
const LIMIT_MS = 30_000;
const POLL_MS = 10;
/** A page with less than this share of its usual length lacks a part of its region. */
const COMPLETE_SHARE = 0.95;

/** Response that a visitor received. */
interface Visit {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly isComplete: boolean;
}

/** Result of killing one worker. */
interface Replacement {
  readonly recoveryMs: number;
  readonly spareReadyMs: number;
  readonly visits: readonly Visit[];
  readonly otherRemoteVisits: readonly Visit[];
}

/**
 * Kills the workers of the remotes in rotation while visitors request pages of this remote and of another one.
 * @param pages pages of each remote, first those of the remote that fills a slot of every page
 */
export async function measureReplacements(
  shop: DedicatedShop,
  pages: readonly RemotePages[],
  { log }: BenchContext,
): Promise<Row[]> {
  log(`${KILLS} workers are killed, one after the other`);
  const [ofSlot] = pages;
  const readyAt = new Map<RemotePages, number>();
  const replacements: Replacement[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const [page, other] = [pages[kill % pages.length], pages[(kill + 1) % pages.length]];
    if (!page || !other || !ofSlot) throw new Error('There is no page of a remote.');
    await delay(Math.max(0, (readyAt.get(page) ?? 0) - performance.now()));
    replacements.push(await replaceWorker(shop, { page, other, ofSlot }));
    readyAt.set(page, performance.now() + LIFETIME_MS);
  }
  return replacementRows(replacements);
}

function replacementRows(replacements: readonly Replacement[]): Row[] {
  const visits = replacements.flatMap((one) => one.visits);
  const otherRemoteVisits = replacements.flatMap((one) => one.otherRemoteVisits);
  const failed = (of: readonly Visit[]): number => of.filter(({ isComplete }) => !isComplete).length;
  return [
    {
      label: `worker killed → a fresh page of its remote whole again, worst of ${KILLS}`,
      value: Math.max(...replacements.map(({ recoveryMs }) => recoveryMs)),
      unit: 'ms',
    },
    {
      label: `pages of its remote not whole meanwhile, of ${visits.length}; a kill may cost the one that was rendered`,
      value: failed(visits),
      unit: '',
      limit: KILLS,
    },
    {
      label: `pages of another remote not whole meanwhile, of ${otherRemoteVisits.length}`,
      value: failed(otherRemoteVisits),
      unit: '',
      limit: 0,
    },
    {
      label: `worker killed → the spare took its place and a new spare runs, worst of ${KILLS}`,
      value: Math.max(...replacements.map(({ spareReadyMs }) => spareReadyMs)),
      unit: 'ms',
    },
  ];
}

/** @throws Error when another remote's worker was killed, or no page was complete within the limit */
async function replaceWorker(
  shop: DedicatedShop,
  { page, other, ofSlot }: { readonly page: RemotePages; readonly other: RemotePages; readonly ofSlot: RemotePages },
): Promise<Replacement> {
  const { origin, shellPid } = shop;
  await untilSpareRuns(shop, LIMIT_MS);
  const sample = ({ paths, headers }: RemotePages) => fetchPages(uncachedUrls(origin, paths, SAMPLE), 1, headers);
  const slotWorkers = await findWorkers(shellPid, () => sample(ofSlot));
  const [pid] = page === ofSlot ? slotWorkers : await findWorkers(shellPid, () => sample(page), slotWorkers);
  const faults = await endedWorkers(origin, page);
  const ofPage = Array.from({ length: VISITORS }, () => page);
  const visitors = await Promise.all([...ofPage, other].map((one) => startVisits(origin, one)));
  let killedAt = Number.NaN;
  let recoveryMs: number;
  try {
    await delay(AROUND_MS);
    killedAt = performance.now();
    process.kill(pid, 'SIGKILL');
    recoveryMs = (await waitForCompletePage(visitors.slice(0, VISITORS), killedAt)) - killedAt;
    await delay(AROUND_MS);
  } finally {
    for (const visitor of visitors) await visitor.stop();
  }
  await untilSpareRuns(shop, LIMIT_MS);
  const spareReadyMs = performance.now() - killedAt;
  if ((await endedWorkers(origin, page)) !== faults + 1) throw new Error(`No worker of ${page.remote} was killed.`);
  const visits = visitors.slice(0, VISITORS).flatMap((visitor) => visitor.visits);
  return { recoveryMs, spareReadyMs, visits, otherRemoteVisits: visitors[VISITORS]?.visits ?? [] };
}

/** Time at which the first page requested after the kill was complete. */
async function waitForCompletePage(visitors: readonly Visitor[], killedAt: number): Promise<number> {
  for (const deadline = Date.now() + LIMIT_MS; Date.now() < deadline; await delay(POLL_MS)) {
    const visits = visitors.flatMap((visitor) => visitor.visits);
    const ends = visits.filter((one) => one.startedAt >= killedAt && one.isComplete).map(({ endedAt }) => endedAt);
    if (ends.length > 0) return Math.min(...ends);
  }
  throw new Error(`No page was whole within ${LIMIT_MS / 1000} s after the worker was killed.`);
}

interface Visitor {
  readonly visits: readonly Visit[];
  stop(): Promise<void>;
}

/** Requests a page repeatedly, never from a page cache. */
async function startVisits(origin: string, { remote, paths: [path], headers }: RemotePages): Promise<Visitor> {
  const end = new AbortController();
  const visits: Visit[] = [];
  const usual = await fetch(uncachedUrl(origin, path), { headers, redirect: 'manual' });
  const { length } = await usual.text();
  const isComplete = (status: number, html: string): boolean =>
    status === 200 &&
    html.trimEnd().endsWith('</html>') &&
    html.includes(`data-region="${remote}"`) &&
    html.length >= length * COMPLETE_SHARE;
  const visit = async (): Promise<boolean> => {
    const response = await fetch(uncachedUrl(origin, path), { headers, redirect: 'manual' });
    return isComplete(response.status, await response.text());
  };
  const visiting = (async () => {
    while (!end.signal.aborted) {
      const startedAt = performance.now();
      // A broken connection counts as an incomplete page.
      visits.push({ startedAt, isComplete: await visit().catch(() => false), endedAt: performance.now() });
    }
  })();
  return {
    visits,
    async stop() {
      end.abort();
      await visiting;
    },
  };
}

/** Number of workers of a remote that ended by themselves. */
const endedWorkers = (origin: string, { remote }: RemotePages): Promise<number> =>
  sumOfMetric(origin, 'remote_worker_faults_total', { remote, kind: 'ended' });
