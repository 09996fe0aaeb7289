import type { SlotName } from 'shared-contracts/composition/slots';
import { contractAccepts, CONTRACT_VERSION, ContractError } from 'shared-contracts/contract';
import type { Language } from 'shared-contracts/locale';
import type { ComponentType } from 'react';
import type { RemoteModule } from 'storefront-kit/define-remote';
import { loadChunkName, type PageModule } from 'storefront-kit/remote/page';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import type { BrowserComposition, BrowserRemote } from '../../model/document/document-state.ts';
import { loadSharedKitMessages } from '../../model/locale/shell-messages.ts';
import { startFederation } from './federation.ts';
import type { ShareScope } from './sharing-runtime.ts';
import { listPageScripts, listPageMessages } from '../../model/document/page-scripts.ts';
import { bustScriptCache, dropScripts, runScript, prefetchScripts } from './script-loader.ts';
import { withTimeout } from '../scheduling/with-timeout.ts';

/** Time limit for a remote's code, in ms. */
export const SCRIPT_TIMEOUT_MS = 4_000;

/** A remote's code and the messages of a part in the page's language. */
export interface LoadedRemote {
  readonly module: RemoteModule;
  readonly messages: MessageCatalogue;
}

/**
 * Loads the code of the page's pinned composition, each part once (single-flight). Failures are not cached: the next
 * call starts a new attempt, independent of the failed one.
 */
export interface RemoteLoader {
  /**
   * @param part `slot` omits the messages that only pages use
   * @throws Error that names the remote, the reason and the time limit.
   */
  load(remote: string, part?: 'slot'): Promise<LoadedRemote>;
  loadPage(remote: string, page: string): Promise<LoadedRemote & { readonly page: PageModule }>;
  /**
   * As `loadPage`, for a page that no shopper waits for: each script is requested once, when those before it have run.
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

  function getRemote(name: string): BrowserRemote {
    const remote = remotes[name];
    if (!remote) throw new Error(`This page’s composition has no remote “${name}”.`);
    return remote;
  }

  async function start(name: string): Promise<LoadedRemote> {
    const remote = getRemote(name);
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
    return { module, messages: await loadMessages(remote, module, language, 'slot') };
  }

  function loadForSlots(name: string): Promise<LoadedRemote> {
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

  async function loadForPages(name: string): Promise<LoadedRemote> {
    const { module } = await loadForSlots(name);
    return { module, messages: await loadPageMessages(getRemote(name), module, language) };
  }

  async function warmPage(name: string, id: string): Promise<LoadedRemote & { readonly page: PageModule }> {
    const { module } = await loadForSlots(name);
    const remote = getRemote(name);
    const code = loadPageCode(remote, module, id);
    const [page, messages] = await Promise.all([code, loadPageMessages(remote, module, language)]);
    ready.add(`${name}/${id}`);
    return { module, messages, page };
  }

  return {
    load: (name, part) => (part === 'slot' ? loadForSlots(name) : loadForPages(name)),
    warmPage,
    loadPage(name, id) {
      const match = remotes[name];
      if (match && !ready.has(`${name}/${id}`))
        prefetchScripts(listPageScripts(match, id, language), SCRIPT_TIMEOUT_MS);
      return warmPage(name, id);
    },
    prefetchLoad(name, id) {
      const match = remotes[name];
      if (match) prefetchScripts(listPageChunk(match, loadChunkName(id)), SCRIPT_TIMEOUT_MS);
    },
    async loadSlot(name, slot) {
      const { module } = await loadForSlots(name);
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

const listPageChunk = ({ baseUrl, pages }: BrowserRemote, chunk: string): string[] =>
  (pages[chunk] ?? []).map((file) => baseUrl + file);

function loadPageCode(remote: BrowserRemote, module: RemoteModule, id: string): Promise<PageModule> {
  const page = withTimeout(`Page “${id}” of ${module.name}`, SCRIPT_TIMEOUT_MS, module.loadPage(id));
  page.catch(() => dropScripts(listPageChunk(remote, id)));
  return page;
}

/** The module loads the messages of each part once. */
function loadMessages(
  remote: BrowserRemote,
  module: RemoteModule,
  language: Language,
  part?: 'slot',
): Promise<MessageCatalogue> {
  const messages = loadSharedKitMessages(language).then((kit) => module.loadMessages(language, kit, part));
  return withTimeout(`${module.name}@${remote.version}: its messages`, SCRIPT_TIMEOUT_MS, messages);
}

/** A failure leaves the remote loaded, as that of a page's code does: its slots need only their own messages. */
function loadPageMessages(remote: BrowserRemote, module: RemoteModule, language: Language): Promise<MessageCatalogue> {
  const messages = loadMessages(remote, module, language);
  messages.catch(() => dropScripts(listPageMessages(remote, language)));
  return messages;
}

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
