import type { UnavailableProduct } from 'shared-contracts/entities/catalogue/product';

/** A measure in a readable unit; `unit` names the message that formats it. */
export interface Measure {
  readonly name: 'weight' | 'width' | 'height' | 'length';
  readonly unit: 'g' | 'kg' | 'cm';
  readonly value: number;
}

/** Returns the known measures: weight in grams, from 1000 g in kilograms; lengths in centimetres. */
export function toMeasures({
  weight,
  width,
  height,
  length,
}: Pick<UnavailableProduct, 'weight' | 'width' | 'height' | 'length'>): Measure[] {
  const sizes = [
    { name: 'width', millimetres: width },
    { name: 'height', millimetres: height },
    { name: 'length', millimetres: length },
  ] as const;
  return [
    ...sizes.flatMap(({ name, millimetres }) =>
      millimetres === null ? [] : [{ name, unit: 'cm', value: millimetres / 10 } as const],
    ),
    ...(weight === null ? [] : [toWeight(weight)]),
  ];
}

function toWeight(grams: number): Measure {
  return grams < 1000
    ? { name: 'weight', unit: 'g', value: grams }
    : { name: 'weight', unit: 'kg', value: grams / 1000 };
}
