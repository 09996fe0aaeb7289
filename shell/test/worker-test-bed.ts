import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runWebpack } from 'cli/build/run-webpack';
import { shellSandboxConfig } from 'cli/build/shell-config';
import { DEFAULT_LOCATION } from 'shared-contracts/bus/state';
import { collectHtml } from '../src/server/rendering/render-region.ts';
import type { WorkerFault, FaultKind } from '../src/server/workers/worker-fault.ts';
import { createForkPorts } from '../src/server/workers/fork-port.ts';
import type { BackendResponse, BackendRequest, SlotJob } from '../src/server/workers/messages.ts';
import { createReaper } from '../src/server/workers/reaper.ts';
import type { JobSpec, JobResult } from '../src/server/workers/job-spec.ts';
import type { VersionWorkers } from '../src/server/workers/version-workers.ts';
import type { ResponseLimits } from '../src/server/workers/worker-port.ts';
import { createWorkerPool, type WorkerPool } from '../src/server/workers/worker-pool.ts';

/** Real workers, with remote versions that a test writes. */
export interface WorkerTestBed {
  readonly pool: WorkerPool;
  readonly faults: WorkerFault[];
  /** Console output of remotes. */
  readonly consoleLines: string[];
  /** The program that the workers run. */
  readonly sandbox: string;
  /**
   * Starts a version of a remote with these pages.
   * @param pages page → its code: `load` (body of an async function of `context`), `render` (body of a component of
   * `data`)
   * @param top code of the version's first lines
   */
  start(remote: string, pages: Pages, top?: string): Promise<VersionWorkers>;
  /** Starts the job of a page. */
  page(workers: VersionWorkers, page: string, spec?: Partial<JobSpec>): JobResult;
  /** The complete HTML of the header slot, whose code is that of the page of its name. */
  slot(workers: VersionWorkers, spec?: Partial<JobSpec>): Promise<string>;
  /** The complete HTML of a page. */
  html(workers: VersionWorkers, page: string, spec?: Partial<JobSpec>): Promise<string>;
  /**
   * Waits until a fault of one of the kinds was reported: 60 s at most.
   * @param repeat runs the harmful page again, every 3 s: the shell excuses a single late page of a busy machine
   */
  waitForFault(
    remote: string,
    kind: FaultKind | readonly FaultKind[],
    repeat?: () => Promise<unknown>,
  ): Promise<WorkerFault>;
  close(): Promise<void>;
}

export type Pages = Readonly<Record<string, { readonly load?: string; readonly render?: string }>>;

const LIMIT_MS = 15_000;
const REPEAT_MS = 3_000;
const SLOT = 'header-cart';

interface BedOptions {
  readonly memoryMb?: number;
  readonly maxWorkers?: number;
  readonly responseLimitMs?: ResponseLimits;
}

export async function createWorkerTestBed({
  memoryMb = 128,
  maxWorkers = 1,
  responseLimitMs,
}: BedOptions = {}): Promise<WorkerTestBed> {
  const folder = await mkdtemp(join(tmpdir(), 'worker-bed-'));
  await runWebpack(shellSandboxConfig(folder));
  const sandbox = join(folder, 'server/sandbox.cjs');
  const reaper = createReaper();
  const faults: WorkerFault[] = [];
  const consoleLines: string[] = [];
  const pool = createWorkerPool({
    openPort: createForkPorts({ sandbox, memoryMb, reaper }),
    nonce: 'n0123',
    memoryMb,
    // Other processes of the machine may leave a looping worker little of it.
    idleCpuPercent: 1,
    maxWorkers,
    ...(responseLimitMs ? { responseLimitMs } : {}),
    onFault: (fault) => void faults.push(fault),
    onConsole: (_version, _level, text) => void consoleLines.push(text),
  });
  const page: WorkerTestBed['page'] = (workers, id, spec = {}) => workers.run({ ...createJobSpec(id), ...spec });
  const slot: WorkerTestBed['slot'] = async (workers, spec) => {
    const job: SlotJob = {
      kind: 'slot',
      slot: SLOT,
      locale: 'en-AE',
      digits: 'latn',
      location: DEFAULT_LOCATION,
      address: '/home/',
    };
    return collectHtml(await page(workers, SLOT, { job, ...spec }).html);
  };
  return {
    pool,
    faults,
    consoleLines,
    sandbox,
    async start(remote, pages, top = '') {
      const workers = pool.open(
        { remote, version: '1.0.0' },
        { code: remoteCode(remote, pages, top), url: `${remote}.cjs` },
      );
      await workers.start();
      return workers;
    },
    page,
    slot,
    html: async (workers, id, spec) => collectHtml(await page(workers, id, spec).html),
    async waitForFault(remote, kind, repeat) {
      const find = () => faults.find((fault) => fault.remote === remote && [kind].flat().includes(fault.kind));
      const startedAt = Date.now();
      for (let turns = 1; !find() && Date.now() < startedAt + 60_000;) {
        await delay(20);
        if (!repeat || Date.now() < startedAt + turns * REPEAT_MS) continue;
        await repeat().catch(() => undefined);
        turns += 1;
      }
      const found = find();
      const remoteFaults = faults.filter((fault) => fault.remote === remote);
      if (!found)
        throw new Error(`No fault “${String(kind)}” of ${remote}; there were ${JSON.stringify(remoteFaults)}.`);
      return found;
    },
    async close() {
      pool.close();
      reaper.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Job for a page of `remoteCode`. */
export const createJobSpec = (page: string): JobSpec => ({
  label: `Page “${page}”`,
  part: page,
  region: 'shop',
  trace: '0123456789abcdef0123456789abcdef',
  limitMs: LIMIT_MS,
  sendRequest: respondEmpty,
  onReported: () => undefined,
  onEndpointFailed: () => undefined,
  job: {
    kind: 'page',
    page,
    locale: 'en-AE',
    digits: 'latn',
    location: DEFAULT_LOCATION,
    address: `/${page}/?q=1`,
    pageLocation: { path: `/${page}/`, search: '?q=1', params: {} },
    isSignedIn: false,
    waitForAll: true,
    slots: {},
  },
});

const respondEmpty = (_request: BackendRequest): Promise<BackendResponse> =>
  Promise.resolve({ status: 200, text: '{}' });

/** Server code of a remote in the build's format: one CommonJS file. */
export function remoteCode(name: string, pages: Pages, top: string): string {
  const table = Object.entries(pages).map(
    ([id, { load = '', render = `return 'page ${id} stands'` }]) => `${JSON.stringify(id)}: {
      load: async (context) => { ${load}\n return { kind: 'page', head: { title: 'T' }, data: { id: ${JSON.stringify(id)} } }; },
      Page: ({ data }) => { ${render} },
    }`,
  );
  return `
const React = require('react');
const createCache = require('@emotion/cache').default;
${top}
const pages = { ${table.join(',\n')} };
const Region = ({ view }) => React.createElement(view.current().page.Page, { data: view.current().data });
module.exports = {
  name: ${JSON.stringify(name)},
  loadPage: async (id) => pages[id],
  loadSlot: async (name) => () => { const { Page } = pages[name]; return Page({}); },
  loadMessages: async () => ({}),
  createStyleCache: (nonce) => createCache({ key: 'x', nonce }),
  PageRegion: Region,
  SlotRegion: ({ Slot }) => React.createElement(Slot),
};`;
}
