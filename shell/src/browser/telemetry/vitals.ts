import type { EndpointFailure } from '../../model/requests/observe-requests.ts';
import type { DocumentState } from '../../model/document/document-state.ts';
import { runUnlessPageExits } from './page-exit.ts';
import type { PageViewTrace } from './page-view-trace.ts';

interface RemoteVitals {
  readonly remote: string;
  readonly version: string;
  /** Page views without their own document. */
  views: number;
  /** Times until pages were hydrated, in ms. */
  readonly loads: number[];
  /** Failed endpoints: count by endpoint and reason, `listBrands timeout`. */
  failures?: Record<string, number>;
  /** Page view of the last failure. */
  trace?: string;
}

/** Maximum number of endpoint and reason pairs per remote. */
const MAX_FAILURES = 20;

/** Performance data of the browser: collected while the page is visible, sent when it is hidden. */
export interface Vitals {
  /** The server-rendered page is hydrated. */
  onHydrated(): void;
  /** An endpoint failed; counted for the remote whose page is shown, unless the visitor is leaving or offline. */
  onEndpointFailed(failure: EndpointFailure): void;
  /** Measures the function that shows the page of a navigation. */
  watch<P extends ViewedPage>(show: (page: P) => Promise<void>): (page: P) => Promise<void>;
}

/** A page, or the screen that replaces it. */
type ViewedPage = { readonly kind: 'page'; readonly remote: string } | { readonly kind: 'not-found' | 'failed' };

type Page = Pick<DocumentState, 'composition' | 'content' | 'observe'>;

/** Only a sample of the documents sends vitals; the server sets the rate. */
export function createVitals(
  { composition, content, observe }: Page,
  view: Pick<PageViewTrace, 'age' | 'current'>,
): Vitals {
  const vitalsByRemote = new Map<string, RemoteVitals>();
  const isSampled = Math.random() * 100 < (observe?.vitals ?? 0);
  let viewedRemote = content.kind === 'remote' ? content.remote : '';
  const getEntry = (remote: string): RemoteVitals => {
    const { version = '' } = composition.remotes[remote] ?? {};
    const entry = vitalsByRemote.get(remote) ?? { remote, version, views: 0, loads: [] };
    vitalsByRemote.set(remote, entry);
    return entry;
  };
  const recordView = (remote: string, isNewView: boolean): void => {
    viewedRemote = remote;
    const entry = getEntry(remote);
    entry.views += Number(isNewView);
    entry.loads.push(Math.round(view.age()));
  };
  const sendVitals = (): void => {
    if (!isSampled || document.visibilityState !== 'hidden' || vitalsByRemote.size === 0) return;
    navigator.sendBeacon('/__composition/vitals', JSON.stringify([...vitalsByRemote.values()]));
    vitalsByRemote.clear();
  };
  document.addEventListener('visibilitychange', sendVitals);
  return {
    onHydrated() {
      if (content.kind === 'remote') recordView(content.remote, false);
    },
    onEndpointFailed({ endpoint, reason }) {
      if (!navigator.onLine || !composition.remotes[viewedRemote]) return;
      const [remote, trace] = [viewedRemote, view.current()];
      runUnlessPageExits(() => {
        const entry = getEntry(remote);
        const failures = (entry.failures ??= {});
        const key = `${endpoint} ${reason}`;
        if (!failures[key] && Object.keys(failures).length >= MAX_FAILURES) return;
        failures[key] = (failures[key] ?? 0) + 1;
        entry.trace = trace;
      });
    },
    watch: (show) => async (page) => {
      await show(page);
      if (page.kind === 'page') recordView(page.remote, true);
    },
  };
}
