import { createContext, useState } from 'react';
import { type InPlaceNavigation, useInPlace } from '../../../../shared/use-in-place.ts';

/** A colour or a value of an option that the shopper has pressed. */
export interface PressedValue {
  /** For example `size:42`; the name of the colour is `colour`. */
  readonly value: string;
  /** Path of its variant. */
  readonly to: string;
}

/** The shopper's choice of another variant of the product. */
export interface VariantChoice {
  /** The pressed value whose variant is loading: the page still shows the one that the shopper has left. */
  readonly loading: PressedValue | null;
  /** Returns the handler of a press of a value's link. */
  load(value: string): InPlaceNavigation;
}

/** For the links of the variants, and for the buttons that buy the variant shown. */
export const VariantContext = createContext<VariantChoice | null>(null);

/** Navigates to variants, and knows until the end of the navigation which one it is. */
export function useVariantChoice(): VariantChoice {
  const go = useInPlace();
  const [loading, setLoading] = useState<PressedValue | null>(null);
  return {
    loading,
    load: (value) => (to, options) => {
      const started = { value, to };
      setLoading(started);
      // A navigation that a newer one has ended settles too.
      return go(to, options).then(() => setLoading((current) => (current === started ? null : current)));
    },
  };
}
