import type { LoadContext, StructuredData } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { breadcrumbList } from 'storefront-kit/data/schema-org';
import type { ListingData } from './model/listing-data.ts';
import { formPath } from './model/scope.ts';

/** Builds a listing's schema.org data (APP-08): its breadcrumbs. */
export function listingStructuredData(
  { intro, scope }: Pick<ListingData, 'intro' | 'scope'>,
  message: LoadContext['message'],
): StructuredData[] {
  if (intro.title === null) return [];
  return [
    breadcrumbList([
      { name: message('catalogue.common.home'), path: routes.home() },
      ...intro.parents.map(({ name, slug }) => ({ name, path: routes.category(slug) })),
      { name: intro.title, path: formPath(scope) },
    ]),
  ];
}
