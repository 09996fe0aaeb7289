/** What the shell promises about a place on a page that a remote fills. */
export interface SlotDefinition {
  /** Longest time in ms that the first HTML waits for it; past it the slot's place stays as its fallback and is filled in the browser. */
  readonly limitMs: number;
  /** Rendered on the server too, or only in the browser (what is personal never goes into a cached page). */
  readonly renderedOn: 'server-and-browser' | 'browser';
}

/**
 * Every slot there is. A slot never sets the page's status; the page's own region does. The fallback of a slot is what
 * the one who places it gives as children of `SlotHost` (for the mini-cart: a plain link to the cart).
 */
export const SLOTS = {
  /** The cart with its count, in the header of every page. */
  'header-cart': { limitMs: 300, renderedOn: 'server-and-browser' },
  /** Products that go with what is on the page: on the cart page. */
  'cart-recommendations': { limitMs: 500, renderedOn: 'browser' },
  /**
   * Proving the customer’s phone number by a code, in checkout (CART-12, contract 1.4.0). It takes no input; when the number is
   * verified, the bus state `session` says so.
   */
  'phone-verification': { limitMs: 500, renderedOn: 'browser' },
} as const satisfies Record<string, SlotDefinition>;

export type SlotName = keyof typeof SLOTS;
export const SLOT_NAMES = Object.keys(SLOTS) as [SlotName, ...SlotName[]];
