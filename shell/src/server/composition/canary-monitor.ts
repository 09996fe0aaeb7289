import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'registry-client/registry';
import { updateRegistry } from 'registry-client/update-registry';
import type { CompositionSource } from './composition-source.ts';
import type { RunningCanary } from './active-composition.ts';
import { judgeCanary, type CanaryVerdict } from './canary-verdict.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** Interval of the checks without a failure, in ms. */
const CHECK_EVERY_MS = 1_000;

/** A running canary with its statistics since it began, or since this shell knows it. */
export interface CanaryStatus {
  readonly remote: string;
  readonly version: string;
  readonly percent: number;
  readonly maxErrorRate: number;
  readonly minViews: number;
  readonly since: string;
  readonly views: number;
  readonly failedViews: number;
  readonly verdict: CanaryVerdict;
}

/** Judges canaries and stops failing ones. */
export interface CanaryMonitor {
  canaries(): readonly CanaryStatus[];
  /**
   * Judges now. Call it after a failure, and when a canary may have begun: its statistics count from the first check.
   */
  check(): void;
  close(): void;
}

interface Options {
  readonly registry: Registry;
  readonly compositions: Pick<CompositionSource, 'canaries'>;
  readonly telemetry: Pick<Telemetry, 'getStats'>;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** A version's statistics at the start of its canary. */
interface Baseline {
  readonly since: string;
  readonly views: number;
  readonly failedViews: number;
}

/** Each shell judges by the pages that it sent itself; the first one beyond the threshold stops the canary for all. */
export function monitorCanaries({ registry, compositions, telemetry, logger }: Options): CanaryMonitor {
  const baselines = new Map<string, Baseline>();
  const stopping = new Set<string>();

  function judge(canary: RunningCanary): CanaryStatus {
    const { name: remote, version } = canary.remote.descriptor;
    const { percent, maxErrorRate, minViews, since } = canary;
    const { views: totalViews = 0, failedViews: totalFailedViews = 0 } = telemetry.getStats({ remote, version }) ?? {};
    const storedBaseline = baselines.get(remote);
    const key = `${version} ${since}`;
    const baseline =
      storedBaseline?.since === key ? storedBaseline : { since: key, views: totalViews, failedViews: totalFailedViews };
    baselines.set(remote, baseline);
    // Evicted statistics start at zero again.
    const views = Math.max(0, totalViews - baseline.views);
    const failedViews = Math.max(0, totalFailedViews - baseline.failedViews);
    const verdict = judgeCanary({ views, failedViews, maxErrorRate, minViews });
    return { remote, version, percent, maxErrorRate, minViews, since, views, failedViews, verdict };
  }

  async function stop({ remote, version, since }: CanaryStatus, reason: string): Promise<void> {
    const key = `${remote} ${version} ${since}`;
    if (stopping.has(key)) return;
    stopping.add(key);
    try {
      await updateRegistry(registry, ({ remotes }) => {
        const canary = remotes[remote]?.canary;
        return canary?.version === version && canary.since === since
          ? { action: 'canary-stop', remote, version, by: 'shell', reason }
          : null;
      });
      logger.warn({ remote, version, reason }, `Canary ${remote}@${version} is stopped: ${reason}.`);
    } catch (error) {
      logger.warn({ err: error, remote, version, reason }, `Canary ${remote}@${version} could not be stopped.`);
    } finally {
      stopping.delete(key);
    }
  }

  const canaries = () => compositions.canaries().map(judge);
  const check = (): void => {
    for (const canary of canaries()) if (canary.verdict.kind === 'stop') void stop(canary, canary.verdict.reason);
  };
  check();
  const timer = setInterval(check, CHECK_EVERY_MS).unref();
  return { canaries, check, close: () => clearInterval(timer) };
}
