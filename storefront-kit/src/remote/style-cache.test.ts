import { css } from '@emotion/react';
import { expect, test } from '@jest/globals';
import { createStyleCache } from './style-cache.ts';

test('createStyleCache: writes styles unchanged, without vendor prefixes', () => {
  const cache = createStyleCache('kit', undefined);
  cache.compat = true;
  const style = css({ display: 'flex', position: 'sticky', '&:hover': { appearance: 'none' } });
  cache.insert(`.kit-${style.name}`, style, cache.sheet, true);
  expect(cache.inserted[style.name]).toBe(
    `.kit-${style.name}{display:flex;position:sticky;}.kit-${style.name}:hover{appearance:none;}`,
  );
});
