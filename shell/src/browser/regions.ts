import { BehaviorSubject } from 'rxjs';
import { mountRootParcel, registerApplication, start, triggerAppChange, type LifeCycles } from 'single-spa';
import type { SlotName } from 'shared-contracts/composition/slots';
import type { Host } from 'shared-contracts/host';
import type { EmotionCache } from '@emotion/cache';
import type { PageView } from 'storefront-kit/remote/page';
import { documentNonce, regionElement } from './page-document.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** Name of the application that shows the shell's own screens in the main region (not found, failed). */
export const SHELL_APPLICATION = 'shell';

interface Options {
  readonly host: Host;
  readonly loader: RemoteLoader;
  readonly remotes: readonly string[];
  /** Lifecycles of the shell's own screens. */
  readonly shellScreens: LifeCycles;
  readonly onRecoverableError: (region: string, error: unknown) => void;
  /** Slots that the server filled. */
  readonly filledSlots: readonly SlotName[];
}

/** The main region and the slots: which application stands in it, and what it shows. */
export interface Regions {
  /** Shows a page of a remote: in place when the remote is there already, else by mounting it. Resolves when it stands. */
  showPage(remote: string, view: PageView): Promise<void>;
  showShellScreen(): Promise<void>;
  /** Registers the applications and mounts the first, which takes over what the server rendered. */
  start(): void;
  mountSlot: Host['mountSlot'];
}

export function createRegions({
  host,
  loader,
  remotes,
  shellScreens,
  onRecoverableError,
  filledSlots,
}: Options): Regions {
  let active = '';
  const views = new Map<string, BehaviorSubject<PageView>>();
  const caches = new Map<string, EmotionCache>();
  const slotContent: Partial<Record<SlotName, string>> = Object.fromEntries(filledSlots.map((slot) => [slot, '']));
  let slotsMounted = 0;

  const common = async (remote: string) => {
    const { module, messages } = await loader.load(remote);
    const cache = caches.get(remote) ?? module.createStyleCache(documentNonce());
    caches.set(remote, cache);
    return { module, props: { host, cache, messages, remote, slotContent } };
  };

  async function pageApplication(remote: string): Promise<LifeCycles> {
    const { module, props } = await common(remote);
    const view = views.get(remote);
    if (!view) throw new Error(`Remote “${remote}” was mounted before a page was chosen for it.`);
    const current = {
      get value() {
        return view.value;
      },
      changes: view,
    };
    const mount = {
      element: () => regionElement(remote),
      identifierPrefix: `${remote}-`,
      onRecoverableError: (error: unknown) => onRecoverableError(remote, error),
    };
    return module.pageLifecycles(mount, { ...props, view: current });
  }

  const activate = async (name: string): Promise<void> => {
    active = name;
    await triggerAppChange();
  };

  return {
    async showPage(remote, view) {
      const shown = views.get(remote);
      if (shown) shown.next(view);
      else views.set(remote, new BehaviorSubject(view));
      if (active !== remote) await activate(remote);
    },
    showShellScreen: () => activate(SHELL_APPLICATION),
    start() {
      for (const remote of remotes)
        registerApplication({ name: remote, app: () => pageApplication(remote), activeWhen: () => active === remote });
      registerApplication({
        name: SHELL_APPLICATION,
        app: () => Promise.resolve(shellScreens),
        activeWhen: () => active === SHELL_APPLICATION,
      });
      start({ urlRerouteOnly: true });
    },
    async mountSlot(slot, element, crashed) {
      const remote = loader.filling(slot);
      if (remote === undefined) return null;
      const { module, props } = await common(remote);
      const Slot = await module.loadSlot(slot);
      slotsMounted += 1;
      const name = `${slot}-${slotsMounted}`;
      const mount = {
        element: () => element,
        identifierPrefix: `${slot}-`,
        onRecoverableError: (error: unknown) => onRecoverableError(`${remote}:${slot}`, error),
      };
      const parcel = mountRootParcel(
        module.slotLifecycles(mount, { ...props, slot, Slot, onCrash: crashed }) as never,
        { domElement: element, name },
      );
      await parcel.mountPromise;
      return () => void parcel.unmount();
    },
  };
}
