import { LRUCache } from 'lru-cache';
import type { Composition, ComposedRemote } from 'shared-contracts/composition/manifest';
import { SLOTS, type SlotName } from 'shared-contracts/composition/slots';
import type { VersionRef } from '../../model/composition/error-attribution.ts';
import type { JobContext } from '../remotes/load-remote-page.ts';
import type { RemoteCode, RemoteServer } from '../remotes/remote-code.ts';
import { collect } from './render-region.ts';
import type { Telemetry } from '../observability/telemetry.ts';
import { withLimit } from '../remotes/with-time-limit.ts';
import type { SlotHtml } from '../workers/messages.ts';

interface Options {
  readonly composition: Composition;
  readonly code: RemoteCode;
  readonly onError: (region: string, error: unknown) => void;
  readonly timed: Telemetry['timed'];
  /** The visit, in the name of the remote that fills a slot. */
  readonly contextFor: (version: VersionRef) => JobContext;
}

/** The remote that fills a slot, if any. */
export function fillingRemote(composition: Composition, slot: SlotName): ComposedRemote | undefined {
  return Object.values(composition.remotes).find(({ descriptor }) => descriptor.manifest.fills.includes(slot));
}

/**
 * HTML of the given slots, side by side, each within its own time limit. A slot that fails or is late is left out: its
 * place shows its fallback, and the browser fills it.
 */
export async function renderSlots(slots: readonly SlotName[], options: Options): Promise<SlotHtml> {
  const rendered = await Promise.all(
    slots
      .filter((slot) => SLOTS[slot].renderedOn === 'server-and-browser')
      .map(async (slot) => {
        try {
          const filling = fillingRemote(options.composition, slot);
          const html = filling ? await renderSlot(slot, filling, options) : null;
          return html === null ? [] : [[slot, html] as const];
        } catch (error) {
          options.onError(`slot:${slot}`, error);
          return [];
        }
      }),
  );
  return Object.fromEntries(rendered.flat());
}

function renderSlot(slot: SlotName, filling: ComposedRemote, { code, contextFor, timed }: Options): Promise<string> {
  const { name, version } = filling.descriptor;
  const ref = { remote: name, version };
  const { limitMs } = SLOTS[slot];
  const what = `Slot “${slot}” of ${name}@${version}`;
  return withLimit(limitMs, what, async (signal) => {
    const remote = await code.load(filling);
    // Jobs that nobody waits for any longer would fill the worker, and send the next page's job to one that only starts.
    signal.throwIfAborted();
    const { locale, location, address, ...order } = contextFor(ref);
    const htmlOf = reusableHtml(remote);
    const key = JSON.stringify([slot, locale, location]);
    const known = htmlOf.get(key);
    if (known !== undefined) return known;
    const job = remote.run({
      ...order,
      what,
      part: `slot:${slot}`,
      limitMs,
      job: { kind: 'slot', slot, locale, location, address },
    });
    const html = await timed(ref, 'render', async () => collect(await job.html));
    if (job.isReusable()) htmlOf.set(key, html);
    return html;
  });
}

/** How long HTML that follows from version, locale and location alone is used again, in ms. */
const REUSE_MS = 60_000;
/** Slots of each version in each locale and location. */
const MAX_REUSED = 500;

const reusable = new WeakMap<RemoteServer, LRUCache<string, string>>();

/** HTML of slots that other pages can use, of one version's code. */
function reusableHtml(remote: RemoteServer): LRUCache<string, string> {
  const known = reusable.get(remote) ?? new LRUCache<string, string>({ max: MAX_REUSED, ttl: REUSE_MS });
  reusable.set(remote, known);
  return known;
}
