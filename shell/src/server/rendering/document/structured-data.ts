import type { JsonValue, PageHead, StructuredData } from 'shared-contracts/host';
import { type Locale, localizePath } from 'shared-contracts/locale';
import { HEAD_ATTRIBUTE } from '../../../model/document/head-tags.ts';
import { serializeForScript } from '../../../model/document/document-state.ts';

interface UrlBase {
  readonly locale: Locale;
  /** Public origin of the shop. */
  readonly origin: string;
}

/**
 * Renders a page's structured data (schema.org) as HTML for the head; empty without data or after a failure.
 * @param report called with the failure; the page does not need the data.
 */
export async function renderStructuredData(
  { structuredData }: PageHead,
  base: UrlBase,
  report: (error: unknown) => void,
): Promise<string> {
  if (!structuredData) return '';
  try {
    const items = await structuredData();
    return items
      .map((item) => `<script type="application/ld+json" ${HEAD_ATTRIBUTE}>${serialize(item, base)}</script>`)
      .join('\n');
  } catch (error) {
    report(error);
    return '';
  }
}

const serialize = (item: StructuredData, base: UrlBase): string => serializeForScript(resolveUrls(item, base));

/** Replaces paths of the shop by absolute URLs. */
function resolveUrls(value: JsonValue, base: UrlBase, name = ''): JsonValue {
  if (typeof value === 'string') return isPath(value) ? toUrl(value, name, base) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map((item) => resolveUrls(item, base, name));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolveUrls(item, base, key)]));
}

const isPath = (text: string): boolean => /^\/(?!\/)/.test(text);
const isList = (value: object): value is readonly JsonValue[] => Array.isArray(value);

function toUrl(path: string, name: string, { locale, origin }: UrlBase): string {
  if (name === 'image') return origin + path;
  return name === 'url' || name === 'item' ? origin + localizePath(locale, path) : path;
}
