import { BehaviorSubject } from 'rxjs';
import { registerApplication, setMountMaxTime, start, triggerAppChange, type LifeCycles } from 'single-spa';
import type { PageView } from 'storefront-kit/remote/page';
import { createEagerLifecycles } from './eager-lifecycles.ts';
import { clearOtherRegions, regionElement } from '../boot/page-document.ts';
import type { LoadedRegion } from './region-loader.ts';

/** Name of the application that shows the shell's own screens in the main region (not found, failed). */
const SHELL_APPLICATION = 'shell';

/** Before this, in ms, single-spa does not complain: a page comes alive in slices, which take long on a slow machine. */
const MOUNT_WARNING_MS = 15_000;

interface Options {
  readonly remotes: readonly string[];
  readonly loadRegion: (remote: string) => Promise<LoadedRegion>;
  /** Lifecycles of the shell's own screens. */
  readonly shellScreens: LifeCycles;
  readonly onRecoverableError: (region: string, error: unknown) => void;
}

/** The main region: which application stands in it, and what it shows. */
export interface Regions {
  /**
   * Shows a page of a remote: in place when the remote is there already, else by mounting it. The page before stays until
   * then. Resolves when it stands, or at once where a preview suspends.
   * @throws Error when it does not within 4 s, and no other page was asked for meanwhile
   */
  showPage(remote: string, view: PageView): Promise<void>;
  /**
   * Brings the page to life that the server wrote into the remote's region. Resolves when it is alive.
   * @throws Error when it is not within 8 s, and no other page was asked for meanwhile
   */
  hydratePage(remote: string, view: PageView): Promise<void>;
  showShellScreen(): Promise<void>;
  /** Registers the applications: one per remote, and the shell's own screens. */
  start(): void;
}

const isDrawn = (remote: string): boolean => regionElement(remote).hasChildNodes();

export function createRegions({ remotes, loadRegion, shellScreens, onRecoverableError }: Options): Regions {
  let active = '';
  const views = new Map<string, BehaviorSubject<PageView>>();
  const hydrations = new Map<string, Promise<unknown>>();
  /** Pages that were left and are in the document until the next one is drawn. */
  const leaving: (() => void)[] = [];

  const clearLeft = () => leaving.splice(0).forEach((leave) => leave());

  async function loadPageApplication(remote: string): Promise<LifeCycles> {
    const { module, props } = await loadRegion(remote);
    const view = views.get(remote);
    if (!view) throw new Error(`Remote “${remote}” was mounted before a page was chosen for it.`);
    const element = () => regionElement(remote);
    const onError = (error: unknown) => onRecoverableError(remote, error);
    const lifecycles = module.pageLifecycles(
      { element, identifierPrefix: `${remote}-`, onRecoverableError: onError },
      { ...props, view: { current: () => view.value, changes: view } },
    );
    const onMount = (mounting: Promise<unknown>) => {
      hydrations.set(remote, mounting);
      // Who takes a page over is told of a failure, and single-spa.
      mounting.catch(() => undefined);
    };
    const onDrawn = () => {
      if (active !== remote) return;
      clearLeft();
      clearOtherRegions(remote);
    };
    const onUnmount = (leave: () => void) => {
      leaving.push(leave);
      if (active === SHELL_APPLICATION) clearLeft();
    };
    return createEagerLifecycles(lifecycles, { element, onMount, onDrawn, onUnmount, onError });
  }

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

  /** Waits until the page is alive, and fails with it if it is still the one to show: nobody waits for one that was left. */
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
      if (!isMounted) {
        // A preview that suspends is never drawn, and takes no other view: the page is mounted anew.
        if (active === remote) {
          await activate('');
          if (active !== '') return;
        }
        regionElement(remote).remove();
      }
      await showView(remote, view);
      // A page that is still being hydrated takes the new view as soon as it can. Nobody waits for a preview that suspends.
      if (!isMounted && (isDrawn(remote) || !view.preview)) await waitUnlessReplaced(remote, view);
    },
    showShellScreen: () => activate(SHELL_APPLICATION),
    start() {
      for (const name of remotes) {
        registerApplication({ name, app: () => loadPageApplication(name), activeWhen: () => active === name });
      }
      registerApplication({
        name: SHELL_APPLICATION,
        app: () => Promise.resolve(shellScreens),
        activeWhen: () => active === SHELL_APPLICATION,
      });
      setMountMaxTime(MOUNT_WARNING_MS, false, MOUNT_WARNING_MS);
      start({ urlRerouteOnly: true });
    },
  };
}
