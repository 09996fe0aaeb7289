import type { SlotName } from 'shared-contracts/composition/slots';
import { routes } from 'shared-contracts/routes';
import { escapeHtml } from '../../model/document/html.ts';
import type { LocalizedPageUrl } from '../../ui/props.ts';
import type { LayoutData } from './layout-data.ts';

/** What stands in a kept region for the page's own path and query. */
const PATH_PLACEHOLDER = '/__path_of_this_page__/';
/** The same inside a query, where sign-in is told where to come back to. */
const ENCODED_PATH_PLACEHOLDER = encodeQueryValue(PATH_PLACEHOLDER);
/** What stands there for the HTML of a slot. */
const slotPlaceholder = (slot: string) => `__slot_${slot}_of_this_page__`;
const PLACEHOLDERS = new RegExp(`${PATH_PLACEHOLDER}|${ENCODED_PATH_PLACEHOLDER}|__slot_([a-z-]+)_of_this_page__`, 'g');

/** HTML of the slots in a region. */
type Slots = Partial<Record<SlotName, string>>;

interface TemplateRequest {
  /** What the region shows: kept as long as this object lives. */
  readonly layout: LayoutData;
  /** Everything else that the region's HTML depends on, besides the place and its slots. */
  readonly variant: string;
  readonly pageUrl: LocalizedPageUrl;
  readonly slots: Slots;
  render(pageUrl: LocalizedPageUrl, slots: Slots): Promise<string>;
}

/** Header, footer and overlay, rendered once for all pages that have the same but for their own address. */
export interface LayoutTemplateCache {
  get(request: TemplateRequest): Promise<string>;
}

/**
 * A frame is half of a page's elements and the same on nearly every page: it is rendered with marks in place of what is the page's own, and kept.
 * Pages that the frame itself points out (home, search, menus) are rendered each for itself.
 */
export function createLayoutTemplateCache(): LayoutTemplateCache {
  const templatesByLayout = new WeakMap<LayoutData, Map<string, Promise<string>>>();
  return {
    async get({ layout, variant, pageUrl, slots, render }) {
      if (isHighlighted(layout, pageUrl.path)) return render(pageUrl, slots);
      const placeholderSlots = Object.fromEntries(
        Object.keys(slots).map((slot) => [slot, slotPlaceholder(slot)]),
      ) as Slots;
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

/** Whether header or bottom bar show that this page is the current one, or what was searched for. */
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

/** As it stands in a query. */
function encodeQueryValue(text: string): string {
  return new URLSearchParams({ x: text }).toString().slice('x='.length);
}
