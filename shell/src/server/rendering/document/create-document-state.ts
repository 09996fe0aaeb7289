import { toBrowserComposition, type DocumentState } from '../../../model/document/document-state.ts';
import { keysOf } from '../../../model/keys-of.ts';
import { toBrowserLayoutViewData } from '../../../model/ui-state/layout-view-data.ts';
import type { ComposeInput, ComposerOptions } from '../compose-input.ts';
import type { PageRegions } from './page-regions.ts';

/** Parts of the shell's browser code that a page may have or not. */
export interface BrowserFeatures {
  readonly dataLayer: boolean;
  /** Service worker and offline pages. */
  readonly offline: boolean;
  readonly eventTail: boolean;
}

/** Chooses by the settings; a bot's page has none. */
export function chooseBrowserFeatures(
  { dataLayer, serviceWorker, observe }: Pick<ComposerOptions, 'dataLayer' | 'serviceWorker' | 'observe'>,
  { isBot }: ComposeInput['pageRequest'],
): BrowserFeatures {
  return {
    dataLayer: dataLayer && !isBot,
    offline: serviceWorker && !isBot,
    eventTail: observe.events === true && !isBot,
  };
}

/** The state of a document for the browser. */
export function createDocumentState(
  { observe }: Pick<ComposerOptions, 'observe'>,
  { pageRequest, layout, composition, tools }: ComposeInput,
  { main, slotContent, pageLocation }: PageRegions,
  features: BrowserFeatures,
): DocumentState {
  const { locale, digits, location, origin, isBot } = pageRequest;
  return {
    locale,
    ...(digits === 'latn' ? {} : { digits }),
    location,
    composition: toBrowserComposition(composition),
    pageLocation,
    content: main.content,
    filledSlots: keysOf(slotContent),
    shell: toBrowserLayoutViewData(layout.data),
    origin,
    ...(features.dataLayer ? { dataLayer: true as const } : {}),
    ...(features.offline ? { offline: true as const } : {}),
    ...(isBot ? {} : { observe }),
    ...(observe.events ? { watchable: true as const } : {}),
    ...(tools ? { tools } : {}),
  };
}
