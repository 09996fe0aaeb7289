import * as v from 'valibot';

/**
 * Where a toast appears. “Left” is the start of a line. The shop's own toasts follow this table:
 *
 * | position      | subject                                                                |
 * | ------------- | ---------------------------------------------------------------------- |
 * | top_left      | the delivery city, which the header shows there                        |
 * | top_middle    | a warning about the whole page: the cart changed elsewhere             |
 * | top_right     | the cart, which the header shows there; default                        |
 * | bottom_left   | a link in the clipboard                                                |
 * | bottom_middle | a product added to a saved list or removed from it                     |
 * | bottom_right  | a form that was saved                                                  |
 */
export const TOAST_POSITIONS = [
  'top_left',
  'top_right',
  'bottom_right',
  'bottom_left',
  'top_middle',
  'bottom_middle',
] as const;
export type ToastPosition = (typeof TOAST_POSITIONS)[number];

/** Default time in ms that a toast is visible (specification section 9). */
export const TOAST_LIFETIME_MS = 4_000;

/** Input to show a toast (APP-04). Texts are already in the shopper's language. */
export const toastInputSchema = v.object({
  /** Default: a new id. A toast with the same id is replaced. */
  id: v.optional(v.string()),
  header: v.optional(v.string()),
  message: v.pipe(v.string(), v.minLength(1)),
  type: v.optional(v.picklist(['Error', 'Warning', 'Success', 'Info']), 'Info'),
  /** In ms. */
  lifetime: v.optional(v.pipe(v.number(), v.minValue(0)), TOAST_LIFETIME_MS),
  /** Truncate the message to one line. */
  truncate: v.optional(v.boolean(), false),
  /** Name of an icon of storefront-kit; default by type. */
  icon: v.optional(v.string()),
  icon_style: v.optional(v.picklist(['plain', 'filled']), 'plain'),
  position: v.optional(v.picklist(TOAST_POSITIONS), 'top_right'),
});
export type ToastInput = v.InferInput<typeof toastInputSchema>;

/** A toast with an id and with every default applied. */
export type Toast = v.InferOutput<typeof toastInputSchema> & { readonly id: string };

/** Applies the defaults. */
export function toToast(input: ToastInput, id: string): Toast {
  return { ...v.parse(toastInputSchema, input), id: input.id ?? id };
}
