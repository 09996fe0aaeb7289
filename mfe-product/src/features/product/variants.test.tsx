/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CommandPayload } from 'shared-contracts/bus/commands';
import type { Product, ProductOption } from 'shared-contracts/entities/catalogue/product';
import { buildCart } from 'shared-contracts/testing/builders';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { mockLayout } from '../../../test/browser.ts';
import { fakeProductBackend, showProduct } from '../../../test/product-page.tsx';

beforeAll(mockLayout);
afterEach(cleanup);

/** Jeans: each pair of waist and leg in each colour is a product of its own. */
function jeans(colour: string, waist: string, leg: string): Partial<Product> {
  const slugOf = (parts: readonly string[]) => ['jeans', ...parts].join('-');
  const option = (name: string, chosen: string, values: readonly string[]): ProductOption => ({
    name,
    label: name,
    values: values.map((value) => ({
      value,
      label: `${name} ${value}`,
      slug: name === 'waist' ? slugOf([colour, value, leg]) : slugOf([colour, waist, value]),
      in_stock: true,
      is_current: value === chosen,
    })),
  });
  return {
    slug: slugOf([colour, waist, leg]),
    inventory_id: `INV-${colour}-${waist}-${leg}`,
    colour,
    colours: ['blue', 'black'].map((value) => ({
      value,
      label: value,
      hex: '#000000',
      slug: slugOf([value, waist, leg]),
    })),
    options: [option('waist', waist, ['30', '31', '32']), option('leg', leg, ['30', '34'])],
  };
}

/** The jeans with both options chosen, in a shop whose navigations end when the test says so. */
async function showJeans() {
  const [added, navigations, endings]: [CommandPayload<'cart/add'>[], string[], (() => void)[]] = [[], [], []];
  const fixture = { product: jeans('blue', '30', '30'), search: '?options=waist:30,leg:30' };
  const host = fakeHost({
    request: fakeProductBackend(fixture),
    navigate: (path) => {
      navigations.push(path);
      return new Promise((resolve) => endings.push(resolve));
    },
  });
  host.bus.handle('cart/add', (payload) => {
    added.push(payload);
    return buildCart();
  });
  const { rerender } = await showProduct({ ...fixture, host });
  const end = (index: number) => act(async () => Promise.resolve(endings[index]?.()));
  return { added, navigations, rerender, end };
}

const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const addButtons = () => screen.getAllByRole('button', { name: /^Add to cart/ }).slice(0, 2);

test('Variants: while another variant loads nothing is added; then the new one is [PDP-11]', async () => {
  const { added, rerender, end } = await showJeans();
  await press('waist 32');
  for (const button of addButtons()) {
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
  }
  expect(added).toEqual([]);
  await rerender({ product: jeans('blue', '32', '30'), search: '?options=leg:30,waist:32' });
  await end(0);
  await userEvent.click(addButtons()[0]!);
  expect(added).toMatchObject([{ inventory_id: 'INV-blue-32-30' }]);
});

test('Variants: of two presses of one option the last is loaded; when it fails, the page’s own is sold [PDP-11]', async () => {
  const { added, navigations, end } = await showJeans();
  await press('waist 32');
  await press('waist 31');
  expect(navigations).toEqual([
    '/p/jeans-blue-32-30/?options=leg:30,waist:32',
    '/p/jeans-blue-31-30/?options=leg:30,waist:31',
  ]);
  await end(0);
  await userEvent.click(addButtons()[0]!);
  expect(added).toEqual([]);
  await end(1);
  await userEvent.click(addButtons()[0]!);
  expect(added).toMatchObject([{ inventory_id: 'INV-blue-30-30' }]);
});

test.each([
  ['black', 'leg 34', jeans('blue', '30', '34'), 'waist:30,leg:34', '/p/jeans-black-30-34/?options=waist:30,leg:34'],
  ['waist 32', 'leg 34', jeans('blue', '30', '34'), 'waist:30,leg:34', '/p/jeans-blue-32-34/?options=leg:34,waist:32'],
  ['waist 32', 'black', jeans('black', '30', '30'), 'waist:30,leg:30', '/p/jeans-black-32-30/?options=leg:30,waist:32'],
])(
  'Variants: %s, then %s before it has loaded: both are chosen [PDP-11]',
  async (first, second, product, options, both) => {
    const { navigations, rerender, end } = await showJeans();
    await press(first);
    await press(second);
    const search = `?options=${options}`;
    expect(navigations.slice(1)).toEqual([`/p/${product.slug ?? ''}/${search}`]);
    await end(0);
    await rerender({ product, search });
    await end(1);
    expect(navigations.slice(2)).toEqual([both]);
    expect(addButtons()[0]!.getAttribute('aria-busy')).toBe('true');
    const [colour = '', waist = '', leg = ''] = both.match(/black|blue|\d+/g) ?? [];
    await rerender({ product: jeans(colour, waist, leg), search: new URL(both, 'https://shop.example').search });
    await end(2);
    expect(navigations).toHaveLength(3);
    expect(addButtons()[0]!.getAttribute('aria-busy')).toBeNull();
  },
);

test('Variants: a choice whose combination with the last one is not made does not follow [PDP-11]', async () => {
  const { navigations, rerender, end } = await showJeans();
  await press('waist 32');
  await press('leg 34');
  await end(0);
  const product = jeans('blue', '30', '34');
  // Waist 32 has no leg 34: its link leads to the nearest variant.
  const options = product.options?.map((option) => ({
    ...option,
    values: option.values.map((value) =>
      value.value === '32' ? { ...value, slug: 'jeans-blue-32-30', in_stock: false } : value,
    ),
  }));
  await rerender({ product: { ...product, options }, search: '?options=waist:30,leg:34' });
  await end(1);
  expect(navigations).toHaveLength(2);
  expect(addButtons()[0]!.getAttribute('aria-busy')).toBeNull();
});

test('Variants: the first of two choices follows a second one that leads to the page’s own URL [PDP-11]', async () => {
  const { navigations, rerender, end } = await showJeans();
  await press('black');
  await press('leg 30');
  expect(navigations[1]).toBe('/p/jeans-blue-30-30/?options=waist:30,leg:30');
  await end(0);
  await rerender({});
  await end(1);
  expect(navigations.slice(2)).toEqual(['/p/jeans-black-30-30/?options=waist:30,leg:30']);
});

test('Variants: a first choice does not follow a navigation that led elsewhere or nowhere [PDP-11]', async () => {
  const { navigations, rerender, end } = await showJeans();
  await press('waist 32');
  await press('leg 34');
  await end(0);
  await end(1);
  await press('leg 34');
  await rerender({ product: jeans('blue', '30', '34'), search: '?options=waist:30,leg:34' });
  await end(2);
  await press('waist 32');
  await press('leg 30');
  await rerender({ search: '?tab=specs&options=waist:30,leg:30' });
  expect(navigations).toHaveLength(5);
});
