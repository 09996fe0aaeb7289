import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { paged } from '../../entities/common.ts';
import { referralLinkSchema, referralPromotionSchema } from '../../entities/account/referral.ts';
import { pagingEntries } from '../query.ts';

export const getReferralLink = defineEndpoint({
  id: 'getReferralLink',
  summary: 'The customer’s personal link, its rewards, and the amount earned so far.',
  method: 'GET',
  path: '/api/v1/referral/link/',
  response: referralLinkSchema,
  token: 'required',
  errors: [401],
});

export const listReferralPromotions = defineEndpoint({
  id: 'listReferralPromotions',
  summary: 'The friends who signed up with the customer’s link, newest first.',
  method: 'GET',
  path: '/api/v1/referral/promotions/',
  query: v.object(pagingEntries(10)),
  response: paged(referralPromotionSchema),
  token: 'required',
  errors: [401],
});
