import { BehaviorSubject } from 'rxjs';
import { registerApplication, setMountMaxTime, start, triggerAppChange, type LifeCycles } from 'single-spa';
import type { SlotName } from 'shared-contracts/composition/slots';
import type { Host } from 'shared-contracts/host';
import type { PageView } from 'storefront-kit/remote/page';
import { createLeftRegions } from './left-regions.ts';
import { createEagerLifecycles } from './eager-lifecycles.ts';
import { regionElement } from '../document/page-document.ts';
import { showPlaceholdersInPlace } from './picture-placeholders.ts';
import { createRegionLoader } from './region-loader.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { createSkeletonRegion, SKELETON_APPLICATION, type SkeletonTemplate } from './skeleton-region.ts';
import { createSlotMounter, type MountSlot } from './slot-mounter.ts';

/** Name of the application for the shell's own screens in the main region (not found, failed). */
const SHELL_APPLICATION = 'shell';

/** single-spa warns after this time, in ms: hydration in slices takes long on a slow machine. */
const MOUNT_WARNING_MS = 15_000;

interface Options {
  readonly remotes: readonly string[];
  readonly loader: Pick<RemoteLoader, 'load' | 'loadSlot' | 'filler'>;
  /** Slots that the server filled. */
  readonly filledSlots: readonly SlotName[];
  readonly onRecoverableError: (region: string, error: unknown) => void;
}

/** Regions of the remotes: the main region with its active application and its view, and the slots. */
export interface Regions {
  /**
   * Shows a page of a remote: in place when the remote is active, else by mounting it. The previous page stays until
   * then. Resolves when the page is shown, or at once for a preview that suspends.
   * @throws Error when the page is not shown within 4 s, unless another page replaced it
   */
  showPage(remote: string, view: PageView): Promise<void>;
  /**
   * Hydrates the server's page in the remote's region. Resolves when it is hydrated.
   * @throws Error when it is not hydrated within 8 s, unless another page replaced it
   */
  hydratePage(remote: string, view: PageView): Promise<void>;
  /** Shows a skeleton in place of the previous page, until the next page is drawn. */
  showSkeleton(template: SkeletonTemplate): Promise<void>;
  showShellScreen(): Promise<void>;
  readonly mountSlot: MountSlot;
  /**
   * Registers the applications: one per remote, and the shell's own screens.
   * @param host host of the remotes' pages
   */
  start(host: Host, shellScreens: LifeCycles): void;
}

const isDrawn = (remote: string): boolean => regionElement(remote).hasChildNodes();

/** Creates the regions of a document. Nothing is mounted before `start`. */
export function createRegions({ remotes, loader, filledSlots, onRecoverableError }: Options): Regions {
  const loadRegion = createRegionLoader(loader, filledSlots);
  let active = '';
  const views = new Map<string, BehaviorSubject<PageView>>();
  const hydrations = new Map<string, Promise<unknown>>();
  const left = createLeftRegions(() => active, SHELL_APPLICATION);
  const skeleton = createSkeletonRegion(left);

  async function loadPageApplication(remote: string, host: Host): Promise<LifeCycles> {
    const { module, props } = await loadRegion(remote, host);
    const view = views.get(remote);
    if (!view) throw new Error(`Remote “${remote}” was mounted before a page was chosen for it.`);
    const element = () => regionElement(remote);
    const onError = (error: unknown) => onRecoverableError(remote, error);
    const createLifecycles = (onRecoverable: (error: unknown) => void) =>
      module.pageLifecycles(
        { element, identifierPrefix: `${remote}-`, onRecoverableError: onRecoverable },
        { ...props, view: { current: () => view.value, changes: view } },
      );
    const onMount = (mounting: Promise<unknown>) => {
      hydrations.set(remote, mounting);
      // `hydratePage` and single-spa report the failure.
      mounting.catch(() => undefined);
    };
    const onDrawn = () => left.onDrawn(remote);
    return createEagerLifecycles(createLifecycles, { element, onMount, onDrawn, onUnmount: left.onUnmount, onError });
  }

  const register = (name: string, app: () => Promise<LifeCycles>) =>
    registerApplication({ name, app, activeWhen: () => active === name });

  async function activate(name: string): Promise<void> {
    active = name;
    await triggerAppChange();
  }

  async function showView(remote: string, view: PageView): Promise<void> {
    const view$ = views.get(remote);
    if (view$) view$.next(view);
    else views.set(remote, new BehaviorSubject(view));
    if (active !== remote) await activate(remote);
  }

  /**
   * Waits until the page is hydrated. Rejects with it only while it is the current view; failures of a left page are
   * ignored.
   */
  async function waitUnlessReplaced(remote: string, view: PageView): Promise<void> {
    try {
      await hydrations.get(remote);
    } catch (error) {
      if (active === remote && views.get(remote)?.value === view) throw error;
    }
  }

  return {
    async hydratePage(remote, view) {
      await showView(remote, view);
      await waitUnlessReplaced(remote, view);
    },
    async showPage(remote, view) {
      const isMounted = active === remote && isDrawn(remote);
      if (isMounted) showPlaceholdersInPlace(regionElement(remote));
      else {
        // A preview that suspends is never drawn and accepts no other view, so the application is mounted again.
        if (active === remote) {
          await activate('');
          if (active !== '') return;
        }
        regionElement(remote).remove();
      }
      await showView(remote, view);
      // A page during hydration gets the new view as soon as it can. No wait for a preview that suspends.
      if (!isMounted && (isDrawn(remote) || !view.preview)) await waitUnlessReplaced(remote, view);
    },
    async showSkeleton(template) {
      if (active === SKELETON_APPLICATION) await activate('');
      skeleton.template = template;
      await activate(SKELETON_APPLICATION);
    },
    showShellScreen: () => activate(SHELL_APPLICATION),
    mountSlot: createSlotMounter({ loader, loadRegion, onRecoverableError }),
    start(host, shellScreens) {
      for (const name of remotes) register(name, () => loadPageApplication(name, host));
      register(SHELL_APPLICATION, () => Promise.resolve(shellScreens));
      register(SKELETON_APPLICATION, () => Promise.resolve(skeleton.lifecycles));
      setMountMaxTime(MOUNT_WARNING_MS, false, MOUNT_WARNING_MS);
      start({ urlRerouteOnly: true });
    },
  };
}
