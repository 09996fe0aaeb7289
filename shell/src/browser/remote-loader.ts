import type { SlotName } from 'shared-contracts/composition/slots';
import { contractAccepts, CONTRACT_VERSION, ContractError } from 'shared-contracts/contract';
import type { Language } from 'shared-contracts/locale';
import type { RemoteModule } from 'storefront-kit/remote/define-remote';
import type { PageModule } from 'storefront-kit/remote/page';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import type { BrowserComposition, BrowserRemote } from '../model/page-state.ts';
import { lentMessages } from '../model/shell-messages.ts';
import { startFederation } from './federation.ts';
import { documentNonce } from './page-document.ts';

/** How long the browser waits for a remote's code, in ms. */
const LIMIT_MS = 4_000;

/** A remote's code and its messages in the page's language. */
export interface LoadedRemote {
  readonly module: RemoteModule;
  readonly messages: MessageCatalogue;
}

/** Loads the code of the page's pinned composition, each part once. A failure is not kept: the next call tries again. */
export interface RemoteLoader {
  /** @throws Error that says which remote, why, and within which time. */
  load(remote: string): Promise<LoadedRemote>;
  loadPage(remote: string, page: string): Promise<LoadedRemote & { readonly page: PageModule }>;
  /** The remote that fills a slot; undefined when none does. */
  filling(slot: SlotName): string | undefined;
}

export function createRemoteLoader(composition: BrowserComposition, language: Language): RemoteLoader {
  const { remotes } = composition;
  const loaded = new Map<string, Promise<LoadedRemote>>();
  const tries = new Map<string, number>();
  const federation = startFederation();
  federation.registerPlugins([scriptsWithIntegrity(remotes)]);

  async function start(name: string): Promise<LoadedRemote> {
    const remote = remotes[name];
    if (!remote) throw new Error(`This page’s composition has no remote “${name}”.`);
    const attempt = tries.get(name) ?? 0;
    tries.set(name, attempt + 1);
    const module = await withinLimit(`${name}@${remote.version}`, loadContainer(federation, name, remote, attempt));
    if (!contractAccepts(CONTRACT_VERSION, module.contract)) {
      throw new ContractError(
        `${name}@${remote.version} was built against contract ${module.contract}, and this shell offers ${CONTRACT_VERSION}.`,
      );
    }
    return { module, messages: await module.loadMessages(language, await lentMessages(language)) };
  }

  function load(name: string): Promise<LoadedRemote> {
    const known = loaded.get(name);
    if (known) return known;
    const loading = start(name);
    loaded.set(name, loading);
    loading.catch(() => loaded.delete(name));
    return loading;
  }

  return {
    load,
    async loadPage(name, id) {
      const known = remotes[name];
      if (known)
        preloadScripts(known, [...known.base, ...(known.messages[language] ?? []), ...(known.pages[id] ?? [])]);
      const remote = await load(name);
      return { ...remote, page: await withinLimit(`Page “${id}” of ${name}`, remote.module.loadPage(id)) };
    },
    filling: (slot) => Object.keys(remotes).find((name) => remotes[name]?.fills.includes(slot)),
  };
}

/**
 * Asks for all scripts of a page at once, so that none is found only after another has run. What the document preloaded or a
 * page before has loaded comes from the browser's cache.
 */
function preloadScripts({ baseUrl, entry, integrity }: BrowserRemote, files: readonly string[]): void {
  for (const file of [entry, ...files]) {
    const { href, origin } = new URL(baseUrl + file, location.href);
    if (document.head.querySelector(`link[rel=preload][href="${baseUrl + file}"], link[rel=preload][href="${href}"]`))
      continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', href, nonce: documentNonce() });
    if (file === entry) link.integrity = integrity;
    if (file === entry || origin !== location.origin) link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
}

/** Another try asks under another URL and another name: a browser reuses a failed preload, and a container that failed stays failed. */
async function loadContainer(
  federation: ReturnType<typeof startFederation>,

  name: string,
  { baseUrl, entry, container }: BrowserRemote,
  attempt: number,
): Promise<RemoteModule> {
  const id = attempt === 0 ? container : `${container}_${attempt}`;
  const url = new URL(baseUrl + entry, location.href);
  if (attempt > 0) url.searchParams.set('try', String(attempt));
  federation.registerRemotes([{ name: id, entry: url.href, type: 'global', entryGlobalName: container }]);
  const exposed = await federation.loadRemote<{ default: RemoteModule }>(`${id}/remote`);
  if (!exposed) throw new Error(`${name} loaded from ${url.href}, but exposes no “remote”.`);
  return exposed.default;
}

/** Container scripts are asked for with the integrity that the composition says: other code than was published does not run. */
function scriptsWithIntegrity(remotes: Readonly<Record<string, BrowserRemote>>) {
  const integrity = new Map(
    Object.values(remotes).map((remote) => [
      new URL(remote.baseUrl + remote.entry, location.href).pathname,
      remote.integrity,
    ]),
  );
  return {
    name: 'integrity',
    createScript({ url }: { url: string }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrity.get(new URL(url, location.href).pathname) ?? '';
      return script;
    },
  };
}

async function withinLimit<T>(what: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} was not loaded within ${LIMIT_MS} ms.`)), LIMIT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
