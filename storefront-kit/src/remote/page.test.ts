import { expect, test } from '@jest/globals';
import { loadContext } from '../testing/load-context.ts';
import { definePage, type PageModule } from './page.ts';

interface Data {
  readonly count: number;
}

const load = (): Promise<{ kind: 'page'; head: { title: string }; data: Data }> =>
  Promise.resolve({ kind: 'page', head: { title: 'Lamps' }, data: { count: 2 } });

test('definePage: keeps the type of the data that the page loads', async () => {
  const page = definePage({ load, Page: ({ data }) => data.count });
  const result = await page.load(loadContext<Data>({}));
  if (result.kind !== 'page') throw new Error(result.kind);
  const { count }: Data = result.data;
  expect([count, page.Page({ data: { count: 3 } })]).toEqual([2, 3]);
  const anyPage: PageModule = page;
  expect(anyPage).toBe(page);
});

test('definePage: the compiler rejects a component or a preview with other data than the page loads', () => {
  const Title = ({ data }: { readonly data: Data & { readonly title: string } }) => data.title;
  // @ts-expect-error `load` returns no title
  const withTitle = definePage({ load, Page: Title });
  const Count = ({ data }: { readonly data: Data }) => data.count;
  const preview = () => ({ head: { title: 'Lamps' }, data: {} });
  // @ts-expect-error the preview has no count
  const withPreview = definePage({ load, preview, Page: Count });
  expect([withTitle.Page, withPreview.preview]).toEqual([Title, preview]);
});
