import * as v from 'valibot';

/** A number that names a record. */
export const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A whole number from zero. */
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Time in ISO 8601, UTC. */
export const timeSchema = v.pipe(v.string(), v.isoTimestamp());

/** A record's name in a path: lower-case Latin letters, digits, hyphens. */
export const slugSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));

/**
 * A picture: `${src}-${width}.webp` is a file, `widths` (in px, ascending) says which there are. `alt` is in the asked
 * language, empty for a picture that says nothing the text does not.
 */
export const imageSchema = v.object({
  src: v.string(),
  widths: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1)),
  alt: v.string(),
});
export type Image = v.InferOutput<typeof imageSchema>;

/**
 * The form of every list answer (decisions, Backend): how many there are in all, the addresses of the neighbouring pages,
 * and this page's results.
 */
export function paged<Item extends v.GenericSchema>(item: Item) {
  return v.object({
    count: countSchema,
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
    results: v.array(item),
  });
}

/** A page of a list. */
export interface Paged<Item> {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: Item[];
}
