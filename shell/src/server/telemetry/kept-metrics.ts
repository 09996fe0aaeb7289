import { Counter, Gauge, type Registry as MetricRegistry } from 'prom-client';
import type { PageCache } from '../kept/page-cache.ts';
import type { ToldChanges } from '../kept/told-changes.ts';

/** Where the figures of kept pages come from. */
export interface KeptSources {
  readonly pages: Pick<PageCache, 'figures'>;
  readonly changes: Pick<ToldChanges, 'count' | 'isFollowing'>;
}

/** Registers how public pages were answered, what is kept, and whether the backend tells its changes (docs/adr/0025). */
export function addKeptMetrics(registry: MetricRegistry, { pages, changes }: KeptSources): void {
  registry.registerMetric(
    new Counter({
      name: 'public_pages_total',
      help: 'Public pages by how they were answered: kept and fresh, kept and stale, made.',
      labelNames: ['from'],
      registers: [],
      collect() {
        this.reset();
        const { fresh, stale, made } = pages.figures();
        for (const [from, count] of Object.entries({ fresh, stale, made })) this.inc({ from }, count);
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
  gauge('changes_followed', '1 while the backend tells its changes.', () => Number(changes.isFollowing()));
}
