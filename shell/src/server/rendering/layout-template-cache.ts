import type { SlotName } from 'shared-contracts/composition/slots';
import { routes } from 'shared-contracts/routes';
import { escapeHtml } from '../../model/document/html.ts';
import type { ViewPlace } from '../../ui/props.ts';
import type { ShellView } from './layout-data.ts';

/** What stands in a kept region for the page's own path and query. */
const PATH = '/__path_of_this_page__/';
/** The same inside a query, where sign-in is told where to come back to. */
const ENCODED_PATH = encoded(PATH);
/** What stands there for the HTML of a slot. */
const slotMark = (slot: string) => `__slot_${slot}_of_this_page__`;
const MARKS = new RegExp(`${PATH}|${ENCODED_PATH}|__slot_([a-z-]+)_of_this_page__`, 'g');

/** HTML of the slots in a region. */
type Slots = Partial<Record<SlotName, string>>;

interface Request {
  /** What the region shows: kept as long as this object lives. */
  readonly view: ShellView;
  /** Everything else that the region's HTML depends on, besides the place and its slots. */
  readonly variant: string;
  readonly place: ViewPlace;
  readonly slots: Slots;
  render(place: ViewPlace, slots: Slots): Promise<string>;
}

/** Header, footer and overlay, rendered once for all pages that have the same but for their own address. */
export interface Frames {
  get(request: Request): Promise<string>;
}

/**
 * A frame is half of a page's elements and the same on nearly every page: it is rendered with marks in place of what is the page's own, and kept.
 * Pages that the frame itself points out (home, search, menus) are rendered each for itself.
 */
export function createFrames(): Frames {
  const kept = new WeakMap<ShellView, Map<string, Promise<string>>>();
  return {
    async get({ view, variant, place, slots, render }) {
      if (isPointedOut(view, place.path)) return render(place, slots);
      const marked = Object.fromEntries(Object.keys(slots).map((slot) => [slot, slotMark(slot)])) as Slots;
      const templates = kept.get(view) ?? new Map<string, Promise<string>>();
      kept.set(view, templates);
      const key = [variant, ...Object.keys(slots)].join(' ');
      const template = templates.get(key) ?? render({ ...place, path: PATH, search: '' }, marked);
      templates.set(key, template);
      template.catch(() => templates.delete(key));
      return fillIn(await template, place.path + place.search, slots);
    },
  };
}

/** Whether header or bottom bar show that this page is the current one, or what was searched for. */
function isPointedOut({ data }: ShellView, path: string): boolean {
  return (
    [routes.home(), routes.search(), routes.cart(), ...data.ownPages].includes(path) ||
    data.top.some((link) => link.path === path)
  );
}

function fillIn(template: string, page: string, slots: Slots): string {
  return template.replaceAll(MARKS, (mark, slot: SlotName | undefined) => {
    if (slot) return slots[slot] ?? '';
    return escapeHtml(mark === PATH ? page : encoded(page));
  });
}

/** As it stands in a query. */
function encoded(text: string): string {
  return new URLSearchParams({ x: text }).toString().slice('x='.length);
}
