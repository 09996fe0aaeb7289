import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import type { EndpointOutput } from 'shared-contracts/endpoint';
import { listFavourites } from 'shared-contracts/endpoints/catalogue/favourites';
import { fakeHost } from '../testing/fake-host.ts';
import { withProviders } from '../testing/with-providers.ts';
import { useEndpoint } from './use-endpoint.ts';

function Count({ fallback }: { readonly fallback?: EndpointOutput<typeof listFavourites> }) {
  const { data, isLoading } = useEndpoint(listFavourites, {}, { fallback });
  return <output>{data ? data.count : String(isLoading)}</output>;
}

test('useEndpoint: renders the fallback on the server, else its loading state, and requests nothing [APP-20]', () => {
  const host = fakeHost({ request: () => Promise.reject(new Error('The server requests in load only.')) });
  const fallback = { count: 40, next: null, previous: null, results: [] };
  expect(renderToString(withProviders(host, <Count fallback={fallback} />))).toContain('40');
  expect(renderToString(withProviders(host, <Count />))).toContain('true');
});
