import type { JsonValue, PageHead, StructuredData } from 'shared-contracts/host';
import { type Locale, localizePath } from 'shared-contracts/locale';
import { HEAD_MARK } from '../../model/document/html.ts';
import { scriptJson } from '../../model/document/document-state.ts';

interface Place {
  readonly locale: Locale;
  /** Of the shop as shoppers see it. */
  readonly origin: string;
}

/**
 * What a page says in schema.org's words, as HTML for the head; empty where it says nothing or cannot say it.
 * @param report is told why it could not be made: the page stands without it.
 */
export async function renderStructuredData(
  { structuredData }: PageHead,
  place: Place,
  report: (error: unknown) => void,
): Promise<string> {
  if (!structuredData) return '';
  try {
    const things = await structuredData();
    return things
      .map((thing) => `<script type="application/ld+json" ${HEAD_MARK}>${written(thing, place)}</script>`)
      .join('\n');
  } catch (error) {
    report(error);
    return '';
  }
}

const written = (thing: StructuredData, place: Place): string => scriptJson(withAddresses(thing, place));

/** The same with whole addresses for paths of the shop. */
function withAddresses(value: JsonValue, place: Place, name = ''): JsonValue {
  if (typeof value === 'string') return isPath(value) ? addressOf(value, name, place) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map((item) => withAddresses(item, place, name));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withAddresses(item, place, key)]));
}

const isPath = (text: string): boolean => /^\/(?!\/)/.test(text);
const isList = (value: object): value is readonly JsonValue[] => Array.isArray(value);

function addressOf(path: string, name: string, { locale, origin }: Place): string {
  if (name === 'image') return origin + path;
  return name === 'url' || name === 'item' ? origin + localizePath(locale, path) : path;
}
