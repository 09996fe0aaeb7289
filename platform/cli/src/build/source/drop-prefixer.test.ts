import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { fromRoot } from 'server-kit/paths';
import { dropPrefixer } from './drop-prefixer.ts';

describe('dropPrefixer', () => {
  test('removes every use of the prefixer from @emotion/cache', async () => {
    const file = fromRoot('node_modules/@emotion/cache/dist/emotion-cache.browser.esm.js');
    const source = await readFile(file, 'utf8');
    expect(source.match(/\bprefixer\b/g)).toHaveLength(3);
    // The function's two own names remain; nothing calls them.
    expect(dropPrefixer(source).match(/\bprefixer\b/g)).toHaveLength(2);
  });

  test('rejects a source that writes the default in another way', () => {
    expect(() => dropPrefixer('const plugins = [prefixer];')).toThrow(
      'adapt platform/cli/src/build/source/drop-prefixer.ts',
    );
  });
});
