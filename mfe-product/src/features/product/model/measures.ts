import type { Specs } from './tab-content.ts';

/** A measure in the unit that people read: `unit` names the message that writes it. */
export interface Measure {
  readonly name: 'weight' | 'width' | 'height' | 'length';
  readonly unit: 'g' | 'kg' | 'cm';
  readonly value: number;
}

/** The measures that are known: weight in grams, from 1000 g in kilograms; lengths in centimetres. */
export function toMeasures({ weight, width, height, length }: Specs['measures']): Measure[] {
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
