import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'registry-client/registry';
import type { ShopBrand } from 'storefront-kit/theme/brand';
import type { InvalidationLog } from './cache/invalidation-log.ts';
import type { ChooseComposition } from './composition/choose-composition.ts';
import type { CompositionSource } from './composition/composition-source.ts';
import type { Overrides } from './composition/overrides/overrides.ts';
import type { ShellConfig } from './config.ts';
import type { Observability } from './observability/observability.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { RemoteCodeLoader } from './remotes/remote-code.ts';
import type { ShellBuild } from './shell-build.ts';
import type { WorkerStats } from './workers/worker-pool.ts';

/** Everything that the HTTP server needs from the rest of the process. */
export interface ShellServices {
  readonly config: ShellConfig;
  readonly brand: ShopBrand;
  readonly build: ShellBuild;
  readonly compositions: CompositionSource;
  readonly chooseComposition: ChooseComposition;
  /** Null where testers' tools are off. */
  readonly overrides: Overrides | null;
  readonly remoteCode: RemoteCodeLoader;
  readonly getWorkerStats: () => readonly WorkerStats[];
  readonly observability: Observability;
  readonly registry: Registry;
  readonly invalidations: InvalidationLog;
  readonly pageCache: PageCache;
  readonly logger: FastifyBaseLogger;
}
