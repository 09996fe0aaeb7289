import type { SlotName } from 'shared-contracts/composition/slots';
import { contractAccepts, CONTRACT_VERSION, ContractError } from 'shared-contracts/contract';
import type { Language } from 'shared-contracts/locale';
import type { ComponentType } from 'react';
import type { RemoteModule } from 'storefront-kit/define-remote';
import { loadChunkName, type PageModule } from 'storefront-kit/remote/page';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import type { BrowserComposition, BrowserRemote } from '../../model/document/document-state.ts';
import { listPageScripts } from '../../model/document/page-scripts.ts';
import { loadSharedKitMessages } from '../../model/locale/shell-messages.ts';
import { startFederation } from './federation.ts';
import type { ShareScope } from './sharing-runtime.ts';
import { bustScriptCache, dropScripts, runScript, prefetchScripts } from './script-loader.ts';
import { withTimeout } from '../scheduling/with-timeout.ts';

/** Time limit for a remote's code, in ms. */
export const SCRIPT_TIMEOUT_MS = 4_000;

/** A remote's code and its messages in the page's language. */
export interface LoadedRemote {
  readonly module: RemoteModule;
  readonly messages: MessageCatalogue;
}

/**
 * Loads the code of the page's pinned composition, each part once (single-flight). Failures are not cached: the next
 * call starts a new attempt, independent of the failed one.
 */
export interface RemoteLoader {
  /** @throws Error that names the remote, the reason and the time limit. */
  load(remote: string): Promise<LoadedRemote>;
  loadPage(remote: string, page: string): Promise<LoadedRemote & { readonly page: PageModule }>;
  /**
   * As `loadPage`, for a page that no shopper waits for: each script is requested once, when the one before it has run.
   */
  warmPage(remote: string, page: string): Promise<LoadedRemote & { readonly page: PageModule }>;
  /** Prefetches the chunk that loads a page's data, if it is a separate chunk: a first visit does not need it. */
  prefetchLoad(remote: string, page: string): void;
  loadSlot(remote: string, slot: SlotName): Promise<ComponentType>;
  /** For a shopper's retry: pending attempts may hang, so the next calls start new ones. */
  dropPending(): void;
  /** The remote that fills a slot; undefined when none does. */
  filler(slot: SlotName): string | undefined;
}

export function createRemoteLoader(composition: BrowserComposition, language: Language): RemoteLoader {
  const { remotes } = composition;
  const loaded = new Map<string, Promise<LoadedRemote>>();
  /** The pending entries of `loaded`. */
  const pending = new Map<string, Promise<LoadedRemote>>();
  const attempts = new Map<string, number>();
  /** Pages whose code has run: their scripts are not fetched again. */
  const ready = new Set<string>();
  const shareScope = startFederation();

  async function start(name: string): Promise<LoadedRemote> {
    const remote = remotes[name];
    if (!remote) throw new Error(`This page’s composition has no remote “${name}”.`);
    const attempt = attempts.get(name) ?? 0;
    attempts.set(name, attempt + 1);
    if (attempt > 0) bustScriptCache(listScripts(remote));
    const label = `${name}@${remote.version}`;
    const module = await withTimeout(label, SCRIPT_TIMEOUT_MS, loadContainer(shareScope, remote, attempt));
    if (!contractAccepts(CONTRACT_VERSION, module.contract)) {
      throw new ContractError(
        `${label} was built against contract ${module.contract}, and this shell offers ${CONTRACT_VERSION}.`,
      );
    }
    const messages = loadSharedKitMessages(language).then((kitMessages) => module.loadMessages(language, kitMessages));
    return { module, messages: await withTimeout(`${label}: its messages`, SCRIPT_TIMEOUT_MS, messages) };
  }

  function load(name: string): Promise<LoadedRemote> {
    const match = loaded.get(name);
    if (match) return match;
    const loading = start(name);
    loaded.set(name, loading);
    pending.set(name, loading);
    loading.then(
      () => pending.get(name) === loading && pending.delete(name),
      () => drop(name, loading),
    );
    return loading;
  }

  /** Drops this attempt; a newer one is not affected. */
  function drop(name: string, attempt: Promise<LoadedRemote>): void {
    if (pending.get(name) !== attempt) return;
    pending.delete(name);
    loaded.delete(name);
    const remote = remotes[name];
    if (remote) dropScripts([remote.baseUrl + remote.entry, ...listScripts(remote)]);
  }

  async function warmPage(name: string, id: string): Promise<LoadedRemote & { readonly page: PageModule }> {
    const match = remotes[name];
    const remote = await load(name);
    const page = withTimeout(`Page “${id}” of ${name}`, SCRIPT_TIMEOUT_MS, remote.module.loadPage(id));
    page.catch(() => match && dropScripts((match.pages[id] ?? []).map((file) => match.baseUrl + file)));
    const result = { ...remote, page: await page };
    ready.add(`${name}/${id}`);
    return result;
  }

  return {
    load,
    warmPage,
    loadPage(name, id) {
      const match = remotes[name];
      if (match && !ready.has(`${name}/${id}`))
        prefetchScripts(listPageScripts(match, id, language), SCRIPT_TIMEOUT_MS);
      return warmPage(name, id);
    },
    prefetchLoad(name, id) {
      const match = remotes[name];
      if (!match) return;
      const files = match.pages[loadChunkName(id)] ?? [];
      prefetchScripts(
        files.map((file) => match.baseUrl + file),
        SCRIPT_TIMEOUT_MS,
      );
    },
    async loadSlot(name, slot) {
      const { module } = await load(name);
      return withTimeout(`Slot “${slot}” of ${name}`, SCRIPT_TIMEOUT_MS, module.loadSlot(slot));
    },
    dropPending() {
      for (const [name, attempt] of pending) drop(name, attempt);
    },
    filler: (slot) => Object.keys(remotes).find((name) => remotes[name]?.fills.includes(slot)),
  };
}

/** Every script that the remote's container may load. */
const listScripts = ({ baseUrl, base, pages, slots, messages }: BrowserRemote): string[] =>
  [base, ...[pages, slots, messages].flatMap((files) => Object.values(files))].flat().map((file) => baseUrl + file);

/** Interface of a Module Federation container for its host (webpack: “dynamic remote containers”). */
interface Container {
  init(shareScope: ShareScope): Promise<unknown>;
  get(module: string): Promise<() => { readonly default: RemoteModule }>;
}

/** A retry uses another URL, because a browser reuses a failed preload. */
async function loadContainer(shareScope: ShareScope, remote: BrowserRemote, attempt: number): Promise<RemoteModule> {
  const url = new URL(remote.baseUrl + remote.entry, location.href);
  if (attempt > 0) url.searchParams.set('try', String(attempt));
  const containers = globalThis as unknown as Readonly<Record<string, Container | undefined>>;
  // The document's start script has run it already, if it has arrived. A retry begins with another instance.
  if (attempt > 0 || !containers[remote.container]) await runScript(url.href, remote.integrity, SCRIPT_TIMEOUT_MS);
  const container = containers[remote.container];
  if (!container) throw new Error(`${url.href} ran, but defines no container “${remote.container}”.`);
  await container.init(shareScope);
  const expose = await container.get('./remote');
  return expose().default;
}
