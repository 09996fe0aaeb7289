import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { paged } from '../../entities/common.ts';
import { shortRefSchema, shortSchema } from '../../entities/catalogue/short.ts';
import { pagingEntries } from '../query.ts';

/** For the strip of short videos (CAT-11), without video files. */
export const listShorts = defineEndpoint({
  id: 'listShorts',
  summary: 'Short videos whose products are sold in the requested country, with title and first picture.',
  method: 'GET',
  path: '/api/v1/shorts/list/',
  query: v.object(pagingEntries(12)),
  response: paged(shortRefSchema),
  token: 'none',
});

/** For the player of short videos (CAT-11). */
export const playShorts = defineEndpoint({
  id: 'playShorts',
  summary: 'Short videos with their files, captions and products, in the order of the strip.',
  method: 'GET',
  path: '/api/v1/shorts/',
  query: v.object(pagingEntries(30)),
  response: paged(shortSchema),
  city: true,
  token: 'none',
});
