import { LRUCache } from 'lru-cache';
import type { SlotName } from 'shared-contracts/composition/slots';
import { routes } from 'shared-contracts/routes';
import { keysOf } from '../../model/keys-of.ts';
import { escapeHtml } from 'server-kit/escape-html';
import type { LocalizedPageUrl } from '../../ui/props.ts';
import type { LayoutData } from './layout-data.ts';

/** Placeholder of the page's own path and query in a cached region. */
const PATH_PLACEHOLDER = '/__path_of_this_page__/';
/** Placeholder of the search text, which a search page also shows in its search box. */
const QUERY_PLACEHOLDER = '__query_of_this_page__';
/** Placeholder of the query of a page that the layout highlights. */
const SEARCH_PLACEHOLDER = `?q=${QUERY_PLACEHOLDER}`;
/** Placeholder of a slot's HTML. */
const slotPlaceholder = (slot: string) => `__slot_${slot}_of_this_page__`;
/** Each placeholder as HTML, and inside the return URL of sign-in. */
const [PATH, ENCODED_PATH] = [PATH_PLACEHOLDER, encodeQueryValue(PATH_PLACEHOLDER)];
const [SEARCH, ENCODED_SEARCH] = [SEARCH_PLACEHOLDER, encodeQueryValue(SEARCH_PLACEHOLDER)];
const PLACEHOLDERS = new RegExp(
  `(${PATH}|${ENCODED_PATH}|\\${SEARCH}|${ENCODED_SEARCH}|${QUERY_PLACEHOLDER}|__slot_[a-z-]+_of_this_page__)`,
);
/** Most templates of one layout: a template has about 50 KB. */
const MAX_TEMPLATES = 48;

/** HTML of the slots in a region. */
type Slots = Partial<Record<SlotName, string>>;

interface TemplateRequest {
  /** Data of the region: the template is cached as long as this object lives. */
  readonly layout: LayoutData;
  /** Everything else that the region's HTML depends on, except the URL and its slots. */
  readonly variant: string;
  readonly pageUrl: LocalizedPageUrl;
  /** Whether the region highlights some pages (home, search, menus) as the current one. */
  readonly highlightsPage: boolean;
  readonly slots: Slots;
  render(pageUrl: LocalizedPageUrl, slots: Slots): Promise<string>;
}

/** Cache of header, footer and overlay, rendered once for all pages that differ only in their URL. */
export interface LayoutTemplateCache {
  get(request: TemplateRequest): Promise<string>;
}

/** A region's HTML, split at its placeholders: every second part is one. */
type Template = readonly string[];

/**
 * Creates the cache of layout templates. The layout is half of a page's elements and the same on nearly every page. It
 * is rendered with placeholders for the page's own parts. A page that the layout highlights has a template of its own.
 */
export function createLayoutTemplateCache(): LayoutTemplateCache {
  const templatesByLayout = new WeakMap<LayoutData, LRUCache<string, Promise<Template>>>();
  return {
    async get({ layout, variant, pageUrl, highlightsPage, slots, render }) {
      const templates =
        templatesByLayout.get(layout) ?? new LRUCache<string, Promise<Template>>({ max: MAX_TEMPLATES });
      templatesByLayout.set(layout, templates);
      const { path } = pageUrl;
      const isCurrent = highlightsPage && isHighlighted(layout, path);
      const key = [isCurrent ? path : '', variant, ...Object.keys(slots)].join(' ');
      const cached = templates.get(key);
      if (cached) return fillPlaceholders(await cached, pageUrl, slots);
      const placeholderSlots: Slots = {};
      for (const slot of keysOf(slots)) placeholderSlots[slot] = slotPlaceholder(slot);
      const templateUrl = isCurrent ? { path, search: SEARCH_PLACEHOLDER } : { path: PATH_PLACEHOLDER, search: '' };
      const template = render({ ...pageUrl, ...templateUrl }, placeholderSlots).then((html) =>
        html.split(PLACEHOLDERS),
      );
      templates.set(key, template);
      template.catch(() => templates.delete(key));
      return fillPlaceholders(await template, pageUrl, slots);
    },
  };
}

/** Pages that the bottom bar highlights as the current one, and the one whose text the search box shows. */
const OWN_TEMPLATES = [routes.home(), routes.cart(), routes.favourites(), routes.dashboard(), routes.search()];

/** Whether header or bottom bar differ on this page by more than its URL. */
function isHighlighted({ data }: LayoutData, path: string): boolean {
  return OWN_TEMPLATES.includes(path) || data.top.some((link) => link.path === path);
}

function fillPlaceholders(template: Template, { path, search }: LocalizedPageUrl, slots: Slots): string {
  const values: Readonly<Record<string, string>> = {
    [PATH]: escapeHtml(path + search),
    [ENCODED_PATH]: escapeHtml(encodeQueryValue(path + search)),
    [SEARCH]: escapeHtml(search),
    [ENCODED_SEARCH]: escapeHtml(encodeQueryValue(search)),
    [QUERY_PLACEHOLDER]: escapeHtml(new URLSearchParams(search).get('q') ?? ''),
    ...Object.fromEntries(keysOf(slots).map((slot) => [slotPlaceholder(slot), slots[slot] ?? ''])),
  };
  return template.map((part, index) => (index % 2 === 0 ? part : (values[part] ?? ''))).join('');
}

/** Encodes a text as it appears in a query. */
function encodeQueryValue(text: string): string {
  return new URLSearchParams({ x: text }).toString().slice('x='.length);
}
