import * as v from 'valibot';

export const TOAST_POSITIONS = [
  'top_left',
  'top_right',
  'bottom_right',
  'bottom_left',
  'top_middle',
  'bottom_middle',
] as const;
export type ToastPosition = (typeof TOAST_POSITIONS)[number];

/** How long a toast stays unless it says otherwise, in ms (specification section 9). */
export const TOAST_LIFETIME_MS = 4_000;

/** What a caller gives to show a toast (APP-04). Texts are already in the shopper's language. */
export const toastInputSchema = v.object({
  /** Left out: a new one is made. The same id replaces the toast that has it. */
  id: v.optional(v.string()),
  header: v.optional(v.string()),
  message: v.pipe(v.string(), v.minLength(1)),
  type: v.optional(v.picklist(['Error', 'Warning', 'Success', 'Info']), 'Info'),
  /** In ms. */
  lifetime: v.optional(v.pipe(v.number(), v.minValue(0)), TOAST_LIFETIME_MS),
  /** Cut the message to one line. */
  truncate: v.optional(v.boolean(), false),
  /** Name of an icon of the kit; default by type. */
  icon: v.optional(v.string()),
  icon_style: v.optional(v.picklist(['plain', 'filled']), 'plain'),
  position: v.optional(v.picklist(TOAST_POSITIONS), 'top_right'),
});
export type ToastInput = v.InferInput<typeof toastInputSchema>;

/** A toast as it is shown: every default filled in, with an id. */
export type Toast = v.InferOutput<typeof toastInputSchema> & { readonly id: string };

/** Fills in the defaults. */
export function toToast(input: ToastInput, id: string): Toast {
  return { ...v.parse(toastInputSchema, input), id: input.id ?? id };
}
