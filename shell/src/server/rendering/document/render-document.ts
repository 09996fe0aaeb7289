import { localeInfo } from 'shared-contracts/locale';
import { PREHYDRATION_EVENTS_SCRIPT } from 'storefront-kit/remote/record-prehydration-events';
import { NO_FLASH_SCRIPT } from '../../../model/ui-state/theme-store.ts';
import type { ComposeInput, ComposerOptions } from '../compose-input.ts';
import { HEADER_SLOTS } from '../render-slots.ts';
import { chooseBrowserFeatures, createDocumentState } from './create-document-state.ts';
import type { PageRegions } from './page-regions.ts';
import { listRemoteScripts, listShellScripts, type PageScript } from './page-scripts.ts';
import { renderDocumentHead } from './render-document-head.ts';
import { writeDocument } from './write-document.ts';

/** Writes the document around the regions: head, scripts, and the state for the browser. */
export async function renderDocument(
  options: ComposerOptions,
  input: ComposeInput,
  page: PageRegions,
): Promise<AsyncIterable<string>> {
  const { css, clock } = options;
  const { descriptor } = options.build;
  const { pageRequest, layout, composition } = input;
  const { header, main, shell } = page;
  const { locale } = pageRequest;
  const { language } = localeInfo(locale);
  const year = clock().getUTCFullYear();
  const remotePage = main.content.kind === 'remote' ? { remote: main.content.remote, id: main.content.page } : null;
  const features = chooseBrowserFeatures(options, pageRequest);
  const scripts = listShellScripts(descriptor, language, features);
  const preload = [
    ...scripts.preload,
    ...listRemoteScripts({ composition, language, page: remotePage, slots: HEADER_SLOTS }),
  ];
  return writeDocument({
    locale,
    head: await renderDocumentHead(input, page),
    css,
    headScript: `${NO_FLASH_SCRIPT};${PREHYDRATION_EVENTS_SCRIPT}`,
    fonts: [descriptor.assetsPath + descriptor.fonts[language === 'ar' ? 'arabic' : 'latin']],
    execute: scripts.execute,
    preload,
    header,
    remote: remotePage?.remote ?? null,
    main: main.html,
    footer: await shell.footer(layout, year),
    overlay: await shell.overlay(layout),
    state: createDocumentState(options, input, page, features),
    findNextPage: (path) => {
      const next = options.findNextPage(composition, path, remotePage);
      const nextScripts = listRemoteScripts({ composition, language, page: next, slots: [] });
      const isNew = ({ url }: PageScript) => !preload.some((script) => script.url === url);
      return next && { skeletonUrl: next.skeletonUrl, scripts: nextScripts.filter(isNew) };
    },
    data: main.data ?? null,
  });
}
