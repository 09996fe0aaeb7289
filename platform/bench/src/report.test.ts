import { expect, test } from '@jest/globals';
import { median, quantile } from './measure.ts';
import { markdownTable, tableLines, replaceSection } from './report.ts';

const rows = [
  { label: 'home: script bytes', value: 128.456, unit: 'KB', limit: 140 },
  { label: 'home: CLS', value: 0.02, unit: '', limit: 0 },
  { label: 'home: LCP', value: 2.6, unit: 's', limit: 1.3 },
  { label: 'home: all bytes', value: 300, unit: 'KB' },
];

test('Report: shows a value with its target and by how much it misses it', () => {
  expect(tableLines(rows)).toEqual([
    '  home: script bytes        128 KB  ≤ 140 KB: met',
    '  home: CLS                   0.02  ≤ 0: missed, by all of it',
    '  home: LCP                 2.60 s  ≤ 1.3 s: missed, 2.00 times',
    '  home: all bytes           300 KB',
  ]);
  expect(markdownTable(rows)).toContain('| home: LCP | 2.60 s | ≤ 1.3 s: missed, 2.00 times |');
});

test('Report: a section replaces its previous one and leaves the text around it', () => {
  const first = replaceSection('# Measurements\n\nBy hand.\n', 'memory', 'old');
  const second = replaceSection(`${first}\nMore by hand.\n`, 'memory', 'new');
  expect(second).toBe(
    '# Measurements\n\nBy hand.\n\n<!-- bench:memory -->\n\nnew\n\n<!-- /bench:memory -->\n\nMore by hand.\n',
  );
});

test('Report: quantiles interpolate between the values', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(quantile([10, 20], 0.95)).toBeCloseTo(19.5);
  expect(() => median([])).toThrow(RangeError);
});
