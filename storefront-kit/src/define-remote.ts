import type { EmotionCache } from '@emotion/cache';
import type { ComponentType } from 'react';
import { CONTRACT_VERSION } from 'shared-contracts/contract';
import type { Language } from 'shared-contracts/locale';
import type { SlotName } from 'shared-contracts/composition/slots';
import type { SharedKitMessages } from './remote/kit-hash.ts';
import { kitMessages, type LazyMessages } from './remote/kit-messages.ts';
import { pageLifecycles, slotLifecycles } from './lifecycle/lifecycles.ts';
import type { PageModule } from './remote/page.ts';
import type { MessageCatalogue } from './remote/intl.ts';
import { PageRegion, SlotRegion } from './lifecycle/region.tsx';
import { createStyleCache } from './remote/style-cache.ts';

type Lazy<T> = () => Promise<{ default: T }>;

/** Parts of a remote. Each part loads lazily from a chunk named `page-…`, `slot-…`, `lang-…` or `lang-page-…`. */
interface RemoteDefinition {
  readonly name: string;
  readonly pages: Readonly<Record<string, Lazy<PageModule>>>;
  readonly slots?: Readonly<Partial<Record<SlotName, Lazy<ComponentType>>>>;
  /** Messages of slots and pages, from `lang/<language>.json`. */
  readonly messages: Readonly<Record<Language, LazyMessages>>;
  /** Messages that no slot uses, from `lang/pages/<language>.json`: a page with only a slot of the remote omits them. */
  readonly pageMessages?: Readonly<Record<Language, LazyMessages>>;
}

/** A remote's interface for the shell: the default export of its only exposed module. */
export interface RemoteModule {
  readonly name: string;
  /** The contract version of this build. */
  readonly contract: string;
  /** @throws when the remote has no such page: the manifest names it, the code does not. */
  loadPage(id: string): Promise<PageModule>;
  loadSlot(name: SlotName): Promise<ComponentType>;
  /**
   * @param sharedMessages the shell's copy of the kit's messages; if its hash matches, the remote does not load its
   * own.
   * @param part `slot` omits the messages that only pages use. An older shell names no part and gets all; an older
   * remote ignores it.
   */
  loadMessages(language: Language, sharedMessages?: SharedKitMessages, part?: 'slot'): Promise<MessageCatalogue>;
  /** An Emotion cache with the remote's name as key, so that no two regions of a page share one. */
  createStyleCache(nonce: string | undefined): EmotionCache;
  readonly PageRegion: typeof PageRegion;
  readonly SlotRegion: typeof SlotRegion;
  readonly pageLifecycles: typeof pageLifecycles;
  readonly slotLifecycles: typeof slotLifecycles;
}

/**
 * Creates a remote from its table of pages, slots and messages. The result is the default export of `src/remote.ts`.
 */
export function defineRemote({ name, pages, slots = {}, messages, pageMessages }: RemoteDefinition): RemoteModule {
  const slotCatalogues = new Map<Language, Promise<MessageCatalogue>>();
  const pageCatalogues = pageMessages ? new Map<Language, Promise<MessageCatalogue>>() : slotCatalogues;
  /** Returns the same object for each language and part, because other code caches by the catalogue's identity. */
  function loadMessages(
    language: Language,
    sharedMessages?: SharedKitMessages,
    part?: 'slot',
  ): Promise<MessageCatalogue> {
    const catalogues = part === 'slot' ? slotCatalogues : pageCatalogues;
    const cached = catalogues.get(language);
    if (cached) return cached;
    const loading = Promise.all([
      kitMessages(language, sharedMessages),
      messages[language](),
      part === 'slot' ? undefined : pageMessages?.[language](),
    ]).then(([kit, remoteMessages, ownOfPages]) => ({ ...kit, ...remoteMessages.default, ...ownOfPages?.default }));
    catalogues.set(language, loading);
    loading.catch(() => catalogues.delete(language));
    return loading;
  }

  return {
    name,
    contract: CONTRACT_VERSION,
    loadPage: (id) => loadEntry(pages[id], `page “${id}”`, name),
    loadSlot: (slot) => loadEntry(slots[slot], `slot “${slot}”`, name),
    loadMessages,
    createStyleCache: (nonce) => createStyleCache(name, nonce),
    PageRegion,
    SlotRegion,
    pageLifecycles,
    slotLifecycles,
  };
}

async function loadEntry<T>(entry: Lazy<T> | undefined, label: string, remote: string): Promise<T> {
  if (!entry)
    throw new Error(
      `Remote “${remote}” has no ${label}: add it to the table in src/remote.ts or take it out of remote.manifest.json.`,
    );
  return (await entry()).default;
}
