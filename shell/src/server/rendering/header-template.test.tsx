import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { routes } from 'shared-contracts/routes';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { withProviders } from 'storefront-kit/testing/with-providers';
import en from '../../../lang/en.json' with { type: 'json' };
import { createHeaderProps, createViewData } from '../../../test/render-shell.ts';
import { HeaderRoot } from '../../ui/header/header.tsx';
import { createLayoutTemplateCache } from './layout-template-cache.ts';

const data = createViewData();

/** The header of a page, rendered for itself. */
function renderHeader(path: string, search: string): string {
  const props = createHeaderProps({ data, path, search });
  return renderToString(withProviders(fakeHost(), <HeaderRoot {...props} />, en));
}

/** Paths of all pages, with an example for each parameter. */
const PATHS = Object.entries(routes)
  .filter(([name]) => name !== 'app')
  .map(([, build]) => new URL((build as (value: unknown) => string)('1'), 'http://shop.example').pathname);

test('LayoutTemplateCache: the header of every page is what is rendered for that page, current links included [APP-14]', async () => {
  const templates = createLayoutTemplateCache();
  const get = (path: string, search: string) =>
    templates.get({
      layout: { data, countries: [] },
      variant: 'header',
      pageUrl: { locale: 'en-AE', path, search },
      highlightsPage: true,
      slots: {},
      render: (url) => Promise.resolve(renderHeader(url.path, url.search)),
    });
  await get('/p/lamp/', '?tab=reviews');
  const other: string[] = [];
  for (const path of new Set(PATHS))
    if ((await get(path, '?q=desk')) !== renderHeader(path, '?q=desk')) other.push(path);
  expect(other).toEqual([]);
});
