import type { SlotName } from 'shared-contracts/composition/slots';
import type { PageLocation } from 'shared-contracts/host';
import { localeInfo } from 'shared-contracts/locale';
import { PREHYDRATION_EVENTS_SCRIPT } from 'storefront-kit/remote/record-prehydration-events';
import { keysOf } from '../../../model/keys-of.ts';
import { createHeadTags } from '../../../model/document/head-tags.ts';
import { renderHead } from '../../../model/document/html.ts';
import { toBrowserComposition, type DocumentState } from '../../../model/document/document-state.ts';
import { toBrowserLayoutViewData } from '../../../model/ui-state/layout-view-data.ts';
import { NO_FLASH_SCRIPT } from '../../../model/ui-state/theme-store.ts';
import type { ComposeInput, ComposerOptions } from '../compose-input.ts';
import type { MainRegion } from '../main-region.ts';
import { listRemoteScripts, listShellScripts } from './page-scripts.ts';
import { HEADER_SLOTS } from '../render-slots.ts';
import type { ShellRegions } from '../shell-regions.ts';
import { renderStructuredData } from './structured-data.ts';
import { writeDocument } from './write-document.ts';

/** Regions of one page, for its document. */
export interface PageRegions {
  readonly header: string;
  readonly main: MainRegion;
  readonly shell: ShellRegions;
  readonly slotContent: Partial<Record<SlotName, string>>;
  readonly pageLocation: PageLocation;
  readonly report: (error: unknown) => void;
}

/** Writes the document around the regions: head, scripts, and the state for the browser. */
export async function renderDocument(
  { build, css, clock, dataLayer, serviceWorker, observe }: ComposerOptions,
  { pageRequest, layout, composition, tools }: ComposeInput,
  page: PageRegions,
): Promise<AsyncIterable<string>> {
  const { header, main, shell, slotContent, pageLocation } = page;
  const { locale, location, origin, path } = pageRequest;
  const { language } = localeInfo(locale);
  const { descriptor } = build;
  const year = clock().getUTCFullYear();
  const remotePage = main.content.kind === 'remote' ? { remote: main.content.remote, id: main.content.page } : null;
  const hasDataLayer = dataLayer && !pageRequest.isBot;
  const scripts = listShellScripts(descriptor, language, {
    dataLayer: hasDataLayer,
    eventTail: observe.events === true && !pageRequest.isBot,
    offline: serviceWorker && !pageRequest.isBot,
  });
  const state: DocumentState = {
    locale,
    location,
    composition: toBrowserComposition(composition),
    pageLocation,
    content: main.content,
    filledSlots: keysOf(slotContent),
    shell: toBrowserLayoutViewData(layout.data),
    origin,
    ...(hasDataLayer ? { dataLayer: true as const } : {}),
    ...(serviceWorker && !pageRequest.isBot ? { offline: true as const } : {}),
    ...(pageRequest.isBot ? {} : { observe }),
    ...(observe.events ? { watchable: true as const } : {}),
    ...(tools ? { tools } : {}),
  };
  const tags = createHeadTags({ head: main.head, locale, path, origin, siteName: layout.data.brand.name[language] });
  const structuredData = await renderStructuredData(main.head, { locale, origin }, (error) => page.report(error));
  return writeDocument({
    locale,
    head: `${renderHead(tags)}\n${structuredData}`,
    css,
    headScript: `${NO_FLASH_SCRIPT};${PREHYDRATION_EVENTS_SCRIPT}`,
    fonts: [descriptor.assetsPath + descriptor.fonts[language === 'ar' ? 'arabic' : 'latin']],
    execute: scripts.execute,
    preload: [
      ...scripts.preload,
      ...listRemoteScripts({ composition, language, page: remotePage, slots: HEADER_SLOTS }),
    ],
    header,
    remote: remotePage?.remote ?? null,
    main: main.html,
    footer: await shell.footer(layout, year),
    overlay: await shell.overlay(layout),
    state,
    data: main.data ?? null,
  });
}
