import type { ComposedRemote } from 'shared-contracts/composition/manifest';
import type { VersionRef } from '../../model/composition/error-attribution.ts';
import type { ComposeInput } from '../rendering/compose-input.ts';
import { findSlotRemote, HEADER_SLOTS } from '../rendering/render-slots.ts';

/** Lists the versions on a page: in its main region and in the slots of page and header. */
export function listPageVersions({
  composition,
  match,
}: Pick<ComposeInput, 'composition' | 'match'>): readonly VersionRef[] {
  const page = match === 'empty' ? null : match;
  const slotRemotes = [...HEADER_SLOTS, ...(page?.route.slots ?? [])].map((slot) => findSlotRemote(composition, slot));
  const remotes = [page ? composition.remotes[page.remote] : undefined, ...slotRemotes].filter(
    (remote): remote is ComposedRemote => remote !== undefined,
  );
  return [...new Set(remotes)].map(({ descriptor }) => ({ remote: descriptor.name, version: descriptor.version }));
}
