import type { UnderstoodPart } from '../../search/index.ts';
import type { Candidates } from '../listing-index/filter.ts';
import type { Columns } from '../listing-index/listing-columns.ts';
import type { AttributeRecord } from '../listing-index/taxonomy-cache.ts';
import { REMOVED } from '../listing-index/typed-columns.ts';
import type { ChosenAttribute, Selection } from '../listing-index/selection.ts';

/** What the sizes and measures of a text mean. */
export interface RequestedAttributes {
  readonly attributes: readonly ChosenAttribute[];
  /** The parts of the text, with what became of them. */
  readonly parts: readonly UnderstoodPart[];
}

interface Options {
  readonly columns: Columns;
  readonly candidates: Candidates;
  readonly selection: Pick<Selection, 'attributes' | 'taxonomy'>;
}

/**
 * Reads the sizes and measures of a search text (“shoes size 42”, “256 GB phone”) as filters by the products' attributes.
 * One that no product has narrows nothing; it is unmet where the products state such values. The shopper's own choice of
 * an attribute replaces them.
 */
export function readRequestedAttributes(parts: readonly UnderstoodPart[], options: Options): RequestedAttributes {
  const requested: ChosenAttribute[] = [];
  const described = parts.flatMap((part) => {
    if (part.values.length === 0) return part;
    const { attributes: chosen, taxonomy } = options.selection;
    const isChosen = ({ values }: AttributeRecord) => values.some(({ value }) => part.values.includes(value));
    if (chosen.some(({ attribute }) => isChosen(attribute))) return part;
    const attribute = findRequested(part.values, taxonomy.attributes, options);
    if (attribute) {
      requested.push(attribute);
      return part;
    }
    // A number alone is a size only if a product has it.
    if (/^[\d.]+$/.test(part.text)) return [];
    const isUnmet = countRows(idsOf(taxonomy.attributes, likeThat(part.values)), options) > 0;
    return isUnmet || !/^\d/.test(part.text) ? { ...part, isUnmet } : [];
  });
  return { attributes: requested, parts: described };
}

/** The attribute whose requested values most products have; null if no product has one. */
function findRequested(
  values: readonly string[],
  attributes: readonly AttributeRecord[],
  options: Options,
): ChosenAttribute | null {
  let [best, most]: [ChosenAttribute | null, number] = [null, 0];
  for (const attribute of attributes) {
    const ids = idsOf([attribute], ({ value }) => values.includes(value));
    const rows = countRows(ids, options);
    if (rows > most) [best, most] = [{ attribute, valueIds: [...ids] }, rows];
  }
  return best;
}

type Value = AttributeRecord['values'][number];

function idsOf(
  attributes: readonly AttributeRecord[],
  isIncluded: (value: Value, attribute: AttributeRecord) => boolean,
): ReadonlySet<number> {
  return new Set(
    attributes.flatMap((attribute) =>
      attribute.values.filter((value) => isIncluded(value, attribute)).map(({ id }) => id),
    ),
  );
}

/** Values of the same unit; for a size, all sizes. */
function likeThat(values: readonly string[]): (value: Value, attribute: AttributeRecord) => boolean {
  const units = values.flatMap((value) => /^\d.*(-[a-z]+)$/.exec(value)?.[1] ?? []);
  if (units.length === 0) return (_, { name }) => name === 'size';
  return ({ value }) => units.some((unit) => value.endsWith(unit));
}

/** Number of candidate rows with one of the values. */
function countRows(ids: ReadonlySet<number>, { columns, candidates }: Options): number {
  if (ids.size === 0) return 0;
  const { product, flags, attributes } = columns;
  const mask = Uint8Array.from(attributes.sets, (set) => (set.some((id) => ids.has(id)) ? 1 : 0));
  let rows = 0;
  for (const position of candidates.positions) {
    if (((flags[position] ?? REMOVED) & REMOVED) === 0) rows += mask[attributes.setOf(product[position] ?? 0)] ?? 0;
  }
  return rows;
}
