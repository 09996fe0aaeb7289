import { Counter, Gauge, type Registry as MetricRegistry } from 'prom-client';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { StalePages } from '../page-cache/stale-pages.ts';
import type { RenderQueue } from '../rendering/render-queue.ts';
import type { ToldChanges } from '../page-cache/invalidation-log.ts';

/** Where the figures of kept pages come from. */
export interface KeptSources {
  readonly pages: Pick<PageCache, 'figures'>;
  readonly changes: Pick<ToldChanges, 'count' | 'isFollowing'>;
  readonly stale: Pick<StalePages, 'figures'>;
  readonly renders: Pick<RenderQueue, 'figures'>;
}

/** Registers how public pages were answered, what is kept, and whether the backend tells its changes (docs/adr/0025). */
export function addKeptMetrics(registry: MetricRegistry, { pages, changes, stale, renders }: KeptSources): void {
  registry.registerMetric(
    new Counter({
      name: 'public_pages_total',
      help: 'Public pages by how they were answered: kept and fresh, kept and stale, made, collapsed into another’s render.',
      labelNames: ['from'],
      registers: [],
      collect() {
        this.reset();
        const { fresh, stale: aged, made, collapsed } = pages.figures();
        for (const [from, count] of Object.entries({ fresh, stale: aged, made, collapsed })) this.inc({ from }, count);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'stale_pages_served_total',
      help: 'Last whole renders served because a new one took long (revalidating) or could not be had (error).',
      labelNames: ['reason'],
      registers: [],
      collect() {
        this.reset();
        const { revalidating, error } = pages.figures();
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
        this.inc(renders.figures().refused);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'changes_told_total',
      help: 'How often the backend told that something changed.',
      registers: [],
      collect() {
        this.reset();
        this.inc(changes.count());
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
  gauge('kept_pages', 'Public pages that are kept.', () => pages.figures().entries);
  gauge('kept_pages_bytes', 'Size of the kept pages.', () => pages.figures().bytes);
  gauge('stale_pages', 'Last whole renders that are kept for errors.', () => stale.figures().entries);
  gauge('stale_pages_bytes', 'Size of the last whole renders.', () => stale.figures().bytes);
  gauge('renders_running', 'Documents that are rendered now.', () => renders.figures().running);
  gauge('renders_waiting', 'Documents that wait to be rendered.', () => renders.figures().waiting);
  gauge('changes_followed', '1 while the backend tells its changes.', () => Number(changes.isFollowing()));
}
