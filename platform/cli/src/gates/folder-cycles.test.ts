import { describe, expect, test } from '@jest/globals';
import { findFolderCycles } from './folder-cycles.ts';

const edge = (from: string, to: string) => ({ from, to });

describe('findFolderCycles', () => {
  test('reports two folders that need each other, although no two files do', () => {
    const forward = edge('shop/src/http/handler.ts', 'shop/src/cache/entry.ts');
    const back = edge('shop/src/cache/body.ts', 'shop/src/http/headers.ts');
    expect(findFolderCycles([forward, back])).toEqual([forward, back]);
  });

  test('reports a circle of folders that the imports enter at different depths', () => {
    const forward = edge('shop/src/ui/header/menu.tsx', 'shop/src/model/theme/store.ts');
    const back = edge('shop/src/model/state.ts', 'shop/src/ui/props.ts');
    expect(findFolderCycles([forward, back])).toEqual([forward, back]);
  });

  test('reports a circle of three folders', () => {
    const circle = [
      edge('shop/src/a/a.ts', 'shop/src/b/b.ts'),
      edge('shop/src/b/b.ts', 'shop/src/c/c.ts'),
      edge('shop/src/c/d.ts', 'shop/src/a/e.ts'),
    ];
    expect(findFolderCycles([...circle, edge('shop/src/a/a.ts', 'shop/src/d/d.ts')])).toEqual(circle);
  });

  test('accepts imports one way, within a folder, and between a folder and the files above it', () => {
    const imports = [
      edge('shop/src/http/handler.ts', 'shop/src/cache/entry.ts'),
      edge('shop/src/cache/entry.ts', 'shop/src/cache/key.ts'),
      edge('shop/src/app.ts', 'shop/src/http/handler.ts'),
      edge('shop/src/http/handler.ts', 'shop/src/config.ts'),
    ];
    expect(findFolderCycles(imports)).toEqual([]);
  });

  test('accepts folders outside src: boundary rules of the packages judge them', () => {
    const imports = [
      edge('api/src/server.ts', 'api/demo-data/src/seed.ts'),
      edge('api/demo-data/src/seed.ts', 'api/src/server.ts'),
    ];
    expect(findFolderCycles(imports)).toEqual([]);
  });
});
