import { Counter, Gauge, type Registry as MetricRegistry } from 'prom-client';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { StalePages } from '../page-cache/stale-pages.ts';
import type { RenderQueue } from '../rendering/render-queue.ts';
import type { InvalidationLog } from '../cache/invalidation-log.ts';

/** Sources of the page cache's metrics. */
export interface PageCacheMetricSources {
  readonly pageCache: Pick<PageCache, 'stats'>;
  readonly invalidations: Pick<InvalidationLog, 'count' | 'isConnected'>;
  readonly stalePages: Pick<StalePages, 'stats'>;
  readonly renderQueue: Pick<RenderQueue, 'stats'>;
}

/**
 * Registers metrics of cache outcomes, of the cache's size, and of the connection to the backend's list of changes
 * (docs/adr/0025).
 */
export function addPageCacheMetrics(
  registry: MetricRegistry,
  { pageCache, invalidations, stalePages, renderQueue }: PageCacheMetricSources,
): void {
  registry.registerMetric(
    new Counter({
      name: 'public_pages_total',
      help: 'Public pages by cache outcome: fresh, stale, made (rendered), collapsed into another’s render.',
      labelNames: ['from'],
      registers: [],
      collect() {
        this.reset();
        const { fresh, stale: aged, missed: made, collapsed } = pageCache.stats();
        for (const [from, count] of Object.entries({ fresh, stale: aged, made, collapsed })) this.inc({ from }, count);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'stale_pages_served_total',
      help: 'Last whole renders served because a new one took long (revalidating) or failed (error).',
      labelNames: ['reason'],
      registers: [],
      collect() {
        this.reset();
        const { revalidating, error } = pageCache.stats();
        for (const [reason, count] of Object.entries({ revalidating, error })) this.inc({ reason }, count);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'renders_refused_total',
      help: 'Documents that were not rendered because too many waited or the event loop lagged.',
      registers: [],
      collect() {
        this.reset();
        this.inc(renderQueue.stats().rejected);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'changes_told_total',
      help: 'Number of invalidations from the backend.',
      registers: [],
      collect() {
        this.reset();
        this.inc(invalidations.count());
      },
    }),
  );
  const gauge = (name: string, help: string, value: () => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(value());
        },
      }),
    );
  // Operators' dashboards have these names (docs/operators.md).
  gauge('kept_pages', 'Public pages in the page cache.', () => pageCache.stats().entries);
  gauge('kept_pages_bytes', 'Size of the pages in the page cache.', () => pageCache.stats().bytes);
  gauge('stale_pages', 'Last whole renders that are stored for errors.', () => stalePages.stats().entries);
  gauge('stale_pages_bytes', 'Size of the last whole renders.', () => stalePages.stats().bytes);
  gauge('renders_running', 'Documents that are rendered now.', () => renderQueue.stats().running);
  gauge('renders_waiting', 'Documents that wait to be rendered.', () => renderQueue.stats().waiting);
  gauge('changes_followed', '1 while the backend tells its changes.', () => Number(invalidations.isConnected()));
}
