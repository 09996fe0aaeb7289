/** The shell's rules for a slot. */
export interface SlotDefinition {
  /**
   * Time limit in ms for the first HTML. After it the server sends the slot's fallback, and the browser fills the
   * slot.
   */
  readonly limitMs: number;
  /** Rendered on the server too, or only in the browser. Personal content is never part of a cached page. */
  readonly renderedOn: 'server-and-browser' | 'browser';
}

export const SLOT_NAMES = ['header-cart', 'cart-recommendations', 'phone-verification', 'address-form'] as const;
export type SlotName = (typeof SLOT_NAMES)[number];

/**
 * Every slot. A slot never sets the page's status; the page's own region does. The children of `SlotHost` are the
 * slot's fallback (for the mini-cart: a plain link to the cart).
 */
export const SLOTS = {
  /** The cart with its count, in the header of every page. */
  'header-cart': { limitMs: 300, renderedOn: 'server-and-browser' },
  /** Recommended products for the cart page. */
  'cart-recommendations': { limitMs: 500, renderedOn: 'browser' },
  /**
   * Verifies the customer’s phone number by a code, in checkout (CART-12, contract 1.4.0). It has no input; after
   * verification the bus state `session` has the number.
   */
  'phone-verification': { limitMs: 500, renderedOn: 'browser' },
  /**
   * The form of a new address, in checkout (ACC-04, contract 2.4.0). It has no input; the command `address/edit` fills it
   * with a saved address (contract 2.5.0). The command `address/save` saves its draft; after any saving the event
   * `address-chosen` names the address.
   */
  'address-form': { limitMs: 500, renderedOn: 'browser' },
} as const satisfies Record<SlotName, SlotDefinition>;
