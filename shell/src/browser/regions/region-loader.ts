import type { EmotionCache } from '@emotion/cache';
import { createRemoteBus } from 'shared-contracts/bus/bus';
import type { SlotName } from 'shared-contracts/composition/slots';
import type { Host } from 'shared-contracts/host';
import type { RemoteModule } from 'storefront-kit/define-remote';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import { documentNonce } from '../../model/document/document-nonce.ts';
import type { RemoteLoader } from './remote-loader.ts';

/**
 * Props of every region of one remote: its code, the host, its messages and the style cache that its regions share.
 */
export interface LoadedRegion {
  readonly module: RemoteModule;
  readonly props: {
    readonly host: Host;
    readonly cache: EmotionCache;
    readonly messages: MessageCatalogue;
    readonly remote: string;
    readonly slotContent: Partial<Record<SlotName, string>>;
  };
}

/** Loads the props of a remote's region, which gets this host. A slot gets no messages that only pages use. */
export type RegionLoader = (remote: string, host: Host, part?: 'slot') => Promise<LoadedRegion>;

/** @param filledSlots slots that the server filled. */
export function createRegionLoader(loader: Pick<RemoteLoader, 'load'>, filledSlots: readonly SlotName[]): RegionLoader {
  const caches = new Map<string, EmotionCache>();
  const hosts = new Map<string, Host>();
  const slotContent: Partial<Record<SlotName, string>> = Object.fromEntries(filledSlots.map((slot) => [slot, '']));
  return async (remote, host, part) => {
    const { module, messages } = await loader.load(remote, part);
    const cache = caches.get(remote) ?? module.createStyleCache(documentNonce());
    caches.set(remote, cache);
    const remoteHost = hosts.get(remote) ?? createRemoteHost(host, remote);
    hosts.set(remote, remoteHost);
    return { module, props: { host: remoteHost, cache, messages, remote, slotContent } };
  };
}

/** The host with a bus that sets only the remote's own states. Getters of the host stay alive. */
const createRemoteHost = (host: Host, remote: string): Host =>
  Object.create(host, { bus: { value: createRemoteBus(host.bus, remote), enumerable: true } }) as Host;
