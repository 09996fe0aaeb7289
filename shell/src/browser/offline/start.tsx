import { createRoot } from 'react-dom/client';
import type { Host } from 'shared-contracts/host';
import { localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import { RegionProviders } from 'storefront-kit/lifecycle/region';
import { createStyleCache } from 'storefront-kit/remote/style-cache';
import type { DocumentState } from '../../model/document/document-state.ts';
import { matchPage, type RouteTable } from '../../model/routing/route-table.ts';
import { RUN_ATTRIBUTE } from '../../model/document/start-script.ts';
import type { PrecacheMessage } from '../../service-worker/request-rules.ts';
import { OfflineNotice } from '../../ui/notices/offline-notice.tsx';
import { documentNonce } from '../../model/document/document-nonce.ts';
import { isSavingData } from '../prefetch/data-saver.ts';
import { listPageScripts } from '../../model/document/page-scripts.ts';
import type { OfflineSupport, OfflineContext } from './offline-context.ts';

/**
 * Registers the service worker, and handles the browser's `online` and `offline` events (specification section 4).
 * @param wasOffline the page began without a network, or lost it before this code had loaded
 */
export function startOffline(context: OfflineContext, wasOffline: boolean): OfflineSupport {
  watchConnection(context, wasOffline);
  if (!('serviceWorker' in navigator)) return NO_DOCUMENTS;
  registerWorker(navigator.serviceWorker, context).catch((error: unknown) =>
    console.warn('The service worker could not be registered.', error),
  );
  return { hasDocument };
}

const NO_DOCUMENTS: OfflineSupport = { hasDocument: () => Promise.resolve(false) };

/** False where the browser forbids its caches, for example with blocked cookies. */
async function hasDocument(url: string): Promise<boolean> {
  try {
    return (await caches.match(url, { ignoreVary: true })) !== undefined;
  } catch {
    return false;
  }
}

async function registerWorker(workers: ServiceWorkerContainer, context: OfflineContext): Promise<void> {
  const { session } = context.services;
  const isFirst = workers.controller === null;
  await workers.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await workers.ready;
  active?.postMessage(createPrecacheMessage(context), []);
  if (!isFirst) return;
  if (workers.controller === null) await waitForEvent(workers, 'controllerchange');
  // The session was loaded before the worker could cache the response, so it is loaded again.
  if (session.current().status === 'authenticated') await session.reload();
}

const waitForEvent = (target: EventTarget, type: string): Promise<unknown> =>
  new Promise((resolve) => {
    target.addEventListener(type, resolve, { once: true });
  });

function createPrecacheMessage({ state, table }: OfflineContext): PrecacheMessage {
  const { locale, composition } = state;
  const resourceUrls = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = resourceUrls.filter((url) => /\.(?:js|css|woff2|webp|avif)(?:$|\?)/.test(url));
  const isSaving = isSavingData();
  return {
    type: 'precache',
    locale,
    composition: `${composition.id} ${document.querySelector<HTMLLinkElement>(`link[${RUN_ATTRIBUTE}]`)?.href ?? ''}`,
    documents: isSaving || !navigator.onLine ? [] : [location.origin + location.pathname + location.search],
    files: isSaving ? [] : [...new Set([...files, ...listPageFiles(routes.cart(), state, table)])],
  };
}

/** URLs of a page’s code. */
function listPageFiles(path: string, { locale, composition }: DocumentState, table: RouteTable): string[] {
  const match = matchPage(table, path);
  const remote = match && composition.remotes[match.remote];
  if (!remote) return [];
  const files = listPageScripts(remote, match.route.page, localeInfo(locale).language);
  return files.map((file) => new URL(file, location.origin).href);
}

function watchConnection(context: OfflineContext, wasOffline: boolean): void {
  const { services, host, messages } = context;
  const notice = createNotice(host, messages);
  let offlineUrl: string | null = null;
  const handleOffline = (): void => {
    offlineUrl = location.href;
    notice.show(true);
  };
  const handleOnline = (): void => {
    notice.show(false);
    const hasNavigated = offlineUrl !== null && offlineUrl !== location.href;
    // The session came from the service worker's cache.
    void services.session.reload();
    if (context.navigation.hasFailed() || hasNavigated || wasOffline) void recover(context);
  };
  addEventListener('offline', handleOffline);
  addEventListener('online', handleOnline);
  if (!navigator.onLine) handleOffline();
  else if (wasOffline) handleOnline();
}

/** Delays in ms before each retry: a restored connection is often incomplete at first. */
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 9_000];

async function recover({ navigation }: OfflineContext): Promise<void> {
  for (const delayMs of RETRY_DELAYS_MS) {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (!navigator.onLine) return;
    await navigation.reload();
    if (!navigation.hasFailed()) return;
  }
}

/** The notice in its own element, a live region for screen readers. */
function createNotice(host: Host, messages: MessageCatalogue): { show(offline: boolean): void } {
  const element = document.createElement('div');
  element.setAttribute('role', 'status');
  document.body.append(element);
  const root = createRoot(element, { identifierPrefix: 'offline-' });
  const cache = createStyleCache('offline', documentNonce());
  return {
    show: (offline) =>
      root.render(
        <RegionProviders host={host} cache={cache} messages={messages} slotContent={{}}>
          {offline && <OfflineNotice />}
        </RegionProviders>,
      ),
  };
}
