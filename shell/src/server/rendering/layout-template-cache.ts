import type { SlotName } from 'shared-contracts/composition/slots';
import { routes } from 'shared-contracts/routes';
import { keysOf } from '../../model/keys-of.ts';
import { escapeHtml } from 'server-kit/escape-html';
import type { LocalizedPageUrl } from '../../ui/props.ts';
import type { LayoutData } from './layout-data.ts';

/** Placeholder of the page's own path and query in a cached region. */
const PATH_PLACEHOLDER = '/__path_of_this_page__/';
/** The same placeholder inside a query, for the return URL of sign-in. */
const ENCODED_PATH_PLACEHOLDER = encodeQueryValue(PATH_PLACEHOLDER);
/** Placeholder of a slot's HTML. */
const slotPlaceholder = (slot: string) => `__slot_${slot}_of_this_page__`;
const PLACEHOLDERS = new RegExp(`${PATH_PLACEHOLDER}|${ENCODED_PATH_PLACEHOLDER}|__slot_([a-z-]+)_of_this_page__`, 'g');

/** HTML of the slots in a region. */
type Slots = Partial<Record<SlotName, string>>;

interface TemplateRequest {
  /** Data of the region: the template is cached as long as this object lives. */
  readonly layout: LayoutData;
  /** Everything else that the region's HTML depends on, except the URL and its slots. */
  readonly variant: string;
  readonly pageUrl: LocalizedPageUrl;
  readonly slots: Slots;
  render(pageUrl: LocalizedPageUrl, slots: Slots): Promise<string>;
}

/** Cache of header, footer and overlay, rendered once for all pages that differ only in their URL. */
export interface LayoutTemplateCache {
  get(request: TemplateRequest): Promise<string>;
}

/**
 * Creates the cache of layout templates. The layout is half of a page's elements and the same on nearly every page. It
 * is rendered with placeholders for the page's own parts. Pages that the layout highlights (home, search, menus) are
 * rendered separately.
 */
export function createLayoutTemplateCache(): LayoutTemplateCache {
  const templatesByLayout = new WeakMap<LayoutData, Map<string, Promise<string>>>();
  return {
    async get({ layout, variant, pageUrl, slots, render }) {
      if (isHighlighted(layout, pageUrl.path)) return render(pageUrl, slots);
      const placeholderSlots: Slots = {};
      for (const slot of keysOf(slots)) placeholderSlots[slot] = slotPlaceholder(slot);
      const templates = templatesByLayout.get(layout) ?? new Map<string, Promise<string>>();
      templatesByLayout.set(layout, templates);
      const key = [variant, ...Object.keys(slots)].join(' ');
      const template =
        templates.get(key) ?? render({ ...pageUrl, path: PATH_PLACEHOLDER, search: '' }, placeholderSlots);
      templates.set(key, template);
      template.catch(() => templates.delete(key));
      return fillPlaceholders(await template, pageUrl.path + pageUrl.search, slots);
    },
  };
}

/** Whether header or bottom bar highlight this page as the current one, or show its search text. */
function isHighlighted({ data }: LayoutData, path: string): boolean {
  return (
    [routes.home(), routes.search(), routes.cart(), ...data.ownPages].includes(path) ||
    data.top.some((link) => link.path === path)
  );
}

function fillPlaceholders(template: string, page: string, slots: Slots): string {
  return template.replaceAll(PLACEHOLDERS, (placeholder, slot: SlotName | undefined) => {
    if (slot) return slots[slot] ?? '';
    return escapeHtml(placeholder === PATH_PLACEHOLDER ? page : encodeQueryValue(page));
  });
}

/** Encodes a text as it appears in a query. */
function encodeQueryValue(text: string): string {
  return new URLSearchParams({ x: text }).toString().slice('x='.length);
}
