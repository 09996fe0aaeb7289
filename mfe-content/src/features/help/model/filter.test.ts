import { expect, test } from '@jest/globals';
import { HELP, HELP_AR } from '../../../../test/content.ts';
import { countTopics, filterHelp, readQuery } from './filter.ts';
import { normalizeText, queryTerms } from './normalize-text.ts';

const slugs = (query: string, groups = HELP) =>
  filterHelp(groups, query).flatMap(({ topics }) => topics.map(({ slug }) => slug));

test('a query without a word leaves every question, closed [CON-02]', () => {
  for (const query of ['', '   ', '?!']) {
    const found = filterHelp(HELP, query);
    expect(countTopics(found)).toBe(3);
    expect(found.flatMap(({ topics }) => topics.filter(({ open }) => open))).toEqual([]);
  }
});

test('every word has to stand in the question, its answer or the name of its group [CON-02]', () => {
  expect(slugs('DELIVERY')).toEqual(['cost', 'night']);
  expect(slugs('delivery cost')).toEqual(['cost']);
  expect(slugs('45 days')).toEqual(['days']);
  expect(slugs('delivery 45')).toEqual([]);
  expect(filterHelp(HELP, '45').map(({ slug }) => slug)).toEqual(['returns']);
});

test('an answer is opened where the words are found in it only', () => {
  const open = (query: string) => filterHelp(HELP, query).flatMap(({ topics }) => topics.map((topic) => topic.open));
  expect(open('tonight')).toEqual([false]);
  expect(open('8 pm')).toEqual([true]);
});

test('Arabic is found however it is spelled, in either kind of digits [CON-02]', () => {
  expect(slugs('الارجاع', HELP_AR)).toEqual(['days', 'refund']);
  expect(slugs('مُدَّة', HELP_AR)).toEqual(['days']);
  expect(slugs('مجانيه', HELP_AR)).toEqual(['days']);
  expect(slugs('45', HELP_AR)).toEqual(['days']);
  expect(slugs('سلعـــة أسبوع', HELP_AR)).toEqual(['refund']);
});

test('folding is the same for what is already folded', () => {
  for (const text of ['الإرجاع مجّانية ٤٥', 'AED 100', 'مسؤول شئ هدى'])
    expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
  expect(queryTerms(' Night-delivery, ٢ am! ')).toEqual(['night', 'delivery', '2', 'am']);
});

test('the query of an address is trimmed and cut', () => {
  expect(readQuery('?q=+return+')).toBe('return');
  expect(readQuery('?x=1')).toBe('');
  expect(readQuery(`?q=${'a'.repeat(5000)}`)).toHaveLength(100);
});
