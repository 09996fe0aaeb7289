import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { paged, uuidSchema } from '../../entities/common.ts';
import { productCardSchema } from '../../entities/catalogue/product-card.ts';
import { base64Text, pagingEntries } from '../query.ts';

/** Largest picture in megabytes that is searched with (CAT-07). */
export const SEARCH_PICTURE_MEGABYTES = 5;

/**
 * Answers 400 for what is no JPEG, PNG or WebP picture, or larger than five megabytes; 429 after too many of one caller; 503 where too
 * many are searched at once.
 */
export const startImageSearch = defineEndpoint({
  id: 'startImageSearch',
  summary: 'Begins a search by a picture. The picture is not kept, only what it looks like, for a day.',
  method: 'POST',
  path: '/api/v1/image-search/',
  /** The file in base64. */
  body: v.object({ picture: base64Text(SEARCH_PICTURE_MEGABYTES) }),
  response: v.object({ id: uuidSchema }),
  token: 'none',
  errors: [400, 413, 429, 503],
});

/** Answers 404 for a search that is not there, or no more. */
export const findByImage = defineEndpoint({
  id: 'findByImage',
  summary: 'The products whose pictures are nearest to that of a search, the nearest first; 60 at most.',
  method: 'GET',
  path: '/api/v1/image-search/:id/',
  query: v.object(pagingEntries(30)),
  response: paged(productCardSchema),
  city: true,
  token: 'none',
  errors: [400, 404],
});
