import { expect, test } from '@jest/globals';
import { HELP, HELP_AR } from '../../../../test/content.ts';
import { countTopics, filterHelp, readQuery } from './filter.ts';
import { normalizeText, queryTerms } from './normalize-text.ts';

const slugs = (query: string, groups = HELP) =>
  filterHelp(groups, query).flatMap(({ topics }) => topics.map(({ slug }) => slug));

test('filterHelp: a query without a word returns every question, closed [CON-02]', () => {
  for (const query of ['', '   ', '?!']) {
    const found = filterHelp(HELP, query);
    expect(countTopics(found)).toBe(3);
    expect(found.flatMap(({ topics }) => topics.filter(({ open }) => open))).toEqual([]);
  }
});

test('filterHelp: every word must be in the question, its answer or its group’s name [CON-02]', () => {
  expect(slugs('DELIVERY')).toEqual(['cost', 'night']);
  expect(slugs('delivery cost')).toEqual(['cost']);
  expect(slugs('45 days')).toEqual(['days']);
  expect(slugs('delivery 45')).toEqual([]);
  expect(filterHelp(HELP, '45').map(({ slug }) => slug)).toEqual(['returns']);
});

test('filterHelp: opens an answer when only the answer has the words', () => {
  const open = (query: string) => filterHelp(HELP, query).flatMap(({ topics }) => topics.map((topic) => topic.open));
  expect(open('tonight')).toEqual([false]);
  expect(open('8 pm')).toEqual([true]);
});

test('filterHelp: finds Arabic in every spelling and either digit system [CON-02]', () => {
  expect(slugs('الارجاع', HELP_AR)).toEqual(['days', 'refund']);
  expect(slugs('مُدَّة', HELP_AR)).toEqual(['days']);
  expect(slugs('مجانيه', HELP_AR)).toEqual(['days']);
  expect(slugs('45', HELP_AR)).toEqual(['days']);
  expect(slugs('سلعـــة أسبوع', HELP_AR)).toEqual(['refund']);
});

test('normalizeText: is idempotent', () => {
  for (const text of ['الإرجاع مجّانية ٤٥', 'AED 100', 'مسؤول شئ هدى'])
    expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
  expect(queryTerms(' Night-delivery, ٢ am! ')).toEqual(['night', 'delivery', '2', 'am']);
});

test('readQuery: trims and truncates the URL’s query', () => {
  expect(readQuery('?q=+return+')).toBe('return');
  expect(readQuery('?x=1')).toBe('');
  expect(readQuery(`?q=${'a'.repeat(5000)}`)).toHaveLength(100);
});
