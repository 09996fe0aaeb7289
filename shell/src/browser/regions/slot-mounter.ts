import { mountRootParcel } from 'single-spa';
import type { Host } from 'shared-contracts/host';
import type { RegionParts } from './region-loader.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { withinLimit } from '../scheduling/with-timeout.ts';

/** How long a slot may take until it stands, in ms: one that suspends outside Suspense never does. */
const LIMIT_MS = 6_000;

interface Options {
  readonly loader: RemoteLoader;
  readonly partsOf: (remote: string) => Promise<RegionParts>;
  readonly onRecoverableError: (region: string, error: unknown) => void;
}

/** Fills slots: each is a single-spa parcel of the remote that fills it, inside a region of another. */
export function createSlotMounter({ loader, partsOf, onRecoverableError }: Options): Host['mountSlot'] {
  let mounted = 0;
  return async (slot, element, crashed) => {
    const remote = loader.filling(slot);
    if (remote === undefined) return null;
    const { module, props } = await partsOf(remote);
    const Slot = await loader.loadSlot(remote, slot);
    mounted += 1;
    const lifecycles = module.slotLifecycles(
      {
        element: () => element,
        identifierPrefix: `${slot}-`,
        onRecoverableError: (error) => onRecoverableError(`${remote}:${slot}`, error),
      },
      { ...props, slot, Slot, onCrash: crashed },
    );
    const parcel = mountRootParcel(
      // single-spa names a parcel by its configuration.
      { ...lifecycles, name: `${slot}-${mounted}` } as Parameters<typeof mountRootParcel>[0],
      { domElement: element },
    );
    await withinLimit(`Slot “${slot}” of ${remote}`, LIMIT_MS, parcel.mountPromise);
    return () => void parcel.unmount();
  };
}
