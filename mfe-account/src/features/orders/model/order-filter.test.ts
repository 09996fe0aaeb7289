import { expect, test } from '@jest/globals';
import { findFilterProblems, orderListPath, parseOrderFilter } from './order-filter.ts';

test('OrderFilter: reads the query and writes it again, with the page last [APP-21]', () => {
  const filter = parseOrderFilter('?from=2026-01-31&to=2026-02-28&page=3');
  expect(filter).toEqual({ from: '2026-01-31', to: '2026-02-28' });
  expect(orderListPath(filter, 2)).toBe('/user-dashboard/orders/?from=2026-01-31&to=2026-02-28&page=2');
  expect(orderListPath({ from: '', to: '' })).toBe('/user-dashboard/orders/');
});

test.each([
  ['', {}],
  ['?from=2026-01-31', {}],
  ['?from=2026-01-31&to=2026-01-31', {}],
  ['?from=0999-12-31&to=2026-02-30', { from: 'date', to: 'date' }],
  ['?to=2100-01-01', { to: 'date' }],
  ['?from=2026-02-01&to=2026-01-31', { to: 'order' }],
])('OrderFilter: finds the problems of %s [APP-21]', (search, problems) => {
  expect(findFilterProblems(parseOrderFilter(search))).toEqual(problems);
});
