import { expect, test } from '@jest/globals';
import { renderLoadCharts, quantile } from './chart.ts';
import { createStatusFormatter } from './formatter.ts';

const loads = { code: [], data: [10, 20, 40], render: [], browser: [] };

test('quantile: returns the time that a share of the times does not exceed', () => {
  const times = [5, 1, 4, 2, 3];
  expect([0, 0.5, 0.95, 1].map((share) => quantile(times, share))).toEqual([1, 3, 5, 5]);
  expect(quantile([], 0.5)).toBe(0);
});

test('renderLoadCharts: has a bar for each time, the tallest of full height, and its statistics as text', () => {
  const { html } = renderLoadCharts(createStatusFormatter('en'), loads);
  expect([...html.matchAll(/height="(\d+)"\s*\/>/g)].map(([, height]) => height)).toEqual(['7', '14', '28']);
  expect(html).toContain('aria-label="Data: median 20 ms, slowest 5 % from 40 ms"');
  expect(renderLoadCharts(createStatusFormatter('ar'), loads).html).toContain('البيانات');
});

test('renderLoadCharts: names the absence of page views', () => {
  expect(renderLoadCharts(createStatusFormatter('en'), null).html).toContain('No visit yet');
});
