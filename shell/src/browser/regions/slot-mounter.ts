import { mountRootParcel } from 'single-spa';
import type { Host } from 'shared-contracts/host';
import type { RegionLoader } from './region-loader.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { withTimeout } from '../scheduling/with-timeout.ts';

/** Time limit in ms to mount a slot: one that suspends outside Suspense never mounts. */
const MOUNT_TIMEOUT_MS = 6_000;

interface Options {
  readonly loader: Pick<RemoteLoader, 'filler' | 'loadSlot'>;
  readonly loadRegion: RegionLoader;
  readonly onRecoverableError: (region: string, error: unknown) => void;
}

/** See `Host.mountSlot`. The remote that fills the slot gets `host`. */
export type MountSlot = (host: Host, ...slot: Parameters<Host['mountSlot']>) => ReturnType<Host['mountSlot']>;

/** Fills slots: each is a single-spa parcel of its remote, inside a region of another remote. */
export function createSlotMounter({ loader, loadRegion, onRecoverableError }: Options): MountSlot {
  let mountCount = 0;
  return async (host, slot, element, onCrash) => {
    const remote = loader.filler(slot);
    if (remote === undefined) return null;
    const { module, props } = await loadRegion(remote, host, 'slot');
    const Slot = await loader.loadSlot(remote, slot);
    mountCount += 1;
    const lifecycles = module.slotLifecycles(
      {
        element: () => element,
        identifierPrefix: `${slot}-`,
        onRecoverableError: (error) => onRecoverableError(`${remote}:${slot}`, error),
      },
      { ...props, slot, Slot, onCrash },
    );
    const parcel = mountRootParcel(
      // single-spa takes a parcel's name from its configuration.
      { ...lifecycles, name: `${slot}-${mountCount}` } as Parameters<typeof mountRootParcel>[0],
      { domElement: element },
    );
    await withTimeout(`Slot “${slot}” of ${remote}`, MOUNT_TIMEOUT_MS, parcel.mountPromise);
    return () => void parcel.unmount();
  };
}
