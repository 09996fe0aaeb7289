import { css } from '@emotion/react';
import { expect, test } from '@jest/globals';
import { createStyleCache } from './style-cache.ts';

test('styles go out as they are written, without prefixes for old browsers', () => {
  const cache = createStyleCache('kit', undefined);
  cache.compat = true;
  const style = css({ display: 'flex', position: 'sticky', '&:hover': { appearance: 'none' } });
  cache.insert(`.kit-${style.name}`, style, cache.sheet, true);
  expect(cache.inserted[style.name]).toBe(
    `.kit-${style.name}{display:flex;position:sticky;}.kit-${style.name}:hover{appearance:none;}`,
  );
});
