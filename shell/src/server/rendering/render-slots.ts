import { LRUCache } from 'lru-cache';
import type { Composition, ComposedRemote } from 'shared-contracts/composition/manifest';
import { SLOTS, type SlotName } from 'shared-contracts/composition/slots';
import type { VersionRef } from '../../model/composition/error-attribution.ts';
import type { JobContext } from '../remotes/load-remote-page.ts';
import type { RemoteCodeLoader, RemoteServer } from '../remotes/remote-code.ts';
import { collectHtml } from './render-region.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { withTimeLimit } from '../workers/with-time-limit.ts';
import type { SlotHtml } from '../workers/messages.ts';

/** Slots in the header of every page. */
export const HEADER_SLOTS: readonly SlotName[] = ['header-cart'];

interface Options {
  readonly composition: Composition;
  readonly remoteCode: RemoteCodeLoader;
  readonly onError: (region: string, error: unknown) => void;
  readonly measureLoad: Telemetry['measureLoad'];
  /** Context of the jobs of the remote that fills a slot. */
  readonly createJobContext: (version: VersionRef) => JobContext;
}

/** Returns the remote that fills a slot, if any. */
export function findSlotRemote(composition: Composition, slot: SlotName): ComposedRemote | undefined {
  return Object.values(composition.remotes).find(({ descriptor }) => descriptor.manifest.fills.includes(slot));
}

/**
 * Renders the given slots concurrently, each within its own time limit. A slot that fails or is late is omitted: the
 * page shows its fallback, and the browser fills it.
 */
export async function renderSlots(slots: readonly SlotName[], options: Options): Promise<SlotHtml> {
  const rendered = await Promise.all(
    slots
      .filter((slot) => SLOTS[slot].renderedOn === 'server-and-browser')
      .map(async (slot) => {
        try {
          const slotRemote = findSlotRemote(options.composition, slot);
          const html = slotRemote ? await renderSlot(slot, slotRemote, options) : null;
          return html === null ? [] : [[slot, html] as const];
        } catch (error) {
          options.onError(`slot:${slot}`, error);
          return [];
        }
      }),
  );
  return Object.fromEntries(rendered.flat());
}

function renderSlot(
  slot: SlotName,
  slotRemote: ComposedRemote,
  { remoteCode, createJobContext, measureLoad }: Options,
): Promise<string> {
  const { name, version } = slotRemote.descriptor;
  const ref = { remote: name, version };
  const { limitMs } = SLOTS[slot];
  const label = `Slot “${slot}” of ${name}@${version}`;
  return withTimeLimit(limitMs, label, async (signal) => {
    const remote = await remoteCode.load(slotRemote);
    // Outdated jobs would fill the worker, and send the next page's job to a worker that is only starting.
    signal.throwIfAborted();
    const { locale, digits, location, address, ...spec } = createJobContext(ref);
    const slotHtml = getSlotCache(remote);
    const key = JSON.stringify([slot, locale, digits, location]);
    const cached = slotHtml.get(key);
    if (cached !== undefined) return cached;
    const job = remote.run({
      ...spec,
      label,
      part: `slot:${slot}`,
      region: `slot:${slot}`,
      limitMs,
      job: { kind: 'slot', slot, locale, digits, location, address },
    });
    const html = await measureLoad(ref, 'render', async () => collectHtml(await job.html));
    if (job.isReusable()) slotHtml.set(key, html);
    return html;
  });
}

/** Lifetime of cached HTML that depends only on version, locale, digits and location, in ms. */
const CACHE_TTL_MS = 60_000;
/** Memory for the slots of each version in all locales and locations, in characters. */
const MAX_CACHED_CHARACTERS = 5_000_000;

const slotCaches = new WeakMap<RemoteServer, LRUCache<string, string>>();

/** Cache of reusable slot HTML of one version's code. */
function getSlotCache(remote: RemoteServer): LRUCache<string, string> {
  const cached =
    slotCaches.get(remote) ??
    new LRUCache<string, string>({
      maxSize: MAX_CACHED_CHARACTERS,
      sizeCalculation: (html, key) => html.length + key.length,
      ttl: CACHE_TTL_MS,
    });
  slotCaches.set(remote, cached);
  return cached;
}
