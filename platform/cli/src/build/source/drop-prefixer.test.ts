import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { fromRoot } from 'server-kit/paths';
import { dropPrefixer } from './drop-prefixer.ts';

describe('dropPrefixer', () => {
  test('leaves nothing in @emotion/cache that uses its prefixer', async () => {
    const file = fromRoot('node_modules/@emotion/cache/dist/emotion-cache.browser.esm.js');
    const source = await readFile(file, 'utf8');
    expect(source.match(/\bprefixer\b/g)).toHaveLength(3);
    // The function's own two names are left, which nothing calls.
    expect(dropPrefixer(source).match(/\bprefixer\b/g)).toHaveLength(2);
  });

  test('refuses a source that writes the default in another way', () => {
    expect(() => dropPrefixer('const plugins = [prefixer];')).toThrow(
      'adapt platform/cli/src/build/source/drop-prefixer.ts',
    );
  });
});
