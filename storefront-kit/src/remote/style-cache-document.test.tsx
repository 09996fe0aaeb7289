/** @jest-environment jsdom */
import { CacheProvider, css } from '@emotion/react';
import { expect, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createStyleCache } from './style-cache.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const red = css({ color: 'red' });
const blue = css({ color: 'blue' });

test('createStyleCache: leaves styles outside of regions in place, and adds new ones after them [APP-22]', async () => {
  document.body.innerHTML =
    `<style data-styles="shop ${red.name} other" data-s>.shop-${red.name}{color:red}</style><main></main>` +
    '<style data-styles="shopping x" data-s></style>';
  const [style] = document.querySelectorAll('style');
  const cache = createStyleCache('shop', undefined);
  const root = createRoot(document.querySelector('main')!);
  const draw = (children: ReactNode) =>
    act(async () => root.render(<CacheProvider value={cache}>{children}</CacheProvider>));
  await draw(<p css={red} />);
  expect(document.head.querySelector('style')).toBeNull();
  expect(document.querySelectorAll('style')).toHaveLength(2);
  await draw(<p css={[red, blue]} />);
  const [first, added] = document.querySelectorAll('style');
  expect(first).toBe(style);
  expect(added).toBe(style?.nextSibling);
  expect([cache.inserted['other'], cache.inserted['x'], cache.inserted[red.name]]).toEqual([true, undefined, true]);
  await act(async () => root.unmount());
});

test('createStyleCache: styles within a region are moved out of it, behind those of the document', async () => {
  document.body.innerHTML =
    `<style data-styles="shop ${red.name}" data-s></style>` +
    `<main><style data-emotion="shop ${blue.name}" data-s></style><p class="shop-${blue.name}"></p></main>`;
  const [first, second] = document.querySelectorAll('style');
  const cache = createStyleCache('shop', undefined);
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(
      document.querySelector('main')!,
      <CacheProvider value={cache}>
        <p css={blue} />
      </CacheProvider>,
      { onRecoverableError: (error) => errors.push(error) },
    ),
  );
  expect(errors).toEqual([]);
  expect(first?.nextSibling).toBe(second);
  await act(async () => root.unmount());
});
