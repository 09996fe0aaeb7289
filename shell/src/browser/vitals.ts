import type { PageState } from '../model/page-state.ts';
import type { PageViewTrace } from './page-view.ts';

interface Told {
  readonly remote: string;
  readonly version: string;
  /** Page views without a document of their own. */
  views: number;
  /** Times until pages were alive, in ms. */
  readonly loads: number[];
}

/** How it went in the browser: gathered while the page is looked at, told when it is left. */
export interface Vitals {
  /** The page that the server rendered is alive. */
  hydrated(): void;
  /** Times what shows the page of a navigation. */
  watch<P extends Shown>(show: (page: P) => Promise<void>): (page: P) => Promise<void>;
}

/** A page, or what stands in for one. */
type Shown = { readonly kind: 'page'; readonly remote: string } | { readonly kind: 'not-found' | 'failed' };

type Page = Pick<PageState, 'composition' | 'content' | 'observe'>;

/** Only a share of the documents tells; the server says which share. */
export function createVitals({ composition, content, observe }: Page, view: Pick<PageViewTrace, 'age'>): Vitals {
  const told = new Map<string, Told>();
  const chosen = Math.random() * 100 < (observe?.vitals ?? 0);
  const alive = (remote: string, newView: boolean): void => {
    const { version = '' } = composition.remotes[remote] ?? {};
    const entry = told.get(remote) ?? { remote, version, views: 0, loads: [] };
    told.set(remote, entry);
    entry.views += Number(newView);
    entry.loads.push(Math.round(view.age()));
  };
  const tell = (): void => {
    if (!chosen || document.visibilityState !== 'hidden' || told.size === 0) return;
    navigator.sendBeacon('/__composition/vitals', JSON.stringify([...told.values()]));
    told.clear();
  };
  document.addEventListener('visibilitychange', tell);
  return {
    hydrated() {
      if (content.kind === 'remote') alive(content.remote, false);
    },
    watch: (show) => async (page) => {
      await show(page);
      if (page.kind === 'page') alive(page.remote, true);
    },
  };
}
