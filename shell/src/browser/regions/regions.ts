import { BehaviorSubject } from 'rxjs';
import { registerApplication, setMountMaxTime, start, triggerAppChange, type LifeCycles } from 'single-spa';
import type { PageView } from 'storefront-kit/remote/page';
import { eagerLifecycles } from './eager-lifecycles.ts';
import { clearOtherRegions, regionElement } from '../boot/page-document.ts';
import type { RegionParts } from './region-loader.ts';

/** Name of the application that shows the shell's own screens in the main region (not found, failed). */
const SHELL_APPLICATION = 'shell';

/** Before this, in ms, single-spa does not complain: a page comes alive in slices, which take long on a slow machine. */
const PATIENCE_MS = 15_000;

interface Options {
  readonly remotes: readonly string[];
  readonly partsOf: (remote: string) => Promise<RegionParts>;
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
  takeOverPage(remote: string, view: PageView): Promise<void>;
  showShellScreen(): Promise<void>;
  /** Registers the applications: one per remote, and the shell's own screens. */
  start(): void;
}

const isDrawn = (remote: string): boolean => regionElement(remote).hasChildNodes();

export function createRegions({ remotes, partsOf, shellScreens, onRecoverableError }: Options): Regions {
  let active = '';
  const views = new Map<string, BehaviorSubject<PageView>>();
  const alive = new Map<string, Promise<unknown>>();
  /** Pages that were left and are in the document until the next one is drawn. */
  const leaving: (() => void)[] = [];

  const clearLeft = () => leaving.splice(0).forEach((leave) => leave());

  async function pageApplication(remote: string): Promise<LifeCycles> {
    const { module, props } = await partsOf(remote);
    const view = views.get(remote);
    if (!view) throw new Error(`Remote “${remote}” was mounted before a page was chosen for it.`);
    const element = () => regionElement(remote);
    const onError = (error: unknown) => onRecoverableError(remote, error);
    const lifecycles = module.pageLifecycles(
      { element, identifierPrefix: `${remote}-`, onRecoverableError: onError },
      { ...props, view: { current: () => view.value, changes: view } },
    );
    const onMount = (mounting: Promise<unknown>) => {
      alive.set(remote, mounting);
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
    return eagerLifecycles(lifecycles, { element, onMount, onDrawn, onUnmount, onError });
  }

  async function activate(name: string): Promise<void> {
    active = name;
    await triggerAppChange();
  }

  async function show(remote: string, view: PageView): Promise<void> {
    const shown = views.get(remote);
    if (shown) shown.next(view);
    else views.set(remote, new BehaviorSubject(view));
    if (active !== remote) await activate(remote);
  }

  /** Waits until the page is alive, and fails with it if it is still the one to show: nobody waits for one that was left. */
  async function unlessLeft(remote: string, view: PageView): Promise<void> {
    try {
      await alive.get(remote);
    } catch (error) {
      if (active === remote && views.get(remote)?.value === view) throw error;
    }
  }

  return {
    async takeOverPage(remote, view) {
      await show(remote, view);
      await unlessLeft(remote, view);
    },
    async showPage(remote, view) {
      const isThere = active === remote && isDrawn(remote);
      if (!isThere) {
        // A preview that suspends is never drawn, and takes no other view: the page is mounted anew.
        if (active === remote) {
          await activate('');
          if (active !== '') return;
        }
        regionElement(remote).remove();
      }
      await show(remote, view);
      // A page that is still being hydrated takes the new view as soon as it can. Nobody waits for a preview that suspends.
      if (!isThere && (isDrawn(remote) || !view.preview)) await unlessLeft(remote, view);
    },
    showShellScreen: () => activate(SHELL_APPLICATION),
    start() {
      for (const name of remotes) {
        registerApplication({ name, app: () => pageApplication(name), activeWhen: () => active === name });
      }
      registerApplication({
        name: SHELL_APPLICATION,
        app: () => Promise.resolve(shellScreens),
        activeWhen: () => active === SHELL_APPLICATION,
      });
      setMountMaxTime(PATIENCE_MS, false, PATIENCE_MS);
      start({ urlRerouteOnly: true });
    },
  };
}
