import { expect, test } from '@jest/globals';
import { findPageProblem } from './page-problem.ts';

const VERSION = { name: 'shop', version: '1.2.0' };
const SCRIPT = '<link href="/remotes/shop/1.2.0/entry.js">';
const PLACE = '<!--$?--><template id="shop-B:0"></template>wait<!--/$-->';

test.each([
  ['', null],
  ['<!--$!--><template></template><!--/$-->', 'has a part that does not render on the server'],
  [`${PLACE}<script>$RC=function(){};$RC("shop-B:0","shop-S:0")</script>`, null],
  [`${PLACE}<script>$RR("shop-B:0","shop-S:0",[])</script>`, null],
  [PLACE, expect.stringContaining('has a late part')],
  [`${PLACE}<script>$RX("shop-B:0")</script>`, expect.stringContaining('has a late part')],
])('findPageProblem: the parts %j give %j', (html, problem) => {
  expect(findPageProblem({ status: 200, html: SCRIPT + html }, VERSION)).toEqual(problem);
});

test('findPageProblem: names another status than 200, and a page of another version', () => {
  expect(findPageProblem({ status: 503, html: SCRIPT }, VERSION)).toBe('responds with 503');
  expect(findPageProblem({ status: 200, html: '' }, VERSION)).toBe('is not rendered by it');
  expect(findPageProblem({ status: 302, html: '' }, VERSION)).toBeNull();
});
