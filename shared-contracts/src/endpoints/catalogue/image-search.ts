import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { paged, uuidSchema } from '../../entities/common.ts';
import { productCardSchema } from '../../entities/catalogue/product-card.ts';
import { base64Text, pagingEntries } from '../query.ts';

/** Maximum size of a search picture in megabytes (CAT-07). */
export const SEARCH_PICTURE_MEGABYTES = 5;

/**
 * 400 for a file that is not a JPEG, PNG or WebP picture, or larger than five megabytes. 429 after too many searches
 * of one caller. 503 when too many searches run at once.
 */
export const startImageSearch = defineEndpoint({
  id: 'startImageSearch',
  summary: 'Begins a search by a picture. Only the picture’s features are stored, for a day; the picture is not.',
  method: 'POST',
  path: '/api/v1/image-search/',
  /** The file in base64. */
  body: v.object({ picture: base64Text(SEARCH_PICTURE_MEGABYTES) }),
  response: v.object({ id: uuidSchema }),
  token: 'none',
  errors: [400, 413, 429, 503],
});

/** 404 for a search that does not exist or has expired. */
export const findByImage = defineEndpoint({
  id: 'findByImage',
  summary: 'The products with the most similar pictures to that of a search, best first; 60 at most.',
  method: 'GET',
  path: '/api/v1/image-search/:id/',
  query: v.object(pagingEntries(30)),
  response: paged(productCardSchema),
  city: true,
  token: 'none',
  errors: [400, 404],
});
