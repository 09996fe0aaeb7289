import { expect, test } from '@jest/globals';
import { toMeasures } from './measures.ts';

test('toMeasures: shows values in readable units and omits unknown ones [PDP-02]', () => {
  expect(toMeasures({ weight: 250, width: 185, height: 2000, length: null })).toEqual([
    { name: 'width', unit: 'cm', value: 18.5 },
    { name: 'height', unit: 'cm', value: 200 },
    { name: 'weight', unit: 'g', value: 250 },
  ]);
  expect(toMeasures({ weight: 1250, width: null, height: null, length: null })).toEqual([
    { name: 'weight', unit: 'kg', value: 1.25 },
  ]);
  expect(toMeasures({ weight: null, width: null, height: null, length: null })).toEqual([]);
});
