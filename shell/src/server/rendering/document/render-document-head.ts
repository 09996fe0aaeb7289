import { localeInfo } from 'shared-contracts/locale';
import { createHeadTags } from '../../../model/document/head-tags.ts';
import { renderHead } from '../../../model/document/html.ts';
import type { ComposeInput } from '../compose-input.ts';
import type { PageRegions } from './page-regions.ts';
import { renderStructuredData } from './structured-data.ts';

/** Writes title, meta tags and structured data of a page. */
export async function renderDocumentHead(
  { pageRequest, layout }: ComposeInput,
  { main, report }: Pick<PageRegions, 'main' | 'report'>,
): Promise<string> {
  const { locale, origin, path } = pageRequest;
  const siteName = layout.data.brand.name[localeInfo(locale).language];
  const tags = createHeadTags({ head: main.head, locale, path, origin, siteName });
  const structuredData = await renderStructuredData(main.head, { locale, origin }, report);
  return `${renderHead(tags)}\n${structuredData}`;
}
