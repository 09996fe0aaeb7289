import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { paged } from '../../entities/common.ts';
import { writtenText } from '../../entities/input-text.ts';
import {
  RETURN_NOTE_LENGTH,
  returnableSchema,
  returnLineInput,
  returnReasonSchema,
  returnSchema,
  returnSummarySchema,
} from '../../entities/account/return.ts';
import { pagingEntries } from '../query.ts';

export const listReturns = defineEndpoint({
  id: 'listReturns',
  summary: 'The customer’s returns, newest first.',
  method: 'GET',
  path: '/api/v1/user/returns/',
  query: v.object(pagingEntries(10)),
  response: paged(returnSummarySchema),
  token: 'required',
  errors: [401],
});

/** 404 for another customer's return. */
export const getReturn = defineEndpoint({
  id: 'getReturn',
  summary: 'One return by its number.',
  method: 'GET',
  path: '/api/v1/user/returns/:number/',
  response: returnSchema,
  token: 'required',
  errors: [401, 404],
});

/** 404 for another customer's order. */
export const getReturnable = defineEndpoint({
  id: 'getReturnable',
  summary: 'Which lines of an order can be returned, and until when.',
  method: 'GET',
  path: '/api/v1/user/orders/:number/returnable/',
  response: returnableSchema,
  token: 'required',
  errors: [401, 404],
});

/**
 * 400 with the listed messages: no line selected, return period over, line not returnable, line already returned. 409
 * for an unpaid order.
 */
export const requestReturn = defineEndpoint({
  id: 'requestReturn',
  summary: 'Requests the return of lines of a delivered order, within 45 days of its delivery.',
  method: 'POST',
  path: '/api/v1/user/orders/:number/returnable/',
  body: v.object({
    lines: v.pipe(v.array(returnLineInput), v.maxLength(200)),
    reason: returnReasonSchema,
    note: v.optional(writtenText(0, RETURN_NOTE_LENGTH), ''),
  }),
  response: returnSchema,
  token: 'required',
  errors: [400, 401, 404, 409],
});
