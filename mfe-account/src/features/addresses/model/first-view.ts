import type { AddressDraft } from './address-draft.ts';
import type { AddressFormData } from './form-data.ts';

/** The map's first view: its centre, where the pin is, and the zoom level. */
export interface FirstView {
  readonly start: { readonly latitude: number; readonly longitude: number };
  readonly zoom: number;
}

/** Zoom levels that show the streets around a pin, and a whole city. */
const ZOOM = { pin: 14, city: 11 } as const;

/** Begins at the draft's pin, else in its city, else in the shopper's city. */
export function firstView({ pin, city }: AddressDraft, { centres, city: here }: AddressFormData): FirstView {
  if (pin) return { start: pin, zoom: ZOOM.pin };
  const centre = centres.find(({ id }) => String(id) === city) ?? centres.find(({ id }) => id === here) ?? centres[0];
  // Without any city the shop delivers nowhere, and the form has no use; Dubai is the default city.
  return { start: centre ?? { latitude: 25.2048, longitude: 55.2708 }, zoom: ZOOM.city };
}
