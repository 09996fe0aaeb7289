import { expect, test } from '@jest/globals';
import { fromMinor } from 'shared-contracts/money';
import { findNextSuggestion, createSuggestionGroups } from './suggestion-list.ts';

const IMAGE = { src: '/media/a', widths: [240], alt: '' };
const FOUND = {
  types: ['lamp shade'],
  categories: [{ id: 4, name: 'Lamps', slug: 'lamps' }],
  brands: [{ id: 5, name: 'Lampa', slug: 'lampa' }],
  products: [{ id: 6, name: 'Lamp', slug: 'lamp', image: IMAGE, taxed_newprice: fromMinor(900, 'AED') }],
};

test('createSuggestionGroups: shows recent searches without a text; with one, the searches with that beginning and the completions', () => {
  expect(createSuggestionGroups(' ', ['lamp', 'tent'], FOUND)).toEqual([
    {
      name: 'recent',
      items: [
        { id: 'suggestion-recent-0', label: 'lamp', to: '/search/?q=lamp' },
        { id: 'suggestion-recent-1', label: 'tent', to: '/search/?q=tent' },
      ],
    },
  ]);
  const groups = createSuggestionGroups('La', ['lamp', 'la', 'tent'], FOUND);
  expect(groups.map(({ name, items }) => [name, items.map(({ to }) => to)])).toEqual([
    ['recent', ['/search/?q=lamp']],
    ['types', ['/search/?q=lamp+shade']],
    ['categories', ['/c/lamps/']],
    ['brands', ['/b/lampa/']],
    ['products', ['/p/lamp/']],
  ]);
});

test('findNextSuggestion: arrow keys cycle through the suggestions and the typed text', () => {
  const groups = createSuggestionGroups('la', [], FOUND);
  const down = (from: string | null) => findNextSuggestion(groups, from, 1)?.id ?? null;
  expect([
    down(null),
    down('suggestion-type-0'),
    down('suggestion-c-4'),
    down('suggestion-b-5'),
    down('suggestion-p-6'),
  ]).toEqual(['suggestion-type-0', 'suggestion-c-4', 'suggestion-b-5', 'suggestion-p-6', null]);
  expect(findNextSuggestion(groups, null, -1)?.id).toBe('suggestion-p-6');
  expect(findNextSuggestion(groups, 'suggestion-type-0', -1)).toBeNull();
  expect(findNextSuggestion([], null, 1)).toBeNull();
});
