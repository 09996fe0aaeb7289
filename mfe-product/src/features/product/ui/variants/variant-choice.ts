import { createContext, use, useState, useSyncExternalStore } from 'react';
import { type InPlaceNavigation, useInPlace } from '../../../../shared/use-in-place.ts';

/** A colour or a value of an option that the shopper has pressed. */
export interface PressedValue {
  /** For example `size:42`; the name of the colour is `colour`. */
  readonly value: string;
  /** Path of its variant. */
  readonly to: string;
}

/**
 * The shopper's choice of another variant of the product. It is one object as long as the page shows: parts whose code
 * has not loaded would lose the server's HTML if a context around them changed.
 */
export interface VariantChoice {
  /** The pressed value whose variant is loading: the page still shows the one that the shopper has left. */
  loading(): PressedValue | null;
  /** Returns the handler of a press of a value's link. */
  load(value: string): InPlaceNavigation;
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void;
}

/** For the links of the variants, and for the buttons that buy the variant shown. */
export const VariantContext = createContext(createVariantChoice(() => Promise.resolve()));

/** Navigates to variants, and knows until the end of the navigation which one it is. */
export function useVariantChoice(): VariantChoice {
  const go = useInPlace();
  return useState(() => createVariantChoice(go))[0];
}

/** Returns the pressed value whose variant is loading, or null. */
export function useLoadingVariant(): PressedValue | null {
  const { subscribe, loading } = use(VariantContext);
  return useSyncExternalStore(subscribe, loading, loading);
}

function createVariantChoice(go: InPlaceNavigation): VariantChoice {
  const listeners = new Set<() => void>();
  let current: PressedValue | null = null;
  const set = (value: PressedValue | null) => {
    current = value;
    for (const listener of listeners) listener();
  };
  return {
    loading: () => current,
    load: (value) => (to, options) => {
      const started = { value, to };
      set(started);
      // A navigation that a newer one has ended settles too.
      return go(to, options).then(() => {
        if (current === started) set(null);
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
