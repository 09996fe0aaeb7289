import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findFailedSearches, type SearchActivity } from './failed-searches.ts';

/** Activity of a session: `lamp` is a search with results, `!lamp` one without, `.` the view of a product. */
const read = (session: string, events: readonly string[]): SearchActivity[] =>
  events.map((event) =>
    event === '.'
      ? { session, query: null, isEmpty: false }
      : { session, query: event.replace('!', ''), isEmpty: event.startsWith('!') },
  );
const sessions = (count: number, events: readonly string[], name = 's') =>
  Array.from({ length: count }, (_, index) => read(`${name}${index}`, events)).flat();

test('findFailedSearches: lists queries without results, with the queries that helped next', () => {
  const activity = [
    ...sessions(3, ['!shanta', 'bag', '.'], 'a'),
    ...sessions(2, ['!shanta', 'handbag', '.'], 'b'),
    ...sessions(4, ['lamp', '.'], 'c'),
  ];
  expect(findFailedSearches(activity, 2)).toEqual([
    {
      query: 'shanta',
      sessions: 5,
      empty: 5,
      unopened: 5,
      next: [
        { query: 'bag', sessions: 3 },
        { query: 'handbag', sessions: 2 },
      ],
    },
  ]);
});

test('findFailedSearches: lists queries whose results nobody opens, but not those that help most sessions', () => {
  const activity = [
    ...sessions(8, ['car charger'], 'a'),
    ...sessions(2, ['car charger', '.'], 'b'),
    ...sessions(5, ['lamp'], 'c'),
    ...sessions(5, ['lamp', '.'], 'd'),
  ];
  expect(findFailedSearches(activity, 3)).toEqual([
    { query: 'car charger', sessions: 10, empty: 0, unopened: 8, next: [] },
  ]);
});

test('findFailedSearches: further pages, letter case and white space are one search; a view before any search counts for none', () => {
  const activity = sessions(3, ['.', 'Desk  Lamp', 'desk lamp', '.', ' DESK LAMP', '!mug', '!MUG '], 'a');
  expect(findFailedSearches(activity, 3)).toEqual([{ query: 'mug', sessions: 3, empty: 3, unopened: 3, next: [] }]);
});

test('findFailedSearches: never shows what fewer sessions searched for, in no part of the list', () => {
  const event = fc.constantFrom('!a', '!b', 'c', 'd', '!sara haddad', '.');
  fc.assert(
    fc.property(
      fc.array(fc.array(event, { maxLength: 8 }), { maxLength: 12 }),
      fc.integer({ min: 1, max: 5 }),
      (all, least) => {
        const activity = all.flatMap((events, index) => read(`s${index}`, events));
        const count = (query: string) =>
          all.filter((events) => events.some((each) => each.replace('!', '') === query)).length;
        for (const { query, sessions: shown, next } of findFailedSearches(activity, least)) {
          expect(shown).toBe(count(query));
          expect(Math.min(count(query), ...next.map((each) => each.sessions))).toBeGreaterThanOrEqual(least);
        }
      },
    ),
  );
});
