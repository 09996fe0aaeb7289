import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { createClock, type Clock } from 'shared-contracts/clock';
import { assertPublicOrigin } from 'shared-contracts/network-exposure';
import { PROXY_LIST } from 'shared-contracts/proxies';
import { fromRoot } from 'server-kit/paths';
import type { MinuteLimits } from './observability/in-memory-rate-limiter.ts';
import type { StaleLimits } from './page-cache/stale-pages.ts';
import type { RenderLimits } from './rendering/render-queue.ts';
import type { QuarantineLimits } from './composition/quarantine.ts';

const port = (fallback: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a port number, 0 to 65535'),
      v.transform(Number),
      v.maxValue(65_535),
    ),
    String(fallback),
  );
const origin = v.pipe(
  v.string(),
  v.url('must be an origin such as http://127.0.0.1:3002'),
  v.transform((url) => new URL(url).origin),
);

const integer = (fallback: number, { min, max }: { readonly min: number; readonly max: number }) => {
  const message = `must be a whole number, ${min} to ${max}`;
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/, message),
      v.transform(Number),
      v.minValue(min, message),
      v.maxValue(max, message),
    ),
    String(fallback),
  );
};

const environment = v.object({
  SHELL_PORT: port(3000),
  API_ORIGIN: v.optional(origin, 'http://127.0.0.1:3002'),
  /** Origin from which the shell's server fetches published remotes. */
  REMOTES_ORIGIN: v.optional(origin, 'http://127.0.0.1:3001'),
  /** Origin from which browsers fetch them: a CDN's; by default they come through the shell at /remotes. */
  REMOTES_PUBLIC_ORIGIN: v.optional(origin),
  /** Public origin of the shop. Required off loopback; default there: the request's loopback host, else localhost. */
  PUBLIC_ORIGIN: v.optional(origin),
  /** URL of the registry service; default: the file in DATA_DIR. REGISTRY_TOKEN is the credential for changes. */
  REGISTRY_URL: v.optional(
    v.union([v.literal(''), v.pipe(v.string(), v.url('must be a URL such as http://127.0.0.1:3004'))]),
  ),
  REGISTRY_TOKEN: v.optional(v.string()),
  DATA_DIR: v.optional(v.string(), fromRoot('.data')),
  /** Whether browsers fill `window.dataLayer` for a tag container (BUS-04); never for bots. */
  DATA_LAYER: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  /** Whether browsers cache pages for offline use; `off` also removes an installed service worker. */
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  /** Whether browsers send activity events of shoppers to the backend (ACT-01); never for bots. */
  ACTIVITY: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  /** Tools for testers and operators: overrides, the status page, the tail of events. Default: off. */
  COMPOSITION_TOOLS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  /** Bearer token that opens /metrics; without one only this machine may read them. */
  METRICS_TOKEN: v.optional(v.string()),
  /** Token of the shop's own processes for the backend; without one they are all on this machine. */
  INTERNAL_TOKEN: v.optional(v.string()),
  /** Percentage of documents, 0 to 100, whose browser reports its load times when the page is left. */
  VITALS_PERCENT: v.optional(
    v.pipe(v.string(), v.transform(Number), v.minValue(0), v.maxValue(100, 'must be a number, 0 to 100')),
    '100',
  ),
  /** Beacons of pages within a minute that this process accepts from one address, and from all. */
  SHELL_BEACONS_PER_MINUTE_IP: integer(240, { min: 1, max: 1_000_000 }),
  SHELL_BEACONS_PER_MINUTE: integer(6_000, { min: 1, max: 1_000_000 }),
  /** The same for crash reports, while the backend is unavailable. */
  SHELL_ERROR_REPORTS_PER_MINUTE_IP: integer(120, { min: 1, max: 1_000_000 }),
  SHELL_ERROR_REPORTS_PER_MINUTE: integer(1_200, { min: 1, max: 1_000_000 }),
  /** Whether the backend stores crash reports; a shell that only tests code logs them. */
  CRASH_REPORTS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  /** Addresses of trusted proxies before the shell, which alone may name the caller; default: none. */
  TRUSTED_PROXIES: v.optional(
    v.union([
      v.literal(''),
      v.pipe(v.string(), v.regex(PROXY_LIST, 'must be addresses or subnets, parted by commas, such as 10.0.0.0/8')),
    ]),
    '',
  ),
  /**
   * Secret that signs testers' overrides; default: a generated one in DATA_DIR. Shells behind one address need the
   * same.
   */
  COMPOSITION_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have 32 characters or more'))),
  /** ISO 8601: a fixed clock, for tests. */
  FIXED_CLOCK: v.optional(v.string()),
  /** Number of documents that are rendered at a time, for browsing and for the checkout each. */
  RENDER_CONCURRENCY: integer(24, { min: 1, max: 1_000 }),
  /** Number of renders that wait for a slot; more get 503. Ten times as many for the checkout. */
  RENDER_QUEUE: integer(100, { min: 0, max: 100_000 }),
  /** Longest wait of a render for a slot, in ms, before the visitor gets 503. Ten times as long for the checkout. */
  RENDER_WAIT_MS: integer(2_000, { min: 0, max: 60_000 }),
  /** Lag of the event loop, in ms, from which new pages are rejected; 0: never. */
  MAX_EVENT_LOOP_DELAY_MS: integer(1_000, { min: 0, max: 60_000 }),
  /** How long a request waits for the new render of an outdated page before it gets the old one, in ms. */
  REVALIDATE_WAIT_MS: integer(300, { min: 0, max: 60_000 }),
  /**
   * stale-if-error: how long the last whole render of a public page may be served instead of an error, in seconds; 0:
   * never.
   */
  STALE_IF_ERROR_S: integer(86_400, { min: 0, max: 604_800 }),
  /** Memory for these renders, in MB. */
  STALE_PAGES_MB: integer(64, { min: 1, max: 4_096 }),
  /** Memory limit of one worker process of a remote, in MB. */
  REMOTE_WORKER_MEMORY_MB: integer(256, { min: 96, max: 8_192 }),
  /** Share of a processor, in percent, that a worker may use while it has no job, or its jobs only wait. */
  REMOTE_WORKER_IDLE_CPU_PERCENT: integer(10, { min: 1, max: 1_000 }),
  /** Most worker processes of one remote's version; 0: one for each processor. */
  REMOTE_WORKERS: integer(0, { min: 0, max: 64 }),
  /** Number of faults from which a version is quarantined; 0: never. */
  QUARANTINE_FAULTS: integer(5, { min: 0, max: 10_000 }),
  /** Time window of the fault count, in seconds. */
  QUARANTINE_WINDOW_S: integer(60, { min: 1, max: 86_400 }),
  /** Folder of the shell's build. */
  SHELL_BUILD: v.string('set it to the folder that the shell was built into'),
});

/** Settings of the shell, from the environment. */
export interface ShellConfig {
  readonly port: number;
  readonly apiOrigin: string;
  readonly remotesOrigin: string;
  /** Browsers prepend it to `{remote}/{version}/`; no trailing slash. */
  readonly remotesBrowserBase: string;
  /** Origins of the remotes in a browser besides the shop's own, for the Content-Security-Policy. */
  readonly codeOrigins: readonly string[];
  readonly publicOrigin: string | undefined;
  /** Registry that the shell watches (see openRegistry). */
  readonly registry: {
    readonly url: string | undefined;
    readonly token: string | undefined;
    readonly dataDir: string;
  };
  /**
   * File of the last known good composition, for a start without the registry; each shell on a data folder has its own.
   */
  readonly lastKnownGoodFile: string;
  /** Whether pages derive marketing's data layer from the bus. */
  readonly dataLayer: boolean;
  /** Whether pages install the service worker. */
  readonly serviceWorker: boolean;
  /** Whether pages send activity events of shoppers to the backend. */
  readonly activity: boolean;
  /** Whether testers' tools are offered (overrides, status page, tail of events): never by default in production. */
  readonly tools: boolean;
  readonly metricsToken: string | undefined;
  /** Credential for the backend's list of changes. */
  readonly internalToken: string | undefined;
  /** Percentage of documents whose browser reports web vitals. */
  readonly vitalsPercent: number;
  /** Beacons of pages that this process accepts. */
  readonly beaconLimits: MinuteLimits;
  /** Crash reports that this process accepts while the backend is unavailable. */
  readonly errorReportLimits: MinuteLimits;
  /** Whether the backend stores crash reports. */
  readonly crashReports: boolean;
  /** Addresses or subnets, separated by commas; false: the caller is the connected client. */
  readonly trustedProxies: string | false;
  /** Secret that signs testers' cookies; undefined: the one in `secretFile`. */
  readonly secret: string | undefined;
  readonly secretFile: string;
  /** The machine's clock, or a fixed one for tests. Caches with lifetimes of seconds always use the machine's. */
  readonly clock: Clock;
  readonly build: string;
  /** Limits of the documents that are rendered at a time. */
  readonly renderLimits: RenderLimits;
  /** In ms; 0: never under pressure. */
  readonly maxEventLoopDelayMs: number;
  /** How long a request waits for the new render of an outdated page before it gets the old one, in ms. */
  readonly revalidateWaitMs: number;
  readonly staleLimits: StaleLimits;
  /** Limits from which a version with failing server code is quarantined. */
  readonly quarantine: QuarantineLimits;
  /** Processes that run remotes' server code. */
  readonly workers: {
    /** Memory limit of each, in MB. */
    readonly memoryMb: number;
    /** Share of a processor that each may use without work, in percent. */
    readonly idleCpuPercent: number;
    /** Most processes for one version. */
    readonly maxWorkers: number;
  };
}

/** Reads the settings; ends the process with one sentence for each invalid one. */
export function readShellConfigOrExit(env: NodeJS.ProcessEnv): ShellConfig {
  try {
    return readShellConfig(env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(3);
  }
}

/** @throws Error that names each invalid setting and its valid values. */
export function readShellConfig(env: NodeJS.ProcessEnv): ShellConfig {
  const parsed = v.safeParse(environment, env);
  if (!parsed.success)
    throw new Error(
      parsed.issues.map((issue) => `Setting ${v.getDotPath(issue) ?? '?'}: ${issue.message}.`).join('\n'),
    );
  const settings = parsed.output;
  assertPublicOrigin(env);
  return {
    port: settings.SHELL_PORT,
    apiOrigin: settings.API_ORIGIN,
    remotesOrigin: settings.REMOTES_ORIGIN,
    remotesBrowserBase: settings.REMOTES_PUBLIC_ORIGIN ?? '/remotes',
    codeOrigins: settings.REMOTES_PUBLIC_ORIGIN === undefined ? [] : [settings.REMOTES_PUBLIC_ORIGIN],
    publicOrigin: settings.PUBLIC_ORIGIN,
    registry: { url: settings.REGISTRY_URL, token: settings.REGISTRY_TOKEN, dataDir: settings.DATA_DIR },
    lastKnownGoodFile: join(settings.DATA_DIR, `last-composition-${settings.SHELL_PORT}.json`),
    dataLayer: settings.DATA_LAYER === 'on',
    serviceWorker: settings.SERVICE_WORKER === 'on',
    activity: settings.ACTIVITY === 'on',
    tools: settings.COMPOSITION_TOOLS === 'on',
    metricsToken: settings.METRICS_TOKEN,
    internalToken: settings.INTERNAL_TOKEN,
    vitalsPercent: settings.VITALS_PERCENT,
    beaconLimits: {
      perMinute: settings.SHELL_BEACONS_PER_MINUTE_IP,
      perMinuteTotal: settings.SHELL_BEACONS_PER_MINUTE,
    },
    errorReportLimits: {
      perMinute: settings.SHELL_ERROR_REPORTS_PER_MINUTE_IP,
      perMinuteTotal: settings.SHELL_ERROR_REPORTS_PER_MINUTE,
    },
    crashReports: settings.CRASH_REPORTS === 'on',
    trustedProxies: settings.TRUSTED_PROXIES === '' ? false : settings.TRUSTED_PROXIES,
    secret: settings.COMPOSITION_SECRET,
    secretFile: join(settings.DATA_DIR, 'composition-secret'),
    clock: createClock(settings.FIXED_CLOCK, settings.PUBLIC_ORIGIN),
    build: settings.SHELL_BUILD,
    renderLimits: {
      concurrency: settings.RENDER_CONCURRENCY,
      queue: settings.RENDER_QUEUE,
      waitMs: settings.RENDER_WAIT_MS,
    },
    maxEventLoopDelayMs: settings.MAX_EVENT_LOOP_DELAY_MS,
    workers: {
      memoryMb: settings.REMOTE_WORKER_MEMORY_MB,
      idleCpuPercent: settings.REMOTE_WORKER_IDLE_CPU_PERCENT,
      maxWorkers: settings.REMOTE_WORKERS === 0 ? availableParallelism() : settings.REMOTE_WORKERS,
    },
    quarantine: { faults: settings.QUARANTINE_FAULTS, windowMs: settings.QUARANTINE_WINDOW_S * 1_000 },
    revalidateWaitMs: settings.REVALIDATE_WAIT_MS,
    staleLimits: { maxAgeMs: settings.STALE_IF_ERROR_S * 1_000, maxBytes: settings.STALE_PAGES_MB * 1_048_576 },
  };
}
