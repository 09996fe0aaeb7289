import type { EndpointFailure } from '../../model/requests/observe-requests.ts';
import type { DocumentState } from '../../model/document/document-state.ts';
import { unlessLeaving } from './page-exit.ts';
import type { PageViewTrace } from './page-view-trace.ts';

interface Told {
  readonly remote: string;
  readonly version: string;
  /** Page views without a document of their own. */
  views: number;
  /** Times until pages were alive, in ms. */
  readonly loads: number[];
  /** Endpoints that failed: how often, by endpoint and reason, `listBrands timeout`. */
  failures?: Record<string, number>;
  /** Page view of the last failure. */
  trace?: string;
}

/** So many endpoints and reasons are told of one remote. */
const MAX_FAILURES = 20;

/** How it went in the browser: gathered while the page is looked at, told when it is left. */
export interface Vitals {
  /** The page that the server rendered is alive. */
  hydrated(): void;
  /** An endpoint failed; counted for the remote whose page is shown, unless the visitor is leaving or offline. */
  endpointFailed(failure: EndpointFailure): void;
  /** Times what shows the page of a navigation. */
  watch<P extends Shown>(show: (page: P) => Promise<void>): (page: P) => Promise<void>;
}

/** A page, or what stands in for one. */
type Shown = { readonly kind: 'page'; readonly remote: string } | { readonly kind: 'not-found' | 'failed' };

type Page = Pick<DocumentState, 'composition' | 'content' | 'observe'>;

/** Only a share of the documents tells; the server says which share. */
export function createVitals(
  { composition, content, observe }: Page,
  view: Pick<PageViewTrace, 'age' | 'current'>,
): Vitals {
  const told = new Map<string, Told>();
  const chosen = Math.random() * 100 < (observe?.vitals ?? 0);
  let shown = content.kind === 'remote' ? content.remote : '';
  const entryOf = (remote: string): Told => {
    const { version = '' } = composition.remotes[remote] ?? {};
    const entry = told.get(remote) ?? { remote, version, views: 0, loads: [] };
    told.set(remote, entry);
    return entry;
  };
  const alive = (remote: string, newView: boolean): void => {
    shown = remote;
    const entry = entryOf(remote);
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
    endpointFailed({ endpoint, reason }) {
      if (!navigator.onLine || !composition.remotes[shown]) return;
      const [remote, trace] = [shown, view.current()];
      unlessLeaving(() => {
        const entry = entryOf(remote);
        const failures = (entry.failures ??= {});
        const key = `${endpoint} ${reason}`;
        if (!failures[key] && Object.keys(failures).length >= MAX_FAILURES) return;
        failures[key] = (failures[key] ?? 0) + 1;
        entry.trace = trace;
      });
    },
    watch: (show) => async (page) => {
      await show(page);
      if (page.kind === 'page') alive(page.remote, true);
    },
  };
}
