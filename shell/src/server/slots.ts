import type { RequestFunction } from 'shared-contracts/call';
import type { Composition, ComposedRemote } from 'shared-contracts/composition/manifest';
import { SLOTS, type SlotName } from 'shared-contracts/composition/slots';
import type { Host } from 'shared-contracts/host';
import { localeInfo } from 'shared-contracts/locale';
import { createElement } from 'react';
import type { RemoteCode } from './remote-code.ts';
import { renderRegionToString } from './render-region.ts';
import type { VersionRef } from '../model/blame.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import { withLimit } from './with-limit.ts';

interface Options {
  readonly composition: Composition;
  readonly code: RemoteCode;
  readonly host: Host;
  readonly nonce: string;
  readonly onError: (region: string, error: unknown) => void;
  readonly timed: Telemetry['timed'];
  /** The backend, in the name of the remote that fills a slot. */
  readonly requestFor: (version: VersionRef) => RequestFunction;
}

/** The remote that fills a slot, if any. */
export function fillingRemote(composition: Composition, slot: SlotName): ComposedRemote | undefined {
  return Object.values(composition.remotes).find(({ descriptor }) => descriptor.manifest.fills.includes(slot));
}

/**
 * HTML of the given slots, side by side, each within its own time limit. A slot that fails or is late is left out: its
 * place shows its fallback, and the browser fills it.
 */
export async function renderSlots(
  slots: readonly SlotName[],
  options: Options,
): Promise<Partial<Record<SlotName, string>>> {
  const rendered = await Promise.all(
    slots
      .filter((slot) => SLOTS[slot].renderedOn === 'server-and-browser')
      .map(async (slot) => {
        try {
          const html = await timedSlot(slot, options);
          return html === null ? [] : [[slot, html] as const];
        } catch (error) {
          options.onError(`slot:${slot}`, error);
          return [];
        }
      }),
  );
  return Object.fromEntries(rendered.flat());
}

function timedSlot(slot: SlotName, options: Options): Promise<string | null> {
  const filling = fillingRemote(options.composition, slot);
  if (!filling) return Promise.resolve(null);
  const { name: remote, version } = filling.descriptor;
  return options.timed({ remote, version }, 'render', () => renderSlot(slot, filling, options));
}

function renderSlot(
  slot: SlotName,
  filling: ComposedRemote,
  { code, host, nonce, onError, requestFor }: Options,
): Promise<string | null> {
  const { name, version } = filling.descriptor;
  return withLimit(SLOTS[slot].limitMs, `Slot “${slot}” of ${name}@${version}`, async (signal) => {
    const remote = await code.load(filling);
    const [Slot, messages] = await Promise.all([
      remote.loadSlot(slot),
      remote.loadMessages(localeInfo(host.locale).language),
    ]);
    const cache = remote.createStyleCache(nonce);
    const element = createElement(remote.SlotRegion, {
      host: { ...host, request: requestFor({ remote: name, version }) },
      cache,
      messages,
      slotContent: {},
      remote: name,
      slot,
      Slot,
    });
    let thrown: unknown;
    const html = await renderRegionToString(element, {
      cache,
      nonce,
      identifierPrefix: `${slot}-`,
      signal,
      onError: (error) => (thrown = error),
    });
    if (thrown !== undefined) onError(`slot:${slot}`, thrown);
    return thrown === undefined ? html : null;
  });
}
